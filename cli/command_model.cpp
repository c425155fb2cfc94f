#include "cli/command_model.h"

#include <array>

#include <nlohmann/json.hpp>

#include "cli/command.h"
#include "cli/completion_specs.h"
#include "cli/help.h"
#include "cli/rule_catalog.h"

namespace keywright::cli {
namespace {

using Model = nlohmann::json;

std::string_view completes_name(Completes completes) {
  static constexpr std::array<std::string_view, 7> kNames = {
      "nothing", "files", "folders", "ids", "rules", "commands", "refs"};
  return kNames[static_cast<std::size_t>(completes)];
}

Model words_model(std::span<const std::string_view> words) {
  Model out = Model::array();
  for (const std::string_view word : words) out.push_back(word);
  return out;
}

std::string_view completes_of(Completes completes, std::span<const std::string_view> words) {
  return words.empty() ? completes_name(completes) : "words";
}

Model option_model(const Option& option, const Command* command, Escape escape) {
  const bool format = option.name == "--format" && command != nullptr;
  const auto words = format ? command->formats : option.words;
  return {{"name", option.name},
          {"letter", option.letter == '\0' ? "" : std::string(1, option.letter)},
          {"label", escape(option_label(option))},
          {"value", option.value},
          {"flag", option.is_flag()},
          {"repeatable", option.repeatable},
          {"summary", escape(option.summary)},
          {"explained", escape(option_summary(option, command))},
          {"words", words_model(words)},
          {"completes", completes_of(option.completes, words)},
          {"bash", bash_action(option.completes, words)},
          {"zsh", zsh_option(option, words)},
          {"fish", fish_option(option, words)}};
}

Model options_model(std::span<const Option> options, const Command* command, Escape escape) {
  Model out = Model::array();
  for (const Option& option : options) {
    const bool useless =
        command != nullptr && option.name == "--format" && command->formats.empty();
    if (!useless) out.push_back(option_model(option, command, escape));
  }
  return out;
}

Model paragraphs_model(std::string_view text, Escape escape) {
  Model out = Model::array();
  while (!text.empty()) {
    const std::size_t end = std::min(text.find("\n\n"), text.size());
    out.push_back(escape(text.substr(0, end)));
    text.remove_prefix(std::min(end + 2, text.size()));
  }
  return out;
}

Model one_command_model(const Command& command, Escape escape) {
  Model arguments = Model::array();
  for (const Argument& argument : command.arguments) {
    arguments.push_back({{"name", argument.name},
                         {"summary", escape(argument.summary)},
                         {"repeatable", argument.repeatable},
                         {"words", words_model(argument.words)},
                         {"completes", completes_of(argument.completes, argument.words)},
                         {"bash", bash_action(argument.completes, argument.words)},
                         {"zsh", zsh_action(argument.completes, argument.words)},
                         {"fish", fish_action(argument.completes, argument.words)}});
  }
  Model examples = Model::array();
  for (const Example& example : command.examples) {
    examples.push_back({{"command", escape(example.command)}, {"what", escape(example.what)}});
  }
  return {{"name", command.name},
          {"summary", escape(command.summary)},
          {"usage", escape(usage_line(command))},
          {"paragraphs", paragraphs_model(command.description, escape)},
          {"arguments", std::move(arguments)},
          {"own_options", options_model(command.options, &command, escape)},
          {"global_options", options_model(global_options(), &command, escape)},
          {"formats", words_model(command.formats)},
          {"examples", std::move(examples)}};
}

}  // namespace

nlohmann::json command_model(Escape escape) {
  Model listed = Model::array();
  Model value_options = Model::array();  // every option that the next word belongs to
  const auto add_value_options = [&](std::span<const Option> options) {
    for (const Option& option : options) {
      if (option.is_flag()) continue;
      value_options.push_back(option.name);
      if (option.letter != '\0') value_options.push_back(std::string("-") + option.letter);
    }
  };
  add_value_options(global_options());
  for (const Command& command : commands()) {
    if (command.hidden()) continue;
    listed.push_back(one_command_model(command, escape));
    add_value_options(command.options);
  }
  Model rules = Model::array();
  for (const Rule* const rule : rule_catalog()) rules.push_back(rule->name);
  return {{"version", KEYWRIGHT_VERSION},
          {"tagline", escape(kTagline)},
          {"commands", std::move(listed)},
          {"options", options_model(global_options(), nullptr, escape)},
          {"value_options", std::move(value_options)},
          {"rules", std::move(rules)}};
}

std::string escape_roff(std::string_view text) {
  std::string out;
  bool bold = false;
  for (std::size_t at = 0; at < text.size(); ++at) {
    const char c = text[at];
    const bool line_begins = at == 0 || text[at - 1] == '\n';
    if (line_begins && (c == '.' || c == '\'')) out += "\\&";
    if (c == '\\') {
      out += "\\e";
    } else if (c == '-') {
      out += "\\-";
    } else if (c == '`') {
      bold = !bold;
      out += bold ? "\\fB" : "\\fR";
    } else if (text.substr(at).starts_with("…")) {
      out += "...";
      at += std::string_view("…").size() - 1;
    } else {
      out += c;
    }
  }
  return out;
}

std::string escape_single_quotes(std::string_view text) {
  std::string out;
  for (const char c : text) {
    if (c == '\'') {
      out += "'\\''";
    } else {
      out += c;
    }
  }
  return out;
}

std::string escape_zsh(std::string_view text) {
  std::string out;
  for (const char c : escape_single_quotes(text)) {
    if (c == '[' || c == ']' || c == ':') out += '\\';
    out += c;
  }
  return out;
}

}  // namespace keywright::cli
