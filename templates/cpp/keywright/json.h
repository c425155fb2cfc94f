// JSON texts (RFC 8259), strictly: checking, strings, and the members of an object.
//
// Refuses comments, trailing commas, more than json_depth levels, texts that are not UTF-8, and
// escapes of half a surrogate pair. Numbers stay the text they are; nothing is rounded on the way.
// Call find_json_error first: the other readers trust the text.
#ifndef KEYWRIGHT_V1_JSON_H
#define KEYWRIGHT_V1_JSON_H

#include <cstddef>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "keywright/check.h"

namespace keywright {
inline namespace v1 {

inline constexpr int json_depth = 64;

// Bytes of the UTF-8 character at `at`; 0 where there is none.
inline std::size_t utf8_length(std::string_view text, std::size_t at) noexcept {
  const auto byte = [text](std::size_t i) -> unsigned {
    return i < text.size() ? static_cast<unsigned char>(text[i]) : 0U;
  };
  const auto follows = [&byte](std::size_t i) { return (byte(i) & 0xC0U) == 0x80U; };
  const unsigned first = byte(at);
  if (first < 0x80) return at < text.size() ? 1 : 0;
  if (first < 0xC2 || first > 0xF4 || !follows(at + 1)) return 0;
  if (first < 0xE0) return 2;
  const unsigned second = byte(at + 1);
  if (!follows(at + 2)) return 0;
  if (first < 0xF0) {
    const bool wrong = (first == 0xE0 && second < 0xA0) || (first == 0xED && second > 0x9F);
    return wrong ? 0 : 3;
  }
  const bool wrong = (first == 0xF0 && second < 0x90) || (first == 0xF4 && second > 0x8F);
  return wrong || !follows(at + 3) ? 0 : 4;
}

struct json_error {
  const char* expected = nullptr;  // nothing: no error
  std::size_t at = 0;
  [[nodiscard]] explicit operator bool() const noexcept { return expected != nullptr; }
};

// Walks one JSON value at a time.
class json_scanner {
 public:
  explicit json_scanner(std::string_view text) noexcept : text_(text) {}

  [[nodiscard]] std::size_t at() const noexcept { return at_; }
  [[nodiscard]] json_error error() const noexcept { return error_; }

  bool whole() noexcept {
    space();
    if (!value(0)) return false;
    space();
    return at_ == text_.size() || fail("the end");
  }

  bool value(int depth) noexcept {
    if (at_ == text_.size()) return fail("a value");
    switch (text_[at_]) {
      case '{':
        return list(depth, '}', true);
      case '[':
        return list(depth, ']', false);
      case '"':
        return string();
      case 't':
        return word("true");
      case 'f':
        return word("false");
      case 'n':
        return word("null");
      default:
        return number();
    }
  }

  void space() noexcept {
    while (at_ < text_.size() &&
           (text_[at_] == ' ' || text_[at_] == '\t' || text_[at_] == '\n' || text_[at_] == '\r')) {
      ++at_;
    }
  }
  bool skip(char c) noexcept {
    if (at_ == text_.size() || text_[at_] != c) return false;
    ++at_;
    return true;
  }
  bool string() noexcept {
    if (!skip('"')) return fail("a name");
    while (at_ < text_.size()) {
      const char c = text_[at_];
      if (c == '"') return skip('"');
      if (static_cast<unsigned char>(c) < 0x20) return fail("no control character");
      if (c == '\\') {
        if (!escape()) return false;
        continue;
      }
      const std::size_t length = utf8_length(text_, at_);
      if (length == 0) return fail("UTF-8");
      at_ += length;
    }
    return fail("the end of the string");
  }

 private:
  bool fail(const char* expected) noexcept {
    if (!error_) error_ = {expected, at_};
    return false;
  }

  bool word(std::string_view expected) noexcept {
    if (text_.substr(at_, expected.size()) != expected) return fail("a value");
    at_ += expected.size();
    return true;
  }

  bool digits() noexcept {
    const std::size_t begin = at_;
    while (at_ < text_.size() && is_digit(text_[at_])) ++at_;
    return at_ > begin || fail("a digit");
  }
  bool number() noexcept {
    const bool negative = skip('-');
    if (at_ == text_.size() || !is_digit(text_[at_])) return fail(negative ? "a digit" : "a value");
    if (!skip('0') && !digits()) return false;
    if (skip('.') && !digits()) return false;
    if (skip('e') || skip('E')) {
      if (!skip('+')) skip('-');
      return digits();
    }
    return true;
  }

  // Of an object when there are names.
  bool list(int depth, char close, bool names) noexcept {
    if (depth == json_depth) return fail("at most 64 levels");
    ++at_;
    space();
    if (skip(close)) return true;
    do {
      space();
      if (names) {
        if (!string()) return false;
        space();
        if (!skip(':')) return fail("\":\"");
        space();
      }
      if (!value(depth + 1)) return false;
      space();
    } while (skip(','));
    return skip(close) || fail(names ? "\",\" or \"}\"" : "\",\" or \"]\"");
  }

  bool escape() noexcept {
    ++at_;
    if (at_ == text_.size()) return fail("an escape");
    if (text_[at_] != 'u') {
      if (std::string_view("\"\\/bfnrt").find(text_[at_]) == std::string_view::npos) {
        return fail("an escape");
      }
      ++at_;
      return true;
    }
    --at_;
    unsigned unit = 0;
    if (!unit_escape(unit) || (unit >= 0xDC00 && unit < 0xE000)) return fail("an escape");
    if (unit < 0xD800 || unit >= 0xE000) return true;
    return (unit_escape(unit) && unit >= 0xDC00 && unit < 0xE000) || fail("a surrogate pair");
  }
  // \uXXXX
  bool unit_escape(unsigned& unit) noexcept {
    if (text_.substr(at_, 2) != "\\u" || text_.size() - at_ < 6) return false;
    unit = 0;
    for (std::size_t i = at_ + 2; i < at_ + 6; ++i) {
      const char c = text_[i];
      const bool upper = c >= 'A' && c <= 'F';
      if (!is_digit(c) && !upper && !(c >= 'a' && c <= 'f')) return false;
      const int digit = is_digit(c) ? c - '0' : c - (upper ? 'A' : 'a') + 10;
      unit = unit * 16 + static_cast<unsigned>(digit);
    }
    at_ += 6;
    return true;
  }

  friend std::string decode_json_string(std::string_view);

  std::string_view text_;
  std::size_t at_ = 0;
  json_error error_{};
};

inline json_error find_json_error(std::string_view text) noexcept {
  json_scanner scanner(text);
  scanner.whole();
  return scanner.error();
}
inline bool is_json(std::string_view text) noexcept { return !find_json_error(text); }

// `is not JSON: expected ":" at byte 7`
inline std::string describe(const json_error& error) {
  return std::string("is not JSON: expected ") + error.expected + " at byte " +
         std::to_string(error.at + 1);
}

// Quoted. False where the text is not UTF-8.
inline bool append_json_string(std::string& out, std::string_view text) {
  constexpr char digits[] = "0123456789abcdef";
  out += '"';
  for (std::size_t at = 0; at < text.size();) {
    const std::size_t length = utf8_length(text, at);
    if (length == 0) return false;
    const char c = text[at];
    if (c == '"' || c == '\\') {
      out += '\\';
      out += c;
    } else if (static_cast<unsigned char>(c) < 0x20) {
      out += "\\u00";
      out += digits[static_cast<unsigned char>(c) >> 4U];
      out += digits[static_cast<unsigned char>(c) & 15U];
    } else {
      out += text.substr(at, length);
    }
    at += length;
  }
  out += '"';
  return true;
}

inline void append_utf8(std::string& out, unsigned rune) {
  const auto put = [&out](unsigned byte) { out += static_cast<char>(byte); };
  if (rune < 0x80) return put(rune);
  if (rune < 0x800) {
    put(0xC0U | (rune >> 6U));
  } else {
    if (rune < 0x10000) {
      put(0xE0U | (rune >> 12U));
    } else {
      put(0xF0U | (rune >> 18U));
      put(0x80U | ((rune >> 12U) & 0x3FU));
    }
    put(0x80U | ((rune >> 6U) & 0x3FU));
  }
  put(0x80U | (rune & 0x3FU));
}

// The text that a valid JSON string, with its quotes, stands for.
inline std::string decode_json_string(std::string_view json) {
  std::string out;
  json_scanner scanner(json);
  for (scanner.at_ = 1; scanner.at_ + 1 < json.size();) {
    const char c = json[scanner.at_];
    if (c != '\\') {
      out += c;
      ++scanner.at_;
      continue;
    }
    const char escaped = json[scanner.at_ + 1];
    if (escaped != 'u') {
      constexpr std::string_view names = "bfnrt";
      const std::size_t name = names.find(escaped);
      out += name == std::string_view::npos ? escaped : "\b\f\n\r\t"[name];
      scanner.at_ += 2;
      continue;
    }
    unsigned rune = 0;
    scanner.unit_escape(rune);
    if (rune >= 0xD800 && rune < 0xE000) {
      unsigned low = 0;
      scanner.unit_escape(low);
      rune = 0x10000 + ((rune - 0xD800) << 10U) + (low - 0xDC00);
    }
    append_utf8(out, rune);
  }
  return out;
}

// The members of a valid object, values as they are written.
inline std::vector<std::pair<std::string, std::string_view>> json_members(std::string_view json) {
  std::vector<std::pair<std::string, std::string_view>> members;
  json_scanner scanner(json);
  scanner.space();
  scanner.skip('{');
  scanner.space();
  while (!scanner.skip('}')) {
    const std::size_t name = scanner.at();
    scanner.string();
    members.emplace_back(decode_json_string(json.substr(name, scanner.at() - name)), "");
    scanner.space();
    scanner.skip(':');
    scanner.space();
    const std::size_t value = scanner.at();
    if (!scanner.value(0)) break;
    members.back().second = json.substr(value, scanner.at() - value);
    scanner.space();
    scanner.skip(',');
    scanner.space();
  }
  return members;
}

// A field that holds JSON of no declared shape.
namespace sets {
inline constexpr value_set json{is_json, "JSON"};
}  // namespace sets

}  // namespace v1
}  // namespace keywright

#endif  // KEYWRIGHT_V1_JSON_H
