// What is wrong with a value, and how it is said.
//
//   fault          of a placeholder's value or of a whole key; owns nothing, constexpr
//   value_fault    of a field or a value that is written or read; owns its message
//   invalid_value  the exception that carries either message
//
// Both faults are falsy when nothing is wrong. Standard library only, C++17.
#ifndef KEYWRIGHT_V1_FAULT_H
#define KEYWRIGHT_V1_FAULT_H

#include <cstddef>
#include <stdexcept>
#include <string>
#include <string_view>
#include <utility>

namespace keywright {
inline namespace v1 {

enum class reason : unsigned char {
  none,
  empty,           // and must not be
  too_short,       // `limit` bytes at least
  too_long,        // `limit` bytes at most
  forbidden_byte,  // at `limit`, counted from 0
  not_such,        // not what `expected` says
  other_values,    // the key would be read back as other values
  other_key,       // the key belongs to the entry `expected`
};

struct fault {
  reason why = reason::none;
  std::size_t limit = 0;
  std::string_view expected{};
  std::string_view key{};          // id of the key or channel
  std::string_view placeholder{};  // empty where the key as a whole is at fault

  [[nodiscard]] constexpr explicit operator bool() const noexcept { return why != reason::none; }
};

class [[nodiscard]] value_fault {
 public:
  value_fault() = default;
  explicit value_fault(std::string message) : message_(std::move(message)) {}

  [[nodiscard]] explicit operator bool() const noexcept { return !message_.empty(); }
  [[nodiscard]] const std::string& message() const noexcept { return message_; }

 private:
  std::string message_{};
};

class invalid_value : public std::invalid_argument {
 public:
  using std::invalid_argument::invalid_argument;
};

// In double quotes, on one line, cut where it gets long.
inline std::string quoted(std::string_view text) {
  constexpr std::size_t longest = 80;
  constexpr char digits[] = "0123456789abcdef";
  std::string out = "\"";
  for (const char c : text.substr(0, longest)) {
    const auto byte = static_cast<unsigned char>(c);
    if (c == '"' || c == '\\') {
      out += '\\';
      out += c;
    } else if (byte < 0x20 || byte == 0x7F) {
      out += "\\x";
      out += digits[byte >> 4U];
      out += digits[byte & 15U];
    } else {
      out += c;
    }
  }
  out += text.size() > longest ? "…\"" : "\"";
  return out;
}

// What follows the value in a message: `has ":" as byte 7, which is not allowed`.
inline std::string describe_reason(const fault& what, std::string_view value) {
  const auto limit = [&what] {
    return std::to_string(what.limit) + (what.limit == 1 ? " byte" : " bytes");
  };
  switch (what.why) {
    case reason::empty:
      return "is empty";
    case reason::too_short:
      return "is shorter than " + limit();
    case reason::too_long:
      return "is longer than " + limit();
    case reason::forbidden_byte:
      return "has " + quoted(value.substr(what.limit, 1)) + " as byte " +
             std::to_string(what.limit + 1) + ", which is not allowed";
    case reason::not_such:
      return "is not " + std::string(what.expected);
    case reason::other_values:
      return "would be read back as other values";
    case reason::other_key:
      return "belongs to " + std::string(what.expected);
    case reason::none:
      break;
  }
  return "is right";
}

// `asset_fuel: asset_id "EX-001:state" has ":" as byte 7, which is not allowed`. `value` is the
// placeholder's, or the whole key where that is at fault.
inline std::string describe(const fault& what, std::string_view value) {
  std::string out(what.key);
  out += ": ";
  out += what.placeholder.empty() ? std::string_view("the key") : what.placeholder;
  out += ' ';
  out += quoted(value);
  out += ' ';
  return out + describe_reason(what, value);
}

}  // namespace v1
}  // namespace keywright

#endif  // KEYWRIGHT_V1_FAULT_H
