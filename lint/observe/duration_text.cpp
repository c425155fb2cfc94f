#include "lint/observe/duration_text.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <limits>
#include <string>
#include <utility>

namespace keywright::lint {
namespace {

constexpr std::size_t kLongest = 80;

bool is_digit(char c) { return c >= '0' && c <= '9'; }
bool is_letter(char c) { return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z'); }

constexpr std::pair<std::string_view, std::int64_t> kUnits[] = {
    {"millisecond", 1},  {"milli", 1},          {"ms", 1},       {"second", 1'000},
    {"sec", 1'000},      {"minute", 60'000},    {"min", 60'000}, {"hour", 3'600'000},
    {"day", 86'400'000}, {"week", 604'800'000},
};

// What stands around a number and does not change it.
constexpr std::array<std::string_view, 18> kAround = {
    "time", "timespan", "duration", "timedelta", "datetime", "to",  "to_i", "f", "int",
    "long", "chrono",   "std",      "u64",       "usize",    "i64", "uint", "l", "java"};

std::optional<std::int64_t> unit_of(std::string word) {
  for (const std::string_view verb : {"from_", "from", "of", "in_", "as_"}) {
    if (word.starts_with(verb) && word.size() > verb.size() + 1) {
      word.erase(0, verb.size());
      break;
    }
  }
  if (word.starts_with("total")) return std::nullopt;  // of something that is not written here
  if (word.size() > 3 && word.back() == 's') word.pop_back();
  if (word == "secs" || word == "mins") word.pop_back();
  for (const auto& [name, milliseconds] : kUnits) {
    if (word == name) return milliseconds;
  }
  return std::nullopt;
}

class DurationReader {
 public:
  DurationReader(std::string_view text, std::int64_t unit) : text_(text), unit_(unit) {}

  std::optional<registry::Duration> run() {
    if (text_.empty() || text_.size() > kLongest) return std::nullopt;
    while (at_ < text_.size()) {
      const char c = text_[at_];
      const bool ok = is_digit(c) ? number() : is_letter(c) || c == '_' ? word() : sign(c);
      if (!ok) return std::nullopt;
    }
    if (!has_number_ && !has_unit_) return std::nullopt;
    if (!multiply(unit_)) return std::nullopt;
    return registry::Duration{product_};
  }

 private:
  bool multiply(std::int64_t factor) {
    if (factor != 0 && product_ > std::numeric_limits<std::int64_t>::max() / factor) return false;
    product_ *= factor;
    return true;
  }

  bool number() {
    std::string digits;
    while (at_ < text_.size() && (is_digit(text_[at_]) || text_[at_] == '_')) {
      if (text_[at_] != '_') digits += text_[at_];
      ++at_;
    }
    std::int64_t value = 0;
    const auto read = std::from_chars(digits.data(), digits.data() + digits.size(), value);
    has_number_ = true;
    return read.ec == std::errc() && multiply(value);
  }

  bool word() {
    std::string lower;
    while (at_ < text_.size() &&
           (is_letter(text_[at_]) || text_[at_] == '_' || is_digit(text_[at_]))) {
      const char c = text_[at_++];
      lower += c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c;
    }
    if (const auto milliseconds = unit_of(lower)) {
      if (has_unit_) return false;
      has_unit_ = true;
      unit_ = *milliseconds;
      return true;
    }
    return std::find(kAround.begin(), kAround.end(), lower) != kAround.end();
  }

  bool sign(char c) {
    ++at_;
    return std::string_view(" *.()=:").find(c) != std::string_view::npos;
  }

  std::string_view text_;
  std::int64_t unit_;
  std::int64_t product_ = 1;
  std::size_t at_ = 0;
  bool has_number_ = false;
  bool has_unit_ = false;
};

}  // namespace

std::optional<registry::Duration> read_duration(std::string_view text, std::int64_t unit) {
  return DurationReader(text, unit).run();
}

}  // namespace keywright::lint
