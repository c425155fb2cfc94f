// Which scanner reads what.
#include <utility>

#include "lint/lex/code_scanner.h"
#include "lint/lex/language.h"
#include "lint/lex/lexed_builder.h"
#include "lint/lex/row_tables.h"
#include "lint/lex/scanners.h"

namespace keywright::lint {

void scan_code(LexedBuilder& builder, const Language& language, Span range) {
  ScanState state;
  CodeScanner scanner(builder, tables_of(language), state, range, {});
  (void)scanner.run();
  builder.set_stream(0, scanner.finish());
}

Lexed lex(const Language& language, std::string_view text) {
  LexedBuilder builder(language, text);
  const Span whole{0, static_cast<std::uint32_t>(text.size())};
  switch (language.family) {
    case Family::code:
    case Family::shell:
    case Family::data:
    case Family::markdown:
    case Family::text:
      scan_code(builder, language, whole);
      break;
  }
  return builder.finish();
}

std::vector<Lexed> lex_file(const Language& language, std::string_view text) {
  std::vector<Lexed> all;
  all.push_back(lex(language, text));
  return all;
}

}  // namespace keywright::lint
