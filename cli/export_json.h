// The registries as JSON, resolved: what `export` prints and `show --format json` prints a part
// of. docs/export.md describes every member; a change there is a change of the version.
#pragma once

#include "base/source.h"
#include "cli/json_text.h"
#include "registry/model.h"

namespace keywright::cli {

[[nodiscard]] Json export_set(const registry::RegistrySet& set, const SourceMap& sources);
[[nodiscard]] Json export_entry(const registry::RegistrySet& set,
                                const registry::Registry& registry, const registry::Entry& entry,
                                const SourceMap& sources);
// Of a placeholder, component, …: small pieces that `export_set` is made of.
[[nodiscard]] Json export_retention(const registry::Retention& retention);
[[nodiscard]] Json export_definition(const registry::Definition& definition);
[[nodiscard]] Json export_placeholder(const registry::Placeholder& placeholder);
[[nodiscard]] Json export_place(const SourceMap& sources, Span span);
[[nodiscard]] Json export_texts(const std::vector<registry::Text>& texts);
[[nodiscard]] Json export_optional(const std::optional<registry::Text>& text);

}  // namespace keywright::cli
