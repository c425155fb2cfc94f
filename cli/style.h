// Style: emphasis for terminals, or none at all. What a text means is never told by colour alone.
#pragma once

#include <string>
#include <string_view>

#include "base/diagnostic.h"

namespace keywright::cli {

class Style {
 public:
  Style() = default;
  explicit Style(bool colour) : colour_(colour) {}

  [[nodiscard]] std::string bold(std::string_view text) const { return paint("1", text); }
  [[nodiscard]] std::string dim(std::string_view text) const { return paint("2", text); }
  [[nodiscard]] std::string name(std::string_view text) const { return paint("36", text); }
  [[nodiscard]] std::string help(std::string_view text) const { return paint("1;32", text); }
  [[nodiscard]] std::string severity(Severity severity, std::string_view text) const;

 private:
  [[nodiscard]] std::string paint(std::string_view code, std::string_view text) const;

  bool colour_ = false;
};

}  // namespace keywright::cli
