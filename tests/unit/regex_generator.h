// Random RE2 expressions and texts for comparing our automata with RE2. Deterministic: the same
// seed gives the same run on every machine.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "registry/nfa.h"

namespace keywright::testing {

class Random {
 public:
  explicit Random(std::uint64_t seed) : state_(seed * 2 + 1) {}

  std::uint64_t next() {  // splitmix64
    std::uint64_t z = (state_ += 0x9E3779B97F4A7C15U);
    z = (z ^ (z >> 30U)) * 0xBF58476D1CE4E5B9U;
    z = (z ^ (z >> 27U)) * 0x94D049BB133111EBU;
    return z ^ (z >> 31U);
  }
  std::size_t below(std::size_t limit) { return static_cast<std::size_t>(next() % limit); }
  bool one_in(std::size_t n) { return below(n) == 0; }
  template <std::size_t N>
  std::string pick(const std::string_view (&list)[N]) {
    return std::string(list[below(N)]);
  }

 private:
  std::uint64_t state_;
};

class RegexGenerator {
 public:
  explicit RegexGenerator(Random& random) : random_(random) {}

  std::string expression(int depth) {
    std::string out = random_.one_in(6) ? random_.pick(kFlags) : "";
    return out + choice(depth);
  }

 private:
  static constexpr std::string_view kFlags[] = {"(?i)",  "(?s)",   "(?m)",   "(?im)", "(?U)",
                                                "(?-s)", "(?s-i)", "(?i-m)", "(?ms)"};
  static constexpr std::string_view kScopes[] = {
      "(?:", "(?:", "(", "(?P<n>", "(?i:", "(?s:", "(?m:", "(?-i:", "(?-m:", "(?im-s:"};
  static constexpr std::string_view kAtoms[] = {
      "a",           "b",       "k",          "S",       "_",        "-",        ":",
      "\\n",         "\n",      "1",          "é",       "ſ",        "ж",        "Ж",
      "世",          "😀",       "{",          "}",       ".",        ".",        "\\d",
      "\\D",         "\\w",     "\\W",        "\\s",     "\\S",      "\\C",      "\\pL",
      "\\PL",        "\\pN",    "\\p{Greek}", "\\P{Lu}", "\\p{^Ll}", "\\p{Any}", "\\x41",
      "\\x{10FFFF}", "\\x{e9}", "\\x{D800}",  "\\012",   "\\101",    "\\0",      "\\a",
      "\\t",         "\\v",     "\\f",        "\\r",     "\\.",      "\\[",      "\\Qa.b\\E",
      "\\Q\\E",      "\\Q*",    "\\-",        "]",       "{,2}",     "{a}",      "{01}",
      "K",           "\\x7f",   "\\x{80}",    "ab",      "a_",       " "};
  static constexpr std::string_view kAssertions[] = {"^", "$", "\\A", "\\z", "\\b", "\\B"};
  static constexpr std::string_view kRepeats[] = {"*",   "+",   "?",    "*?",    "+?",     "??",
                                                  "{2}", "{0}", "{1,}", "{0,2}", "{2,3}?", "{0,}"};
  static constexpr std::string_view kItems[] = {"a",
                                                "b",
                                                "a-c",
                                                "A-F",
                                                "0-9",
                                                "_",
                                                "-",
                                                "\\n",
                                                "\\d",
                                                "\\W",
                                                "\\S",
                                                "\\pL",
                                                "\\P{Greek}",
                                                "[:alpha:]",
                                                "[:^alpha:]",
                                                "[:space:]",
                                                "[:^word:]",
                                                "[:xdigit:]",
                                                "é",
                                                "à-ü",
                                                "\\x{80}-\\x{10FFFF}",
                                                "\\x{100}-\\x{FFFF}",
                                                "\\x{10000}-\\x{10FFFF}",
                                                "\\x00-\\x7f",
                                                "\\]",
                                                "[",
                                                "[:",
                                                ".",
                                                "*",
                                                "k",
                                                "s-t",
                                                "ж",
                                                "\\x{D800}-\\x{DFFF}",
                                                "\\C-\\E",
                                                "\\-",
                                                "a-",
                                                "\\t",
                                                "\\x41-\\x43",
                                                "\\p{Lu}",
                                                "[:lower:]",
                                                "[:^upper:]",
                                                "😀"};

