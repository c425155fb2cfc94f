// RegexReader: the characters of an expression, one after the other, with escapes and counts.
//
// For expressions that RE2 has accepted: mistakes are not looked for, but nothing is read beyond
// the end either. Refers to the expression.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string_view>

#include "registry/regex_runes.h"

namespace keywright::registry {

class RegexReader {
 public:
  explicit RegexReader(std::string_view text) : text_(text) {}

  [[nodiscard]] bool done() const { return at_ >= text_.size(); }
  [[nodiscard]] std::size_t at() const { return at_; }
  [[nodiscard]] std::string_view rest() const { return text_.substr(at_); }
  // Zero beyond the end.
  [[nodiscard]] char peek(std::size_t ahead = 0) const {
    return at_ + ahead < text_.size() ? text_[at_ + ahead] : '\0';
  }
  void skip(std::size_t count) { at_ = count < text_.size() - at_ ? at_ + count : text_.size(); }
  char take() { return done() ? '\0' : text_[at_++]; }
  bool take(std::string_view prefix) {
    if (!rest().starts_with(prefix)) return false;
    skip(prefix.size());
    return true;
  }

  // One code point of UTF-8.
  Rune take_rune();
  // A character that is escaped: `n`, `x41`, `x{10FFFF}`, `012`, `.`. The backslash is taken.
  Rune take_escape();

  struct Count {
    std::uint32_t min = 0;
    std::uint32_t max = 0;
  };
  static constexpr std::uint32_t kUnbounded = 0xFFFFFFFFU;
  // `{2}`, `{2,}`, `{2,4}`; takes nothing where it is something else.
  std::optional<Count> take_count();

 private:
  std::optional<std::uint32_t> take_number();

  std::string_view text_;
  std::size_t at_ = 0;
};

}  // namespace keywright::registry
