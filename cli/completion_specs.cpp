#include "cli/completion_specs.h"

#include <array>

#include "cli/command_model.h"
#include "cli/concat.h"

namespace keywright::cli {
namespace {

std::string with_spaces(std::span<const std::string_view> words) {
  std::string out;
  for (const std::string_view word : words) {
    if (!out.empty()) out += ' ';
    out += word;
  }
  return out;
}

}  // namespace

std::string zsh_action(Completes completes, std::span<const std::string_view> words) {
  static constexpr std::array<std::string_view, 6> kActions = {
      "", "_files", "_files -/", "_keywright_ids", "_keywright_rules", "_keywright_commands"};
  if (!words.empty()) return concat("(", with_spaces(words), ")");
  return std::string(kActions[static_cast<std::size_t>(completes)]);
}

std::string zsh_option(const Option& option, std::span<const std::string_view> words) {
  const std::string_view name = option.name;
  std::string tail = concat("[", escape_zsh(option.summary), "]");
  if (!option.is_flag()) {
    tail += concat(":", option.value, ":", zsh_action(option.completes, words));
  }
  const std::string_view equals = option.is_flag() ? "" : "=";
  if (option.letter == '\0') {
    return concat("'", option.repeatable ? "*" : "", name, equals, tail, "'");
  }
  const std::string letter = std::string("-") + option.letter;
  const std::string_view plus = option.is_flag() ? "" : "+";
  const std::string once = option.repeatable ? "*" : concat("(", letter, " ", name, ")");
  return concat("'", once, "'{", letter, plus, ",", name, equals, "}'", tail, "'");
}

std::string fish_option(const Option& option, std::span<const std::string_view> words) {
  std::string out = option.letter == '\0' ? "" : std::string("-s ") + option.letter + " ";
  out += "-l " + std::string(option.name.substr(2));
  if (!words.empty()) {
    out += " -x -a '" + with_spaces(words) + "'";
  } else if (!option.is_flag()) {
    const bool paths =
        option.completes == Completes::files || option.completes == Completes::folders;
    out += paths ? " -r -F" : " -x";
  }
  return out + " -d '" + escape_single_quotes(option.summary) + "'";
}

}  // namespace keywright::cli
