#include <filesystem>
#include <system_error>

#include "base/files.h"
#include "base/text.h"
#include "cli/commands/commands.h"
#include "cli/failure.h"
#include "cli/inference.h"
#include "cli/linting.h"
#include "cli/modeline.h"

namespace keywright::cli {
namespace {

namespace fs = std::filesystem;

// The registries there are, if any: without one everything is new.
std::unique_ptr<Workspace> open_any_workspace(const Invocation& invocation, Console& console) {
  const bool named = invocation.has("--registry") || invocation.has("--config");
  if (named || find_config()) {
    return open_usable_workspace(invocation, console, Wants::settings);
  }
  return std::make_unique<Workspace>();
}

std::string folder_to_name(const std::vector<std::string>& paths) {
  std::error_code error;
  const std::string& first = paths.front();
  return fs::is_directory(first, error) ? first : fs::path(first).parent_path().string();
}

void refuse_to_overwrite(const std::string& path, bool force) {
  std::error_code error;
  if (force || fs::symlink_status(path, error).type() == fs::file_type::not_found) return;
  throw Failure(quote(path) + " exists already", "name another file, or say --force to replace it");
}

void tell(const Inference& found, Console& console) {
  std::string text;
  const auto line = [&](const std::string& words) {
    text.append("keywright: ").append(words) += '\n';
  };
  if (found.unknown + found.proposal.unknown > 0) {
    line(count_of(found.unknown + found.proposal.unknown, "place") +
         " skipped: nothing is known of the key there");
  }
  if (found.proposal.unusable > 0) {
    line(count_of(found.proposal.unusable, "place") +
         " skipped: the key has bytes that no registry can hold");
  }
  if (found.proposal.left_out > 0) {
    line(count_of(found.proposal.left_out, "pattern") + " left out: others match the same keys");
  }
  if (found.proposal.elsewhere > 0) {
    line(count_of(found.proposal.elsewhere, "pattern") +
         " of tests, pages and examples left out: `keywright lint` will report them there");
  }
  if (found.unexplained > 0 && !found.text.empty()) {
    line(count_of(found.unexplained, "place") + " that `keywright lint` will still report");
  }
  std::size_t keys = 0;
  for (const infer::ProposedEntry& entry : found.proposal.entries) {
    keys += entry.kind == registry::EntryKind::key ? 1 : 0;
  }
  line(count_of(keys, "key") + " and " + count_of(found.proposal.entries.size() - keys, "channel") +
       " proposed from " + count_of(found.files_seen, "file"));
  console.say(text);
}

}  // namespace

ExitCode run_infer(const Invocation& invocation, Console& console) {
  const std::string out = invocation.value("--out").value_or("");
  if (!out.empty()) refuse_to_overwrite(out, invocation.has("--force"));
  for (const std::string& argument : invocation.arguments()) {
    if (argument.starts_with("redis://") || argument.starts_with("rediss://")) {
      throw Failure("inferring from a live Redis is not possible yet: " + quote(argument),
                    "name the folders of the code that uses it");
    }
  }
  const auto workspace = open_any_workspace(invocation, console);
  InferenceRequest request;
  request.paths = invocation.arguments();
  request.out = out;
  request.code_only = invocation.has("--code-only");
  if (!out.empty()) request.head.modeline = modeline_where_known("registry", out);
  request.registry =
      invocation.value("--name").value_or(registry_name_of(folder_to_name(request.paths)));
  if (!is_snake_case(request.registry)) {
    throw Failure(quote(request.registry) + " is no name for a registry",
                  "names are snake_case: lower-case letters, digits and underscores");
  }
  lint::LintOptions options = lint_options(*workspace, invocation);
  if (!out.empty()) options.left_out.push_back(out);

  const Inference found = infer_from_source(*workspace, std::move(options), request);
  tell_problems(*workspace, found.problems, console);
  if (!found.text.empty() && !out.empty()) {
    if (const auto problem = write_file(out, found.text)) {
      throw Failure(quote(out) + " cannot be written: " + problem->message);
    }
  } else {
    console.print(found.text);
  }
  tell(found, console);
  return workspace->completed ? ExitCode::clean : ExitCode::failed;
}

}  // namespace keywright::cli
