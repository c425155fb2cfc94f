// Rows of the lexer's tests: a text and its tokens, as lex_printer.h writes them.
#pragma once

#include <span>
#include <string_view>

#include <catch2/catch_test_macros.hpp>

#include "tests/unit/lint/lex_printer.h"
#include "tests/unit/lint/lex_properties.h"

namespace keywright::lint::test {

struct LexRow {
  std::string_view text;
  std::string_view tokens;
};

inline void check_rows(std::string_view language, std::span<const LexRow> rows) {
  const Language* row_of = find_language(language);
  REQUIRE(row_of != nullptr);
  for (const LexRow& row : rows) {
    INFO(row.text);
    CHECK(printed(language, row.text) == row.tokens);
    CHECK(broken_property(*row_of, row.text).value_or("") == "");
  }
}

}  // namespace keywright::lint::test
