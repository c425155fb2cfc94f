#include "cli/style.h"

#include <array>

namespace keywright::cli {

std::string Style::severity(Severity severity, std::string_view text) const {
  static constexpr std::array<std::string_view, 3> kCodes = {"1;31", "1;33", "1;34"};
  return paint(kCodes[static_cast<std::size_t>(severity)], text);
}

std::string Style::paint(std::string_view code, std::string_view text) const {
  if (!colour_ || text.empty()) return std::string(text);
  std::string out = "\x1b[";
  out += code;
  out += 'm';
  out += text;
  out += "\x1b[0m";
  return out;
}

}  // namespace keywright::cli