  std::string choice(int depth) {
    std::string out = sequence(depth);
    while (random_.one_in(4)) out += "|" + (random_.one_in(6) ? "" : sequence(depth));
    return out;
  }

  std::string sequence(int depth) {
    std::string out;
    const std::size_t length = 1 + random_.below(3);
    for (std::size_t i = 0; i < length; ++i) out += repeated(depth);
    return out;
  }

  std::string repeated(int depth) {
    if (random_.one_in(20)) return random_.pick(kFlags);
    std::string out = atom(depth);
    if (random_.one_in(3)) out += random_.pick(kRepeats);
    return out;
  }

  std::string atom(int depth) {
    if (depth > 0 && random_.one_in(3)) return random_.pick(kScopes) + choice(depth - 1) + ")";
    if (random_.one_in(6)) return random_.pick(kAssertions);
    if (random_.one_in(4)) return character_class();
    return random_.pick(kAtoms);
  }

  std::string character_class() {
    std::string out = random_.one_in(3) ? "[^" : "[";
    if (random_.one_in(12)) out += "]";
    const std::size_t items = 1 + random_.below(3);
    for (std::size_t i = 0; i < items; ++i) out += random_.pick(kItems);
    return out + "]";
  }

  Random& random_;
};

// Texts worth trying: pieces that the generator's atoms care about, broken UTF-8 among them.
inline std::string random_text(Random& random) {
  static constexpr std::string_view kPieces[] = {"a",
                                                 "b",
                                                 "A",
                                                 "k",
                                                 "K",
                                                 "S",
                                                 "s",
                                                 "_",
                                                 "-",
                                                 ":",
                                                 "\n",
                                                 "1",
                                                 " ",
                                                 "é",
                                                 "É",
                                                 "ſ",
                                                 "ж",
                                                 "Ж",
                                                 "世",
                                                 "😀",
                                                 "α",
                                                 "\x7f",
                                                 "{",
                                                 "}",
                                                 ".",
                                                 "*",
                                                 "ab",
                                                 "a.b",
                                                 "\t",
                                                 "\v",
                                                 "\r",
                                                 "\u212a",
                                                 "\xed\xa0\x80",
                                                 "\xed\xbf\xbf",
                                                 "\xff",
                                                 "\x80",
                                                 "\xc3",
                                                 "\xc0\x80",
                                                 "\xe0\x80\x80",
                                                 "\xf4\x8f\xbf\xbf",
                                                 "\xf4\x90\x80\x80",
                                                 "\xf0\x80\x80\x80",
                                                 "\xe4\xb8",
                                                 "\u0080",
                                                 "\uffff",
                                                 "{a}",
                                                 "{01}",
                                                 "[",
                                                 "]",
                                                 "B",
                                                 "C",
                                                 "\xf5\x80\x80\x80"};
  std::string out;
  const std::size_t length = random.below(5);
  for (std::size_t i = 0; i < length; ++i) out += random.pick(kPieces);
  if (random.one_in(8)) out += std::string_view("\0", 1);
  return out;
}

// A text along a random path of the automaton; often accepted, sometimes cut short.
inline std::string random_walk(Random& random, const registry::Nfa& nfa) {
  std::string out;
  registry::Nfa::State state = 0;
  for (int i = 0; i < 24; ++i) {
    const auto edges = nfa.edges(state);
    if (edges.empty() || (nfa.accepting(state) && random.one_in(3))) break;
    const auto& edge = edges[random.below(edges.size())];
    const std::size_t width = std::size_t{edge.high} - edge.low + 1;
    // The ends of ranges are where mistakes are.
    const std::size_t offset = random.one_in(3)   ? random.below(width)
                               : random.one_in(2) ? 0
                                                  : width - 1;
    out += static_cast<char>(edge.low + offset);
    state = edge.to;
  }
  return out;
}

// One byte changed, added or removed.
inline std::string nudged(Random& random, std::string text) {
  const std::size_t at = random.below(text.size() + 1);
  const auto byte = static_cast<char>(random.below(256));
  switch (random.below(3)) {
    case 0:
      text.insert(text.begin() + static_cast<std::ptrdiff_t>(at), byte);
      break;
    case 1:
      if (at < text.size()) text[at] = byte;
      break;
    default:
      if (at < text.size()) text.erase(at, 1);
      break;
  }
  return text;
}

}  // namespace keywright::testing
