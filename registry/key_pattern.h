// KeyPattern: literal text and placeholders. Answers: what does this key's text mean, do two
// patterns share a key, is one more specific, can a shape be such a key.
//
// Order of use: `parse_pattern` (syntax only, all mistakes at once), then KeyPattern with one
// ValueSet per placeholder. Immutable, no I/O, safe to read from any thread.
//
// Every answer is exact: it is computed on automata, never by sampling. The one exception is
// declared: a search of more than kMaxSearch steps (edges looked at, states stored; about a second)
// answers Verdict::undecided, which callers report.
//
// Capturing: placeholders take as little as they can, from left to right, such that the rest
// still fits (`{a}_{b}` on `x_y_z` gives a=x, b=y_z).
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "registry/nfa.h"
#include "registry/nfa_search.h"  // Verdict, Intersection, Inclusion
#include "registry/shape.h"
#include "registry/value_set.h"

namespace keywright::registry {

struct PatternPart {
  enum class Kind { literal, placeholder };
  Kind kind = Kind::literal;
  std::string text;       // literal text with `{{` and `}}` resolved, or the placeholder's name
  std::size_t begin = 0;  // where it stands in the pattern's source text
  std::size_t end = 0;
  friend bool operator==(const PatternPart& a, const PatternPart& b) {
    return a.kind == b.kind && a.text == b.text;
  }
};

struct PatternMistake {
  std::size_t begin = 0;
  std::size_t end = 0;
  std::string message;
  std::string help;
};

struct ParsedPattern {
  std::vector<PatternPart> parts;  // adjacent literals are joined
  std::vector<PatternMistake> mistakes;
};

inline constexpr std::size_t kLongestPattern = 4096;

// Mistakes: an empty pattern, one longer than kLongestPattern, an unclosed `{`, a lone `}`, a name
// that is not snake_case, a placeholder that stands twice, tabs and line breaks.
[[nodiscard]] ParsedPattern parse_pattern(std::string_view text);
// The canonical text: `parse_pattern(print_pattern(p)).parts == p`.
[[nodiscard]] std::string print_pattern(const std::vector<PatternPart>& parts);

// `text` with every brace written twice, as patterns and shapes print it.
void append_doubling_braces(std::string& out, std::string_view text);

class KeyPattern {
 public:
  static constexpr std::size_t kMaxSearch = 20'000'000;

  // `values` has one entry per placeholder part, in order.
  KeyPattern(std::vector<PatternPart> parts, std::vector<ValueSet> values, std::string separator);

  [[nodiscard]] const std::vector<PatternPart>& parts() const { return parts_; }
  [[nodiscard]] const std::string& separator() const { return separator_; }
  [[nodiscard]] const std::vector<ValueSet>& values() const { return values_; }
  [[nodiscard]] std::size_t placeholder_count() const { return values_.size(); }
  [[nodiscard]] std::string_view placeholder_name(std::size_t i) const;
  [[nodiscard]] std::string print() const { return print_pattern(parts_); }
  // Literal text before the first placeholder.
  [[nodiscard]] std::string_view literal_prefix() const;

  // The placeholders' values as views into `key`, in order; nothing when it does not match.
  using Captures = std::vector<std::string_view>;
  [[nodiscard]] std::optional<Captures> match(std::string_view key) const;
  [[nodiscard]] bool matches(std::string_view key) const;

  // The segments that `text` takes when it stands in a key, no earlier than in segment `from`, and
  // as early as that can be: the last one of them. Looks at literal segments alone, so that only
  // nothing is certain: no key has the text there. Where segments cannot be told apart, `from`.
  [[nodiscard]] std::optional<std::size_t> may_hold(std::string_view text, std::size_t from) const;

  [[nodiscard]] Nfa nfa() const;
  // The same, walked where it lies; refers to this pattern.
  [[nodiscard]] NfaChain chain() const;

 private:
  // A literal, or a part of one, or a placeholder.
  struct Piece {
    std::uint32_t part = 0;
    std::uint32_t value = kLiteral;
    std::uint32_t begin = 0;  // of a literal: which part of its text
    std::uint32_t length = 0;
  };
  static constexpr std::uint32_t kLiteral = 0xFFFFFFFFU;

  void plan();
  [[nodiscard]] std::string_view text_of(const Piece& piece) const {
    return std::string_view(parts_[piece.part].text).substr(piece.begin, piece.length);
  }
  [[nodiscard]] bool match_pieces(std::span<const Piece> pieces, std::string_view text,
                                  Captures* captures) const;
  [[nodiscard]] bool match_general(std::span<const Piece> pieces, std::string_view text,
                                   Captures* captures) const;
  [[nodiscard]] bool match_into(std::string_view key, Captures* captures) const;
  // The text of a segment that has no placeholder.
  [[nodiscard]] std::optional<std::string_view> literal_segment(std::size_t segment) const;

  std::vector<PatternPart> parts_;
  std::vector<ValueSet> values_;
  std::string separator_;
  std::vector<Piece> pieces_;
  // Where no placeholder can contain the one-byte separator, each segment is matched by itself:
  // the ends of the segments in pieces_. Else empty.
  std::vector<std::uint32_t> segment_ends_;
};

// Is there a key that both match?
[[nodiscard]] Intersection intersect(const KeyPattern& a, const KeyPattern& b);
// Is there a key of this pattern that the shape can be?
[[nodiscard]] Intersection intersect(const KeyPattern& pattern, const Shape& shape);
// Does `general` match every key that `special` matches?
[[nodiscard]] Verdict includes(const KeyPattern& general, const KeyPattern& special);
// The same, with a key that only `special` matches where the verdict is no.
[[nodiscard]] Inclusion compare_inclusion(const KeyPattern& general, const KeyPattern& special);
// Included, and not the other way round.
[[nodiscard]] Verdict strictly_more_specific(const KeyPattern& special, const KeyPattern& general);

}  // namespace keywright::registry
