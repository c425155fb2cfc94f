// RowTables: a language's row as tables over bytes, so that the scanner decides by one look-up.
//
// Built once per row when first asked for; read-only from then on, so every thread may use them.
#pragma once

#include <array>
#include <cstdint>
#include <string_view>
#include <vector>

#include "lint/lex/language.h"

namespace keywright::lint {

enum class ByteClass : std::uint8_t {
  space,
  line_break,
  name,  // a name begins here
  digit,
  open,
  close,
  mark,   // a comment, a string or an operator of several bytes may begin here
  plain,  // an operator of this byte alone
};

// A string form, with the bytes at which text in it is anything but itself.
struct FormTables {
  const StringForm* form = nullptr;
  std::array<bool, 256> stops{};      // as written without a prefix that changes it
  std::array<bool, 256> raw_stops{};  // after a raw prefix, or without interpolation
};

// What may begin with a given byte.
struct MarkTables {
  std::vector<std::string_view> line_comments;
  std::vector<BlockComment> block_comments;
  std::vector<const FormTables*> forms;
  std::vector<std::string_view> operators;
};

struct RowTables {
  explicit RowTables(const Language& row);
  RowTables(const RowTables&) = delete;
  RowTables& operator=(const RowTables&) = delete;

  const Language& language;
  std::array<ByteClass, 256> classes{};
  std::array<bool, 256> is_space{};
  std::array<bool, 256> continues_name{};
  std::array<bool, 256> ends_name{};  // may be the last byte of a name and no other: `?` in Ruby
  bool has_suffixes = false;
  bool has_prefixes = false;              // a name before a quote may belong to the string
  std::array<std::uint8_t, 256> marks{};  // index in mark_tables; 0 is an empty one
  std::vector<MarkTables> mark_tables;
  std::vector<FormTables> forms;
};

// The tables of a row of languages().
[[nodiscard]] const RowTables& tables_of(const Language& language);

// The bytes at which the text of such a string stops being itself.
[[nodiscard]] std::array<bool, 256> stops_of(const StringForm& form, bool interpolates,
                                             bool has_escapes);

[[nodiscard]] constexpr std::size_t byte_at(std::string_view text, std::size_t at) {
  return static_cast<unsigned char>(text[at]);
}
[[nodiscard]] constexpr bool is_digit(char c) { return c >= '0' && c <= '9'; }
[[nodiscard]] constexpr bool is_letter(char c) {
  return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z');
}
// A byte of a name in nearly every language; all of UTF-8 counts.
[[nodiscard]] constexpr bool is_name_byte(char c) {
  return is_letter(c) || is_digit(c) || c == '_' || static_cast<unsigned char>(c) >= 0x80;
}

}  // namespace keywright::lint
