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

// How each shell offers each kind of value; the functions are those of templates/completion/.
struct Actions {
  std::string_view bash;
  std::string_view zsh;
  std::string_view fish;
};

constexpr std::array<Actions, 7> kActions = {{
    {":", "", ""},  // nothing
    {"_keywright_files -f", "_files", "-F"},
    {"_keywright_files -d", "_files -/", "-a '(__fish_complete_directories)'"},
    {"_keywright_ids", "_keywright_ids", "-a '(__keywright_ids)'"},
    {"_keywright_rules", "_keywright_rules", "-a '(__keywright_rules)'"},
    {"_keywright_commands", "_keywright_commands", "-a '(__keywright_commands)'"},
    {"_keywright_refs", "_keywright_refs", "-a '(__keywright_refs)'"},
}};

const Actions& actions(Completes completes) {
  return kActions[static_cast<std::size_t>(completes)];
}

}  // namespace

std::string bash_action(Completes completes, std::span<const std::string_view> words) {
  if (!words.empty()) return concat("_keywright_offer ", with_spaces(words));
  return std::string(actions(completes).bash);
}

std::string zsh_action(Completes completes, std::span<const std::string_view> words) {
  if (!words.empty()) return concat("(", with_spaces(words), ")");
  return std::string(actions(completes).zsh);
}

std::string fish_action(Completes completes, std::span<const std::string_view> words) {
  if (!words.empty()) return concat("-a '", with_spaces(words), "'");
  return std::string(actions(completes).fish);
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
  if (!option.is_flag()) {
    const std::string action = fish_action(option.completes, words);
    out += action == "-F" ? " -r" : " -x";
    if (!action.empty()) out += " " + action;
  }
  return out + " -d '" + escape_single_quotes(option.summary) + "'";
}

}  // namespace keywright::cli
