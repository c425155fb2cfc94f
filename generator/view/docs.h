// The parts of the view that documentation is made of: what a key holds as rows of a table, who
// writes and reads as a diagram, and which columns of a table would say anything at all.
//
// Texts are prose: what stands in backticks is code (the escapes `prose` and `cell_prose` of
// text_escapes.h). Nothing here is Markdown; another target may make manual pages or HTML of it.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

#include <nlohmann/json.hpp>

#include "generator/view/samples.h"
#include "registry/model.h"

namespace keywright::generator {

// A key or channel that a text refers to: {"id", "anchor"}; the anchor is null where the entry
// belongs to another registry and so stands on another page.
[[nodiscard]] nlohmann::json reference_view(const registry::Registry& registry,
                                            registry::EntryKind kind, std::string_view id);

// "stream", "list or stream", "any type", "channel"
[[nodiscard]] std::string type_text(const registry::Entry& entry);

// What is stated about a placeholder, as one line: "Asset ID, such as `EX-001`"; null for nothing.
[[nodiscard]] nlohmann::json placeholder_text(const registry::Placeholder* definition);

// What an entry holds: its fields, its value, its score, each with
//   title    "Fields", "Value", "Item", "Member", "Score", "Message"
//   type     in words, with the unit; null for fields
//   allowed, summary, example    of a value as a whole; null where nothing is stated
//   note     which fields must be there and whether there may be others; null without fields
//   sample   of a JSON value with fields: a whole one, indented; else null
//   rows     the fields, those inside JSON behind their parent as `parent.name`
//   columns  which of optional, allowed, summary and example any row states
[[nodiscard]] nlohmann::json holds_view(const EntryScope& scope);

// Which columns a table of these entries has: types, writers, readers, retention, why, summary.
[[nodiscard]] nlohmann::json entry_columns(const registry::RegistrySet& set,
                                           const registry::Registry& registry,
                                           registry::EntryKind kind);
// The same for a registry's placeholders: summary, constraint, examples; and for its components:
// summary, paths, written, read.
[[nodiscard]] nlohmann::json placeholder_columns(const registry::Registry& registry);
[[nodiscard]] nlohmann::json component_columns(const nlohmann::json& components);

// The first of a list of entries, so that it can stand in a cell, and how many more there are.
inline constexpr std::size_t kMostShown = 24;
[[nodiscard]] nlohmann::json shown_view(const std::vector<const registry::Entry*>& entries);

// Who writes what and who reads it. Keys, or channels, with the same writers and readers are one
// group, so that 35 keys give a diagram that can be read.
//   writers, readers   [{"node": "w1", "id": "clawvisor"}]
//   groups             [{"node": "g1", "kind": "key", "lines": […], "more": 0, "label",
//                        "writers": ["w1"], "readers": ["r1"]}]; a label is the lines in one text
//   drawable           whether a diagram would say something, and is not more than Mermaid draws
[[nodiscard]] nlohmann::json flow_view(const registry::Registry& registry);

}  // namespace keywright::generator
