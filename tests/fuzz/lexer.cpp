// Fuzzes the lexer: the first byte picks a row of the languages, the rest is the text. Whatever it
// is, spans must be ordered and in the text, brackets paired, and verbatim pieces what they say.
#include <cstddef>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <string_view>

#include "tests/unit/lint/lex_properties.h"

// NOLINTNEXTLINE(readability-identifier-naming): libFuzzer's name
extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  using namespace keywright::lint;
  if (size == 0 || size > 4096) return 0;
  const auto rows = languages();
  const Language& language = *rows[data[0] % rows.size()];
  // NOLINTNEXTLINE(cppcoreguidelines-pro-type-reinterpret-cast): bytes are characters
  const std::string_view text(reinterpret_cast<const char*>(data) + 1, size - 1);
  if (const auto broken = test::broken_property(language, text)) {
    std::fprintf(stderr, "%.*s: %s\n", static_cast<int>(language.name.size()), language.name.data(),
                 broken->c_str());
    std::abort();
  }
  return 0;
}
