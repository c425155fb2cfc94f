// LiteralSet: does a text contain one of some literals, and where is the first?
//
// The cheapest test of the linter: most files of a tree end here. The answers are exactly those of
// a naive search for each literal. Any number of literals, each of 1 to 256 bytes; empty ones are
// left out (they would be everywhere), longer ones are looked for by their first 256 bytes.
// Caseless ones match with their ASCII letters in either case. NUL and every other byte is just a
// byte.
//
//   const LiteralSet needles({"fleet:", "mcp:"}, {"redis"});
//   if (needles.is_in(content)) …
//
// How: of each literal a rare window of up to four bytes is chosen (window_table). Vector
// instructions look for the last three bytes of all windows at once (fingerprints), a hash of the
// window sorts out most of what they find, and the literal itself is compared at last. Where the
// processor has no such instructions the hash is looked up for each byte instead.
//
// Immutable once made; any number of threads may search at the same time. No I/O.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "lint/prefilter/fingerprints.h"
#include "lint/prefilter/window_table.h"

namespace keywright::lint {

class LiteralSet {
 public:
  // Of these only `automatic` is for use; the others let tests and benchmarks compare.
  enum class Method : std::uint8_t { automatic, portable, ssse3, avx2 };
  static constexpr std::size_t npos = std::string_view::npos;
  static constexpr std::size_t kLongest = WindowTable::kLongestLiteral;

  LiteralSet() : LiteralSet(std::vector<std::string>{}) {}
  // A method that this machine does not have becomes `portable`.
  explicit LiteralSet(std::vector<std::string> literals, std::vector<std::string> caseless = {},
                      Method method = Method::automatic);

  // Where the first literal begins that begins at `from` or later and is wholly in `text`; npos if
  // there is none.
  [[nodiscard]] std::size_t find(std::string_view text, std::size_t from = 0) const;
  [[nodiscard]] bool is_in(std::string_view text) const { return find(text) != npos; }

  [[nodiscard]] bool empty() const { return table_.empty(); }
  // Length of the longest literal. A text that is searched in blocks has to keep one byte less of
  // the block before.
  [[nodiscard]] std::size_t longest() const { return table_.longest(); }
  // What `automatic` has become.
  [[nodiscard]] Method method() const { return method_; }
  [[nodiscard]] static bool available(Method method);

 private:
  [[nodiscard]] std::size_t find_vectorised(std::string_view text, std::size_t from) const;
  [[nodiscard]] std::size_t earliest(std::string_view text, std::size_t from,
                                     std::size_t window_end, std::size_t start) const;

  WindowTable table_;
  Fingerprints fingerprints_;
  Method method_;
  CandidateFinder find_candidates_ = nullptr;  // null: portable
};

}  // namespace keywright::lint
