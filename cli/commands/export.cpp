#include <algorithm>

#include <nlohmann/json.hpp>

#include "cli/commands/commands.h"
#include "cli/export_json.h"
#include "cli/failure.h"
#include "cli/generation.h"
#include "cli/json_text.h"
#include "cli/workspace.h"
#include "generator/render.h"
#include "generator/target.h"

namespace keywright::cli {
namespace {

// A builtin's name, or a folder.
std::optional<generator::Target> load_target(const std::string& name, Workspace& workspace,
                                             Diagnostics& diagnostics) {
  const auto& known = generator::builtin_targets();
  return std::find(known.begin(), known.end(), name) != known.end()
             ? generator::load_builtin_target(name, {}, workspace.sources, diagnostics)
             : generator::load_target_folder(name, {}, workspace.sources, diagnostics);
}

ExitCode print_view(const std::string& name, Workspace& workspace, Console& console) {
  Diagnostics diagnostics;
  const auto target = load_target(name, workspace, diagnostics);
  nlohmann::json views = nlohmann::json::array();
  if (target) {
    const generator::Rivalry rivalry(workspace.set, workspace.index());
    const auto context = view_context(workspace, rivalry);
    for (const std::uint32_t number : wanted_registries(workspace)) {
      views.push_back(generator::template_data(context, *target, number, diagnostics));
    }
  }
  if (!diagnostics.empty()) {
    console.complain(render_text(make_report(workspace, diagnostics, console.err_style())));
    throw Failure("there is no view to print");
  }
  console.print(nlohmann::json{{"version", 1}, {"views", std::move(views)}}.dump(2) + "\n");
  return ExitCode::clean;
}

}  // namespace

ExitCode run_export(const Invocation& invocation, Console& console) {
  const auto workspace = open_usable_workspace(invocation, console);
  if (const auto target = invocation.value("--view")) {
    return print_view(*target, *workspace, console);
  }
  console.print(to_document(export_set(workspace->set, workspace->sources)));
  return ExitCode::clean;
}

}  // namespace keywright::cli
