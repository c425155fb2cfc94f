#include "cli/invocation.h"

namespace keywright::cli {

bool Invocation::has(std::string_view option) const { return value(option).has_value(); }

std::optional<std::string> Invocation::value(std::string_view option) const {
  for (auto given = options_.rbegin(); given != options_.rend(); ++given) {
    if (given->first == option) return given->second;
  }
  return std::nullopt;
}

std::vector<std::string> Invocation::values(std::string_view option) const {
  std::vector<std::string> all;
  for (const auto& [name, value] : options_) {
    if (name == option) all.push_back(value);
  }
  return all;
}

std::string_view Invocation::format() const {
  if (command_ == nullptr || command_->formats.empty()) return {};
  const auto wanted = value("--format");
  for (const std::string_view known : command_->formats) {
    if (wanted == known) return known;
  }
  return command_->formats.front();
}

}  // namespace keywright::cli
