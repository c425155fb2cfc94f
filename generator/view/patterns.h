// The view of a pattern: what a target needs to build, check, take apart and scan for its keys.
//
// A pattern is *clear* when a key can be taken apart by looking for separators: every placeholder
// but the last is free of the (one-byte) separator and is followed by one, and behind the last
// there is only literal text. All others need the general matcher, and building one of their keys
// must make sure that the values do not run together.
//
// *Rivals* are the more specific patterns that win over this one for some keys; a builder must not
// make such a key.
#pragma once

#include <cstdint>
#include <map>
#include <string>
#include <vector>

#include <nlohmann/json.hpp>

#include "generator/manifest.h"
#include "generator/view/checks.h"
#include "generator/view/types.h"
#include "registry/load.h"
#include "registry/model.h"

namespace keywright::generator {

// A placeholder of an entry, under the names that it has there.
struct EntryPlaceholder {
  std::string id;
  std::string ident;      // as a member
  std::string parameter;  // as a parameter, beside the entry's own names
  const TypeTable::Type* type = nullptr;
  const registry::Placeholder* definition = nullptr;
  std::size_t uses = 0;  // by how many of the entry's patterns
};

inline constexpr std::size_t kMaxBufferedKey = 512;

// `rivals` are names; see RivalTable. Null where a check is too large (reported by the caller).
[[nodiscard]] nlohmann::json pattern_view(const registry::KeyPattern& pattern,
                                          const std::vector<EntryPlaceholder>& placeholders,
                                          CheckTable& checks);

// For SCAN … MATCH: placeholders are `*`, literal text is escaped.
[[nodiscard]] std::string glob_of(const registry::KeyPattern& pattern);
[[nodiscard]] bool is_clear(const registry::KeyPattern& pattern);

// Which patterns win over which, in all registries of the index that share a Redis.
class Rivalry {
 public:
  explicit Rivalry(const registry::RegistrySet& set, const registry::RegistryIndex& index);

  // By position in the index's list for this kind; the winners come in list order.
  [[nodiscard]] const std::vector<std::uint32_t>& rivals_of(registry::EntryKind kind,
                                                            const registry::EntryRef& ref) const;

 private:
  using Ref = std::tuple<std::uint32_t, std::uint32_t, std::uint32_t>;
  std::map<Ref, std::vector<std::uint32_t>> rivals_[2];
};

}  // namespace keywright::generator
