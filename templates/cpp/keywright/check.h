// value_set: the texts that a placeholder or a field may be, exactly.
//
// Three kinds: so many bytes of a charset, a deterministic automaton (what a `match` expression or
// a list of values was compiled to), or a predicate. Objects are constexpr, refer to tables that
// must outlive them, and may be read from any thread. Nothing here allocates.
//
// `accepts` answers quickly, `explain` says why not, `value_ends` walks all values that begin at
// one place of a text.
#ifndef KEYWRIGHT_V1_CHECK_H
#define KEYWRIGHT_V1_CHECK_H

#include <cstddef>
#include <cstdint>
#include <initializer_list>
#include <string_view>

#include "keywright/fault.h"

namespace keywright {
inline namespace v1 {

inline constexpr std::size_t no_limit = static_cast<std::size_t>(-1);

struct byte_range {
  unsigned char low;
  unsigned char high;
};
// One flag per byte.
struct charset {
  bool has[256] = {};

  constexpr charset(std::initializer_list<byte_range> ranges) noexcept {
    for (const byte_range range : ranges) {
      for (unsigned byte = range.low; byte <= range.high; ++byte) has[byte] = true;
    }
  }
};

// From a state to `next` with any byte from `low` to `high`.
struct edge {
  unsigned char low;
  unsigned char high;
  std::uint16_t next;
};
// A state's edges begin at `first_edge` and end where the next state's begin; 0 is the start, and a
// last state stands behind all others to end them.
struct state {
  std::uint32_t first_edge;
  bool accepting;
};

// The words of an enum in the order of its values.
struct word_list {
  const std::string_view* words = nullptr;
  std::size_t count = 0;

  constexpr word_list() = default;
  template <std::size_t N>
  constexpr word_list(const std::string_view (&list)[N]) noexcept : words(list), count(N) {}

  // A text without data (not even "") for what is not a value of the enum.
  [[nodiscard]] constexpr std::string_view operator[](std::size_t i) const noexcept {
    return i < count ? words[i] : std::string_view{};
  }
  [[nodiscard]] constexpr std::size_t find(std::string_view text) const noexcept {
    for (std::size_t i = 0; i < count; ++i) {
      if (words[i] == text) return i;
    }
    return no_limit;
  }
};

// The word of an enum's value, or text without data, not even "", for what is not one.
template <class Enum>
[[nodiscard]] constexpr std::string_view word_of(Enum value, word_list words) noexcept {
  return words[static_cast<std::size_t>(value)];
}
// False, and `value` as it was, for what is not a word.
template <class Enum>
[[nodiscard]] constexpr bool read_word(std::string_view text, Enum& value,
                                       word_list words) noexcept {
  const std::size_t i = words.find(text);
  if (i == no_limit) return false;
  value = static_cast<Enum>(i);
  return true;
}

class value_set {
 public:
  enum class kind : unsigned char { bytes, automaton, predicate };
  using predicate_function = bool (*)(std::string_view) noexcept;

  constexpr value_set(const charset& bytes, std::size_t shortest, std::size_t longest) noexcept
      : kind_(kind::bytes), bytes_(bytes.has), shortest_(shortest), longest_(longest) {}
  // `expected` completes "is not": "one of debug, info".
  constexpr value_set(const state* states, const edge* edges, std::string_view expected) noexcept
      : kind_(kind::automaton), states_(states), edges_(edges), expected_(expected) {}
  constexpr value_set(predicate_function predicate, std::string_view expected) noexcept
      : kind_(kind::predicate), predicate_(predicate), expected_(expected) {}

  [[nodiscard]] constexpr kind what() const noexcept { return kind_; }

  // Inlined so that a caller with a constant set is left with the loop it needs.
  [[nodiscard, gnu::always_inline]] constexpr bool accepts(std::string_view value) const noexcept {
    return kind_ == kind::bytes ? accepts_bytes(value) : accepts_other(value);
  }
  [[nodiscard]] constexpr fault explain(std::string_view value) const noexcept;

 private:
  friend class value_ends;
  friend class splitter;

  [[nodiscard, gnu::always_inline]] constexpr bool accepts_bytes(
      std::string_view value) const noexcept {
    if (value.size() < shortest_ || value.size() > longest_) return false;
    bool right = true;
    for (const char c : value) right &= bytes_[static_cast<unsigned char>(c)];
    return right;
  }
  [[nodiscard]] constexpr bool accepts_other(std::string_view value) const noexcept;
  [[nodiscard]] constexpr std::uint32_t step(std::uint32_t at, char c) const noexcept;

  static constexpr std::uint32_t dead = 0xFFFFFFFFU;

  kind kind_;
  const bool* bytes_ = nullptr;
  std::size_t shortest_ = 0;
  std::size_t longest_ = no_limit;
  const state* states_ = nullptr;
  const edge* edges_ = nullptr;
  predicate_function predicate_ = nullptr;
  std::string_view expected_{};
};

// A state has few edges, in the order of their bytes: looking at one after the other is quickest.
constexpr std::uint32_t value_set::step(std::uint32_t at, char c) const noexcept {
  const auto byte = static_cast<unsigned char>(c);
  for (std::uint32_t i = states_[at].first_edge; i < states_[at + 1].first_edge; ++i) {
    if (byte <= edges_[i].high) return byte >= edges_[i].low ? edges_[i].next : dead;
  }
  return dead;
}

constexpr bool value_set::accepts_other(std::string_view value) const noexcept {
  if (kind_ == kind::predicate) return predicate_(value);
  std::uint32_t at = 0;
  for (const char c : value) {
    at = step(at, c);
    if (at == dead) return false;
  }
  return states_[at].accepting;
}

constexpr fault value_set::explain(std::string_view value) const noexcept {
  fault what;
  if (accepts(value)) return what;
  what.why = reason::not_such;
  what.expected = expected_;
  if (kind_ != kind::bytes) return what;
  for (std::size_t i = 0; i < value.size(); ++i) {
    if (bytes_[static_cast<unsigned char>(value[i])]) continue;
    what.why = reason::forbidden_byte;
    what.limit = i;
    return what;
  }
  if (value.size() > longest_) {
    what.why = reason::too_long;
    what.limit = longest_;
  } else {
    what.why = value.empty() ? reason::empty : reason::too_short;
    what.limit = shortest_;
  }
  return what;
}

constexpr bool is_digit(char c) noexcept { return c >= '0' && c <= '9'; }

// The ends of all values that begin at one place of a text, nearest first:
//
//   for (value_ends at(set, text, begin); at.alive(); at.advance()) if (at.accepting()) at.end()
class value_ends {
 public:
  constexpr value_ends(const value_set& set, std::string_view text, std::size_t begin) noexcept
      : set_(&set), text_(text), begin_(begin), end_(begin) {}

  [[nodiscard]] constexpr bool alive() const noexcept { return alive_; }
  [[nodiscard]] constexpr std::size_t end() const noexcept { return end_; }

  [[nodiscard]] constexpr bool accepting() const noexcept {
    if (set_->kind_ == value_set::kind::automaton) return set_->states_[state_].accepting;
    if (set_->kind_ == value_set::kind::bytes) return end_ - begin_ >= set_->shortest_;
    return set_->accepts(text_.substr(begin_, end_ - begin_));
  }

  constexpr void advance() noexcept {
    if (end_ == text_.size()) {
      alive_ = false;
      return;
    }
    const char c = text_[end_++];
    if (set_->kind_ == value_set::kind::automaton) {
      state_ = set_->step(state_, c);
      alive_ = state_ != value_set::dead;
    } else if (set_->kind_ == value_set::kind::bytes) {
      alive_ = set_->bytes_[static_cast<unsigned char>(c)] && end_ - begin_ <= set_->longest_;
    }
  }

 private:
  const value_set* set_;
  std::string_view text_;
  std::size_t begin_;
  std::size_t end_;
  std::uint32_t state_ = 0;
  bool alive_ = true;
};

}  // namespace v1
}  // namespace keywright

#endif  // KEYWRIGHT_V1_CHECK_H
