#include "lint/lex/escapes.h"

#include "lint/lex/row_tables.h"

namespace keywright::lint {
namespace {

struct Named {
  char letter;
  char byte;
};
constexpr std::array kNamed = {Named{'n', '\n'}, Named{'t', '\t'},  Named{'r', '\r'},
                               Named{'a', '\a'}, Named{'b', '\b'},  Named{'f', '\f'},
                               Named{'v', '\v'}, Named{'e', '\x1B'}};
// Stand for themselves in every language, so that even those that keep unknown ones drop the `\`.
constexpr std::string_view kPunctuation = "\\'\"`$/#{}";

int digit_value(char c) {
  if (is_digit(c)) return c - '0';
  if (c >= 'a' && c <= 'f') return c - 'a' + 10;
  if (c >= 'A' && c <= 'F') return c - 'A' + 10;
  return 99;
}

struct Digits {
  std::uint32_t value = 0;
  std::uint32_t count = 0;
};

Digits read_digits(std::string_view text, std::uint32_t at, std::uint32_t end, int base,
                   std::uint32_t most) {
  Digits read;
  while (read.count < most && at + read.count < end) {
    const int digit = digit_value(text[at + read.count]);
    if (digit >= base) break;
    read.value = read.value * static_cast<std::uint32_t>(base) + static_cast<std::uint32_t>(digit);
    ++read.count;
  }
  return read;
}

void put_utf8(Escape& escape, std::uint32_t point) {
  const auto put = [&escape](std::uint32_t byte) {
    escape.bytes[escape.size++] = static_cast<char>(static_cast<unsigned char>(byte));
  };
  if (point < 0x80) {
    put(point);
  } else if (point < 0x800) {
    put(0xC0U | (point >> 6U));
    put(0x80U | (point & 0x3FU));
  } else if (point < 0x10000) {
    put(0xE0U | (point >> 12U));
    put(0x80U | ((point >> 6U) & 0x3FU));
    put(0x80U | (point & 0x3FU));
  } else {
    put(0xF0U | ((point >> 18U) & 0x07U));
    put(0x80U | ((point >> 12U) & 0x3FU));
    put(0x80U | ((point >> 6U) & 0x3FU));
    put(0x80U | (point & 0x3FU));
  }
}

// \u1234, \u{1F600}, \U0001F600, and UTF-16 pairs.
Escape read_unicode(std::string_view text, std::uint32_t at, std::uint32_t end, Escape otherwise) {
  Escape escape;
  const std::uint32_t digits_at = at + 2;
  if (text[at + 1] == 'u' && digits_at < end && text[digits_at] == '{') {
    const Digits read = read_digits(text, digits_at + 1, end, 16, 6);
    const std::uint32_t close = digits_at + 1 + read.count;
    if (read.count == 0 || close >= end || text[close] != '}') return otherwise;
    escape.length = close + 1 - at;
    put_utf8(escape, read.value);
    return escape;
  }
  const std::uint32_t wanted = text[at + 1] == 'u' ? 4 : 8;
  const Digits read = read_digits(text, digits_at, end, 16, wanted);
  if (read.count != wanted) return otherwise;
  escape.length = 2 + wanted;
  const std::uint32_t next = at + escape.length;
  if (read.value >= 0xD800 && read.value < 0xDC00 && next + 1 < end && text[next] == '\\' &&
      text[next + 1] == 'u') {
    const Digits low = read_digits(text, next + 2, end, 16, 4);
    if (low.count == 4 && low.value >= 0xDC00 && low.value < 0xE000) {
      escape.length += 6;
      put_utf8(escape, 0x10000 + ((read.value - 0xD800) << 10U) + (low.value - 0xDC00));
      return escape;
    }
  }
  put_utf8(escape, read.value);
  return escape;
}

Escape one_byte(std::uint32_t length, std::uint32_t byte) {
  Escape escape;
  escape.length = length;
  escape.bytes[0] = static_cast<char>(static_cast<unsigned char>(byte));
  escape.size = 1;
  return escape;
}

// \z of Lua: all white space that follows, line breaks included.
Escape skip_space(std::string_view text, std::uint32_t at, std::uint32_t end) {
  Escape escape;
  escape.length = 2;
  while (at + escape.length < end && text[at + escape.length] <= ' ' &&
         text[at + escape.length] > kHoleByte) {
    ++escape.length;
  }
  return escape;
}

}  // namespace

Escape read_escape(std::string_view text, std::uint32_t at, std::uint32_t end,
                   EscapeDialect dialect) {
  Escape itself;
  itself.is_itself = true;
  if (at + 1 >= end) return itself;
  const char c = text[at + 1];
  if (c == '\n' || (c == '\r' && at + 2 < end && text[at + 2] == '\n')) {
    Escape continued;
    continued.length = c == '\n' ? 2 : 3;
    if (dialect != EscapeDialect::rust) return continued;
    return skip_space(text, at, end);
  }
  if (c == kHoleByte) return itself;
  if (c == 'x' && at + 2 < end && text[at + 2] == '{') {  // \x{3a} of Perl
    const Digits read = read_digits(text, at + 3, end, 16, 6);
    const std::uint32_t close = at + 3 + read.count;
    if (read.count != 0 && close < end && text[close] == '}') {
      Escape escape;
      escape.length = close + 1 - at;
      put_utf8(escape, read.value);
      return escape;
    }
  }
  if (c == 'x') {
    const Digits read = read_digits(text, at + 2, end, 16, 2);
    if (read.count != 0) return one_byte(2 + read.count, read.value);
  }
  if (is_digit(c)) {
    const int base = dialect == EscapeDialect::lua ? 10 : 8;
    const Digits read = read_digits(text, at + 1, end, base, 3);
    if (read.count != 0 && read.value < 256) return one_byte(1 + read.count, read.value);
  }
  for (const Named& named : kNamed) {
    if (named.letter == c) return one_byte(2, static_cast<unsigned char>(named.byte));
  }
  if (c == 'z' && dialect == EscapeDialect::lua) return skip_space(text, at, end);
  Escape alone = one_byte(2, static_cast<unsigned char>(c));
  if (dialect == EscapeDialect::keep_unknown && kPunctuation.find(c) == std::string_view::npos) {
    alone = itself;
    alone.length = 2;
  }
  if (c == 'u' || c == 'U') return read_unicode(text, at, end, alone);
  return alone;
}

}  // namespace keywright::lint
