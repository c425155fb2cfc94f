// What `keywright diff` prints. Pure functions from changes to text; docs/diff.md describes them.
#pragma once

#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "base/source.h"
#include "cli/style.h"
#include "registry/diff/diff.h"

namespace keywright::cli {

struct DiffReport {
  const std::vector<registry::diff::Change>& changes;
  const SourceMap& sources;
  std::string old_name;  // "`origin/main` (3f2a1b9)"
  std::string new_name;
  registry::diff::Counts counts;
  bool documentation = false;  // show what changes nothing but words, too
  Style style{};
};

struct DiffFormat {
  std::string_view name;
  std::string (*render)(const DiffReport& report) = nullptr;
};
[[nodiscard]] std::span<const DiffFormat> diff_formats();

[[nodiscard]] std::string render_diff_text(const DiffReport& report);
[[nodiscard]] std::string render_diff_json(const DiffReport& report);
[[nodiscard]] std::string render_diff_markdown(const DiffReport& report);

// "`order`: field `note` is gone", "`{id}` takes fewer values (in `order` and `cart`)"
[[nodiscard]] std::string subject_and_message(const registry::diff::Change& change);
// "breaking[ttl-shortened]", "accepted[…]" or "safe[…]"
[[nodiscard]] std::string kind_text(const registry::diff::Change& change);
// "2 breaking changes (1 for stored data, 2 for generated code), 3 safe ones", "no changes"
[[nodiscard]] std::string count_text(const registry::diff::Counts& counts, bool documentation);

}  // namespace keywright::cli
