#include "base/text.h"

#include <algorithm>
#include <array>
#include <cctype>

namespace keywright {
namespace {

// Length of the valid UTF-8 sequence that begins at `at`, 0 when there is none. Follows the table
// of well-formed sequences: no overlong forms, no surrogates, nothing above U+10FFFF.
std::size_t sequence_length(std::string_view text, std::size_t at) {
  const auto byte = [&](std::size_t i) { return static_cast<unsigned char>(text[at + i]); };
  const std::size_t left = text.size() - at;
  const auto tail = [&](std::size_t i) { return (byte(i) & 0xC0U) == 0x80U; };
  const unsigned char first = byte(0);
  if (first < 0x80U) return 1;
  if (first >= 0xC2U && first <= 0xDFU) return left >= 2 && tail(1) ? 2 : 0;
  if (first >= 0xE0U && first <= 0xEFU) {
    if (left < 3 || !tail(1) || !tail(2)) return 0;
    if (first == 0xE0U && byte(1) < 0xA0U) return 0;
    if (first == 0xEDU && byte(1) > 0x9FU) return 0;
    return 3;
  }
  if (first >= 0xF0U && first <= 0xF4U) {
    if (left < 4 || !tail(1) || !tail(2) || !tail(3)) return 0;
    if (first == 0xF0U && byte(1) < 0x90U) return 0;
    if (first == 0xF4U && byte(1) > 0x8FU) return 0;
    return 4;
  }
  return 0;
}

bool is_lower(char c) { return c >= 'a' && c <= 'z'; }
bool is_upper(char c) { return c >= 'A' && c <= 'Z'; }
bool is_digit(char c) { return c >= '0' && c <= '9'; }

std::string lower(std::string_view text) {
  std::string out(text);
  for (char& c : out) {
    if (is_upper(c)) c = static_cast<char>(c - 'A' + 'a');
  }
  return out;
}

}  // namespace

std::optional<std::size_t> find_invalid_utf8(std::string_view text) {
  for (std::size_t at = 0; at < text.size();) {
    if (static_cast<unsigned char>(text[at]) < 0x80U) {
      ++at;
      continue;
    }
    const std::size_t length = sequence_length(text, at);
    if (length == 0) return at;
    at += length;
  }
  return std::nullopt;
}

std::size_t utf8_length(std::string_view text) {
  std::size_t count = 0;
  for (std::size_t at = 0; at < text.size(); ++count) {
    at += std::max<std::size_t>(1, sequence_length(text, at));
  }
  return count;
}

std::string printable(std::string_view text) {
  static constexpr std::string_view kHex = "0123456789abcdef";
  std::string out;
  out.reserve(text.size());
  for (std::size_t at = 0; at < text.size();) {
    const auto byte = static_cast<unsigned char>(text[at]);
    const std::size_t length = sequence_length(text, at);
    // C1 controls (U+0080..U+009F) steer terminals just as the C0 ones do.
    const bool c1 =
        length == 2 && byte == 0xC2U && static_cast<unsigned char>(text[at + 1]) < 0xA0U;
    if (length == 0 || byte < 0x20U || byte == 0x7FU || c1) {
      for (std::size_t i = 0; i < std::max<std::size_t>(1, length); ++i) {
        const auto bad = static_cast<unsigned char>(text[at + i]);
        out += "\\x";
        out += kHex[bad >> 4U];
        out += kHex[bad & 0xFU];
      }
      at += std::max<std::size_t>(1, length);
      continue;
    }
    out.append(text, at, length);
    at += length;
  }
  return out;
}

std::string quote(std::string_view text) {
  std::string out = "`";
  out += printable(text);
  out += '`';
  return out;
}

std::size_t edit_distance(std::string_view a, std::string_view b, std::size_t limit) {
  if (a.size() < b.size()) std::swap(a, b);
  if (a.size() - b.size() > limit) return limit + 1;
  // Names are short: their rows need no memory of their own.
  constexpr std::size_t kShort = 64;
  std::array<std::size_t, 3 * (kShort + 1)> short_rows;  // NOLINT(*-member-init): set below
  std::vector<std::size_t> long_rows;
  if (b.size() > kShort) long_rows.resize(3 * (b.size() + 1));
  std::size_t* last = b.size() > kShort ? long_rows.data() : short_rows.data();
  std::size_t* before_last = last + b.size() + 1;
  std::size_t* row = before_last + b.size() + 1;
  for (std::size_t j = 0; j <= b.size(); ++j) last[j] = j;
  for (std::size_t i = 1; i <= a.size(); ++i) {
    row[0] = i;
    std::size_t best = i;
    for (std::size_t j = 1; j <= b.size(); ++j) {
      const std::size_t replaced = last[j - 1] + (a[i - 1] == b[j - 1] ? 0 : 1);
      row[j] = std::min({replaced, last[j] + 1, row[j - 1] + 1});
      if (i > 1 && j > 1 && a[i - 1] == b[j - 2] && a[i - 2] == b[j - 1]) {
        row[j] = std::min(row[j], before_last[j - 2] + 1);
      }
      best = std::min(best, row[j]);
    }
    if (best > limit) return limit + 1;
    std::swap(before_last, last);
    std::swap(last, row);
  }
  return std::min(last[b.size()], limit + 1);
}

std::optional<std::string_view> did_you_mean(std::string_view word,
                                             std::span<const std::string_view> candidates) {
  // A third of the word may be wrong, at least one character: `tpye`, `reader` for `readers`.
  const std::size_t limit = std::max<std::size_t>(1, word.size() / 3);
  const std::string wanted = lower(word);
  std::optional<std::string_view> best;
  std::size_t best_distance = limit + 1;
  for (const std::string_view candidate : candidates) {
    const std::size_t distance = edit_distance(wanted, lower(candidate), limit);
    if (distance < best_distance) {
      best = candidate;
      best_distance = distance;
    }
  }
  return best;
}

std::optional<std::string_view> did_you_mean(std::string_view word,
                                             const std::vector<std::string>& candidates) {
  const std::vector<std::string_view> views(candidates.begin(), candidates.end());
  return did_you_mean(word, std::span<const std::string_view>(views));
}

std::string suggest(std::string_view word, std::span<const std::string_view> candidates,
                    std::string_view what) {
  static constexpr std::size_t kWorthListing = 20;
  if (const auto meant = did_you_mean(word, candidates)) {
    return "did you mean `" + std::string(*meant) + "`?";
  }
  if (candidates.empty() || candidates.size() > kWorthListing) return {};
  return std::string(what) + ": " + quoted_list(candidates);
}

bool is_snake_case(std::string_view name) {
  if (name.empty() || !is_lower(name.front())) return false;
  return std::all_of(name.begin(), name.end(),
                     [](char c) { return is_lower(c) || is_digit(c) || c == '_'; });
}

std::string to_snake_case(std::string_view name) {
  std::string out;
  for (std::size_t i = 0; i < name.size(); ++i) {
    const char c = name[i];
    if (is_upper(c)) {
      // camelCase breaks before a capital, ABBReviations before their last one.
      const bool after_lower = i > 0 && (is_lower(name[i - 1]) || is_digit(name[i - 1]));
      const bool before_lower =
          i > 0 && is_upper(name[i - 1]) && i + 1 < name.size() && is_lower(name[i + 1]);
      if ((after_lower || before_lower) && !out.empty() && out.back() != '_') out += '_';
      out += static_cast<char>(c - 'A' + 'a');
    } else if (is_lower(c) || (is_digit(c) && !out.empty())) {
      out += c;
    } else if (!out.empty() && out.back() != '_') {
      out += '_';
    }
  }
  while (!out.empty() && out.back() == '_') out.pop_back();
  return out;
}

std::string join(std::span<const std::string> words, std::string_view between) {
  std::string out;
  for (const std::string& word : words) {
    if (!out.empty()) out += between;
    out += word;
  }
  return out;
}

std::string quoted_list(std::span<const std::string_view> words, std::string_view conjunction) {
  std::string out;
  for (std::size_t i = 0; i < words.size(); ++i) {
    if (i > 0 && i + 1 < words.size()) out += ", ";
    if (i > 0 && i + 1 == words.size()) out.append(" ").append(conjunction).append(" ");
    out += quote(words[i]);
  }
  return out;
}

std::string with_commas(std::size_t number) {
  std::string digits = std::to_string(number);
  for (std::size_t at = digits.size(); at > 3;) {
    at -= 3;
    digits.insert(at, 1, ',');
  }
  return digits;
}

std::string count_of(std::size_t number, std::string_view noun) {
  return with_commas(number) + " " + std::string(noun) + (number == 1 ? "" : "s");
}

}  // namespace keywright
