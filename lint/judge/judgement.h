// Judgement: what the registries say of one reference.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "registry/load.h"

namespace keywright::lint {

// A registered pattern that was probably meant.
struct NearEntry {
  registry::EntryRef ref;
  registry::EntryKind kind = registry::EntryKind::key;
  std::size_t distance = 0;
  bool is_guess = false;     // another word altogether in its first segment
  bool far_fetched = false;  // near enough to judge by, too far to suggest
};

// A value that its placeholder does not allow.
struct BrokenValue {
  std::string placeholder;
  std::string constraint;  // in words: "is one of `high` and `low`"
  std::string value;       // holes as `{}`
  // Where it stands in the file; both 0 where it does not stand there as it is.
  std::uint32_t begin = 0;
  std::uint32_t end = 0;
};

struct Judgement {
  enum class Verdict : std::uint8_t {
    registered,         // a registered key can be meant; also a prefix or a glob of some
    unregistered,       // none can
    placeholder_value,  // none can, but for the constraint of a placeholder
    unresolved,         // a key, of which too little is known
    not_a_key,          // a literal that only looks like one
  };
  enum class Kind : std::uint8_t { key, prefix, glob, channel };

  Verdict verdict = Verdict::not_a_key;
  Kind kind = Kind::key;
  std::string key;  // holes as `{}`
  // All that it may be, each entry once, the likeliest first. Of a placeholder_value: the one.
  std::vector<registry::EntryRef> entries;
  registry::EntryKind side = registry::EntryKind::key;  // what `entries` are, or it would have been
  std::vector<NearEntry> nearest;                       // of unregistered, nearest first
  std::optional<BrokenValue> broken;
  std::string_view reason;  // of not_a_key: the name of a row in plausibility.cpp
};

// The reason of a literal that begins like nothing registered.
inline constexpr std::string_view kOtherNamespace = "other-namespace";
// Of two words that nothing around them calls a key.
inline constexpr std::string_view kLonePair = "lone-pair";

// The reason of an unresolved one: the argument of a function that makes keys, of which the file
// shows nothing else.
inline constexpr std::string_view kOfUnknownFunction = "of-unknown-function";

[[nodiscard]] std::string_view to_string(Judgement::Kind kind);

}  // namespace keywright::lint
