#include "generator/names.h"

#include <algorithm>
#include <utility>

namespace keywright::generator {
namespace {

constexpr std::string_view kHex = "0123456789abcdef";

bool is_lower(char c) { return c >= 'a' && c <= 'z'; }
bool is_upper(char c) { return c >= 'A' && c <= 'Z'; }
bool is_digit(char c) { return c >= '0' && c <= '9'; }
char lower(char c) { return is_upper(c) ? static_cast<char>(c - 'A' + 'a') : c; }
char upper(char c) { return is_lower(c) ? static_cast<char>(c - 'a' + 'A') : c; }

// Signs that mean something get a word, so that `+1` and `-1` stay two names.
std::string_view word_for(char c) {
  switch (c) {
    case '+':
      return "plus";
    case '*':
      return "star";
    case '%':
      return "percent";
    case '&':
      return "and";
    case '#':
      return "hash";
    case '<':
      return "less";
    case '>':
      return "greater";
    case '=':
      return "equals";
    case '!':
      return "not";
    default:
      return {};
  }
}

// "userID" is user, id; "sha256:abc" is sha256, abc; "é" is u, c3, a9 as one word.
std::vector<std::string> words_of(std::string_view text) {
  std::vector<std::string> words;
  bool open = false;
  const auto put = [&](char c) {
    if (!open) words.emplace_back();
    open = true;
    words.back() += lower(c);
  };
  for (std::size_t i = 0; i < text.size(); ++i) {
    const char c = text[i];
    if (is_lower(c) || is_digit(c)) {
      put(c);
    } else if (is_upper(c)) {
      const bool after_small = i > 0 && (is_lower(text[i - 1]) || is_digit(text[i - 1]));
      const bool ends_acronym =
          i > 0 && is_upper(text[i - 1]) && i + 1 < text.size() && is_lower(text[i + 1]);
      if (after_small || ends_acronym) open = false;
      put(c);
    } else if (static_cast<unsigned char>(c) >= 0x80) {
      const auto byte = static_cast<unsigned char>(c);
      put(kHex[byte >> 4U]);
      put(kHex[byte & 15U]);
    } else {
      open = false;
      const bool minus = c == '-' && i == 0;  // elsewhere a hyphen joins words
      if (const std::string_view word = minus ? "minus" : word_for(c); !word.empty()) {
        words.emplace_back(word);
      }
    }
  }
  if (words.empty()) words.emplace_back(text.empty() ? "empty" : "sign");
  return words;
}

bool is_identifier(std::string_view text) {
  if (text.empty() || is_digit(text.front())) return false;
  return std::all_of(text.begin(), text.end(),
                     [](char c) { return is_lower(c) || is_upper(c) || is_digit(c) || c == '_'; });
}

std::string joined(const std::vector<std::string>& words, std::string_view between) {
  std::string out;
  for (const std::string& word : words) {
    if (!out.empty()) out += between;
    out += word;
  }
  return out;
}

std::string capitalized(const std::vector<std::string>& words, bool first) {
  std::string out;
  for (const std::string& word : words) {
    const bool capital = first || !out.empty();
    // Between two digits a case shows no border: `v1_2` must not become `V12`.
    if (!out.empty() && is_digit(out.back()) && is_digit(word.front())) out += '_';
    out += capital ? upper(word.front()) : word.front();
    out += word.substr(1);
  }
  return out;
}

}  // namespace

std::string identifier(std::string_view word, Casing casing) {
  if (casing == Casing::keep && is_identifier(word)) return std::string(word);
  const std::vector<std::string> words = words_of(word);
  std::string out;
  switch (casing) {
    case Casing::keep:
    case Casing::snake:
      out = joined(words, "_");
      break;
    case Casing::kebab:
      out = joined(words, "-");
      break;
    case Casing::camel:
      out = capitalized(words, false);
      break;
    case Casing::pascal:
      out = capitalized(words, true);
      break;
    case Casing::upper:
      out = joined(words, "_");
      std::transform(out.begin(), out.end(), out.begin(), upper);
      break;
  }
  if (is_digit(out.front()))
    out.insert(0, casing == Casing::pascal || casing == Casing::upper ? "N" : "n");
  return out;
}

NameScope::NameScope(const std::vector<std::string>& reserved, std::string suffix)
    : reserved_(&reserved), suffix_(std::move(suffix)) {}

std::string NameScope::take(std::string_view wanted) {
  std::string name(wanted);
  const auto is_reserved = [&](const std::string& text) {
    return claimed_.find(text) != claimed_.end() ||
           std::find(reserved_->begin(), reserved_->end(), text) != reserved_->end();
  };
  if (is_reserved(name)) name += suffix_;
  const std::string base = name;
  for (std::size_t number = 2; taken_.find(name) != taken_.end() || is_reserved(name); ++number) {
    name = base + (base.ends_with('_') ? "" : "_") + std::to_string(number);
  }
  taken_.insert(name);
  return name;
}

}  // namespace keywright::generator
