#include "registry/regex_reader.h"

namespace keywright::registry {

namespace {

bool is_octal(char c) { return c >= '0' && c <= '7'; }
bool is_digit(char c) { return c >= '0' && c <= '9'; }

std::optional<unsigned> hex_digit(char c) {
  if (c >= '0' && c <= '9') return static_cast<unsigned>(c - '0');
  if (c >= 'a' && c <= 'f') return static_cast<unsigned>(c - 'a' + 10);
  if (c >= 'A' && c <= 'F') return static_cast<unsigned>(c - 'A' + 10);
  return std::nullopt;
}

}  // namespace

Rune RegexReader::take_rune() {
  const auto lead = static_cast<unsigned char>(take());
  if (lead < 0x80) return lead;
  const unsigned more = lead >= 0xF0 ? 3 : lead >= 0xE0 ? 2 : 1;
  Rune rune = lead & (0x3FU >> more);
  for (unsigned i = 0; i < more; ++i) {
    rune = (rune << 6U) | (static_cast<unsigned char>(take()) & 0x3FU);
  }
  return rune;
}

Rune RegexReader::take_escape() {
  const char c = take();
  switch (c) {
    case 'a':
      return '\a';
    case 'f':
      return '\f';
    case 'n':
      return '\n';
    case 'r':
      return '\r';
    case 't':
      return '\t';
    case 'v':
      return '\v';
    default:
      break;
  }
  Rune rune = 0;
  if (c == 'x' && take("{")) {
    for (auto digit = hex_digit(peek()); digit; digit = hex_digit(peek())) {
      rune = rune * 16 + *digit;
      skip(1);
    }
    take("}");
    return rune;
  }
  if (c == 'x') {
    for (int i = 0; i < 2; ++i) rune = rune * 16 + hex_digit(take()).value_or(0);
    return rune;
  }
  if (!is_octal(c)) return static_cast<unsigned char>(c);
  rune = static_cast<Rune>(c - '0');
  for (int i = 0; i < 2 && is_octal(peek()); ++i) rune = rune * 8 + static_cast<Rune>(take() - '0');
  return rune;
}

// As RE2 reads it: no leading zeros, and nothing absurd.
std::optional<std::uint32_t> RegexReader::take_number() {
  if (!is_digit(peek()) || (peek() == '0' && is_digit(peek(1)))) return std::nullopt;
  std::uint32_t value = 0;
  while (is_digit(peek())) {
    if (value >= 100'000'000) return std::nullopt;
    value = value * 10 + static_cast<std::uint32_t>(take() - '0');
  }
  return value;
}

std::optional<RegexReader::Count> RegexReader::take_count() {
  RegexReader ahead = *this;
  if (!ahead.take("{")) return std::nullopt;
  const std::optional<std::uint32_t> min = ahead.take_number();
  std::optional<std::uint32_t> max = min;
  if (min && ahead.take(",")) max = ahead.peek() == '}' ? kUnbounded : ahead.take_number();
  if (!min || !max || !ahead.take("}")) return std::nullopt;
  *this = ahead;
  return Count{*min, *max};
}

}  // namespace keywright::registry
