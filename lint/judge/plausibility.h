// Does a literal that begins like a registered key, but is none, look like a key at all?
//
// Asked only of literals about whose role nothing is known, and only when no pattern meets them: a
// reason speaks against a finding, never against a reference. Reasons are rows of a table, the
// cheapest first; a new one is a row with a test. Pure functions.
#pragma once

#include <array>
#include <span>
#include <string_view>

#include "lint/judge/key_text.h"
#include "lint/judge/namespaces.h"
#include "lint/reference.h"

namespace keywright::lint {

// Which bytes stand in literal text of the registered patterns: those are never foreign.
using ByteSet = std::array<bool, 256>;

struct Candidate {
  const Reference& reference;
  std::string_view flat;  // of its KeyText
  std::string_view name;  // the namespace it begins with
  std::string_view separator;
  bool is_near = false;         // there is a did-you-mean
  bool is_beside_keys = false;  // what stands around it in the same way are registered keys
  bool is_doubled = false;  // registered keys of the namespace go on with a separator: `user::id`
  const ByteSet& literal_bytes;
};

// The name of the first reason why it is none; empty where nothing speaks against it.
[[nodiscard]] std::string_view why_not_a_key(const Candidate& candidate);

struct Reason {
  std::string_view name;
  bool (*holds)(const Candidate& candidate) = nullptr;
};
[[nodiscard]] std::span<const Reason> reasons();

}  // namespace keywright::lint
