#include "registry/regex_classes.h"

#include <algorithm>
#include <array>
#include <cstddef>
#include <map>
#include <mutex>
#include <string>

#include <re2/re2.h>

#include "registry/regex_utf8.h"

namespace keywright::registry {

namespace {

// Code points in order, and their encodings one after the other.
class Universe {
 public:
  explicit Universe(RuneSet runes) : runes_(std::move(runes)) {
    for (const RuneRange& range : runes_.ranges()) {
      for (Rune rune = range.low; rune <= range.high; ++rune) append_utf8(text_, rune);
    }
  }

  // The members that a class matches; nothing when RE2 refuses it.
  [[nodiscard]] std::optional<RuneSet> select(const std::string& class_text) const {
    RE2::Options options(RE2::Quiet);
    const RE2 run("(?:" + class_text + ")+", options);
    if (!run.ok()) return std::nullopt;
    RuneSet out;
    re2::StringPiece found;
    std::size_t at = 0;
    auto range = runes_.ranges().begin();
    std::size_t range_begin = 0;  // where `range` begins in the text
    const auto rune_at = [&](std::size_t offset) {
      while (offset >= range_begin + utf8_length(*range)) range_begin += utf8_length(*range++);
      return nth_by_bytes(range->low, offset - range_begin);
    };
    while (at < text_.size() && run.Match(text_, at, text_.size(), RE2::UNANCHORED, &found, 1) &&
           !found.empty()) {
      const auto begin = static_cast<std::size_t>(found.data() - text_.data());
      at = begin + found.size();
      // A run may span several ranges of the universe.
      const Rune first = rune_at(begin);
      const auto first_range = range;
      const Rune last = rune_at(last_begin(at));
      for (auto it = first_range; it <= range; ++it) {
        out.add(it == first_range ? first : it->low, it == range ? last : it->high);
      }
    }
    return out;
  }

 private:
  // Bytes that the code points of a range take.
  static std::size_t utf8_length(const RuneRange& range) {
    std::size_t total = 0;
    Rune low = range.low;
    for (std::size_t bytes = 1; bytes <= 4 && low <= range.high; ++bytes) {
      const Rune limit = std::min(kLongest[bytes - 1], range.high);
      if (low > limit) continue;
      total += (std::size_t{limit} - low + 1) * bytes;
      low = limit + 1;
    }
    return total;
  }

  // The code point `offset` bytes behind `low`, when all between are there.
  static Rune nth_by_bytes(Rune low, std::size_t offset) {
    for (std::size_t bytes = 1; bytes <= 4; ++bytes) {
      const Rune limit = kLongest[bytes - 1];
      if (low > limit) continue;
      const std::size_t here = (std::size_t{limit} - low + 1) * bytes;
      if (offset < here) return low + static_cast<Rune>(offset / bytes);
      offset -= here;
      low = limit + 1;
    }
    return kMaxRune;
  }

  // Where the code point that ends at `end` begins.
  [[nodiscard]] std::size_t last_begin(std::size_t end) const {
    --end;
    while ((static_cast<unsigned char>(text_[end]) & 0xC0U) == 0x80U) --end;
    return end;
  }

  static constexpr std::array<Rune, 4> kLongest{0x7F, 0x7FF, 0xFFFF, kMaxRune};

  RuneSet runes_;
  std::string text_;
};

const Universe& everything() {
  static const Universe instance(RuneSet{{0, kMaxRune}});
  return instance;
}

// Everything that has a counterpart in another case, and more: one of each such pair or ring is a
// letter with case, a modifier, a numeral (U+2160) or a symbol (U+24B6).
const Universe& cased() {
  static const Universe instance(everything()
                                     .select(R"((?i)[\p{Lu}\p{Ll}\p{Lt}\p{Lm}\p{Nl}\p{So}\p{M}])")
                                     .value_or(RuneSet{{0, kMaxRune}}));
  return instance;
}

std::string hex(Rune rune) {
  static constexpr std::string_view kDigits = "0123456789ABCDEF";
  std::string out;
  do {
    out.insert(out.begin(), kDigits[rune % 16]);
    rune /= 16;
  } while (rune != 0);
  return "\\x{" + out + "}";
}

struct NamedClass {
  std::string_view name;
  RuneSet runes;
};

const std::array<NamedClass, 14>& posix_classes() {
  static const std::array<NamedClass, 14> table{{
      {"alnum", {{'0', '9'}, {'A', 'Z'}, {'a', 'z'}}},
      {"alpha", {{'A', 'Z'}, {'a', 'z'}}},
      {"ascii", {{0, 0x7F}}},
      {"blank", {{'\t', '\t'}, {' ', ' '}}},
      {"cntrl", {{0, 0x1F}, {0x7F, 0x7F}}},
      {"digit", {{'0', '9'}}},
      {"graph", {{'!', '~'}}},
      {"lower", {{'a', 'z'}}},
      {"print", {{' ', '~'}}},
      {"punct", {{'!', '/'}, {':', '@'}, {'[', '`'}, {'{', '~'}}},
      {"space", {{'\t', '\r'}, {' ', ' '}}},
      {"upper", {{'A', 'Z'}}},
      {"word", {{'0', '9'}, {'A', 'Z'}, {'_', '_'}, {'a', 'z'}}},
      {"xdigit", {{'0', '9'}, {'A', 'F'}, {'a', 'f'}}},
  }};
  return table;
}

}  // namespace

std::optional<RuneSet> perl_class(char letter) {
  switch (letter) {
    case 'd':
      return posix_class("digit");
    case 's':
      return RuneSet{{'\t', '\n'}, {'\f', '\r'}, {' ', ' '}};  // not \v, unlike [:space:]
    case 'w':
      return posix_class("word");
    default:
      return std::nullopt;
  }
}

std::optional<RuneSet> posix_class(std::string_view name) {
  for (const NamedClass& row : posix_classes()) {
    if (row.name == name) return row.runes;
  }
  return std::nullopt;
}

std::optional<RuneSet> unicode_class(std::string_view name) {
  static std::mutex mutex;
  static std::map<std::string, RuneSet, std::less<>> known;
  const std::lock_guard lock(mutex);
  if (const auto it = known.find(name); it != known.end()) return it->second;
  std::optional<RuneSet> runes = everything().select("\\p{" + std::string(name) + "}");
  if (runes) known.emplace(name, *runes);
  return runes;
}

RuneSet case_folded(const RuneSet& runes) {
  RuneSet out = runes;
  if (runes.is_ascii()) {
    for (const RuneRange& range : runes.ranges()) {
      for (Rune rune = range.low; rune <= range.high; ++rune) {
        const Rune lower = rune | 0x20U;
        if (lower < 'a' || lower > 'z') continue;
        out.add(lower, lower);
        out.add(lower - 0x20, lower - 0x20);
        if (lower == 'k') out.add(0x212A, 0x212A);  // KELVIN SIGN
        if (lower == 's') out.add(0x017F, 0x017F);  // LATIN SMALL LETTER LONG S
      }
    }
    return out;
  }
  std::string text = "(?i)[";
  for (const RuneRange& range : runes.ranges()) text += hex(range.low) + "-" + hex(range.high);
  if (const std::optional<RuneSet> more = cased().select(text + "]")) out.add(*more);
  return out;
}

}  // namespace keywright::registry
