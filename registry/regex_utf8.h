// UTF-8 as RE2 reads it: a set of code points becomes a small automaton over bytes.
//
// RE2 is exact about single ranges (surrogates have their three-byte form, overlong forms are out)
// but takes a shortcut for "everything from U+0080 up": there it lets overlong forms, and four-byte
// forms beyond U+10FFFF, pass. The same shortcut is taken here, for the sake of the same answers.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "registry/nfa_builder.h"
#include "registry/regex_runes.h"

namespace keywright::registry {

void append_utf8(std::string& out, Rune rune);

// An automaton without cycles that reads one code point of a set. Common tails are shared.
class Utf8Automaton {
 public:
  explicit Utf8Automaton(const RuneSet& runes);

  // Adds a copy that leads from `from` to `to`.
  void add_to(NfaBuilder& builder, NfaBuilder::State from, NfaBuilder::State to) const;

 private:
  struct Edge {
    unsigned char low = 0;
    unsigned char high = 0;
    std::uint32_t to = 0;  // a node's number + 1; 0: the code point is read
    friend bool operator==(const Edge&, const Edge&) = default;
    friend auto operator<=>(const Edge&, const Edge&) = default;
  };
  std::vector<std::vector<Edge>> nodes_;  // each after those it leads to; the root is the last
};

}  // namespace keywright::registry
