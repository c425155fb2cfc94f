#include <nlohmann/json.hpp>

#include "cli/commands/commands.h"
#include "cli/config_format.h"
#include "cli/json_schema.h"
#include "cli/text_layout.h"
#include "generator/manifest.h"
#include "generator/view/format.h"
#include "registry/format.h"

namespace keywright::cli {
namespace {

struct NamedFormat {
  std::string_view name;
  std::string_view title;
  const TypeFormat& (*format)() = nullptr;
};

constexpr NamedFormat kFormats[] = {
    {"registry", "keywright registry, version 1", registry::registry_format},
    {"config", "keywright.yaml, version 1", config_format},
    {"manifest", "manifest.yaml of a target, version 1", generator::manifest_format},
    {"view", "what templates of a target see, version 1", generator::view_format},
};

}  // namespace

ExitCode run_schema(const Invocation& invocation, Console& console) {
  if (invocation.arguments().empty()) {
    Table table;
    for (const NamedFormat& row : kFormats)
      table.add({std::string(row.name), std::string(row.title)});
    console.print(table.render(console.width(), 0, console.out_style()));
    return ExitCode::clean;
  }
  for (const NamedFormat& row : kFormats) {
    if (row.name != invocation.arguments().front()) continue;
    console.print(to_document(json_schema(row.format(), row.title)));
  }
  return ExitCode::clean;
}

}  // namespace keywright::cli
