#include "base/yaml_text.h"

#include <algorithm>
#include <array>

#include <yaml-cpp/yaml.h>

namespace keywright {
namespace {

bool is_letter(char c) { return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z'); }
bool is_digit(char c) { return c >= '0' && c <= '9'; }

// What YAML 1.1 or 1.2 readers take for something else than text.
bool is_keyword(std::string_view text) {
  static constexpr std::array<std::string_view, 11> kWords = {
      "null", "true", "false", "yes", "no", "on", "off", "y", "n", "nan", "inf"};
  std::string lower(text);
  std::transform(lower.begin(), lower.end(), lower.begin(), [](char c) {
    return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c;
  });
  return std::find(kWords.begin(), kWords.end(), lower) != kWords.end();
}

// Begins with a letter and has nothing in it that means something to YAML. There is more that
// could be plain; nobody misses it.
bool may_be_plain(std::string_view text, Yaml place) {
  if (text.empty() || !(is_letter(text.front()) || text.front() == '_')) return false;
  if (is_keyword(text) || text.back() == ':' || text.back() == ' ') return false;
  const std::string_view allowed = place == Yaml::flow ? "_-./+@~$" : "_-./+@~$:{}[]*|<>=()";
  for (std::size_t i = 0; i < text.size(); ++i) {
    const char c = text[i];
    if (c == ' ' && place == Yaml::block && text[i - 1] != ':' && i + 1 < text.size() &&
        text[i + 1] != '#') {
      continue;
    }
    if (!is_letter(c) && !is_digit(c) && allowed.find(c) == std::string_view::npos) return false;
  }
  return true;
}

}  // namespace

std::string yaml_scalar(std::string_view text, Yaml place) {
  if (may_be_plain(text, place)) return std::string(text);
  YAML::Emitter emitter;
  emitter << YAML::DoubleQuoted << std::string(text);
  return emitter.c_str();
}

}  // namespace keywright
