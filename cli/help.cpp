#include "cli/help.h"

#include <algorithm>
#include <vector>

#include "base/text.h"
#include "cli/concat.h"
#include "cli/text_layout.h"

namespace keywright::cli {
namespace {

constexpr std::size_t kWidth = 90;

std::string words_in_text(std::span<const std::string_view> words) {
  std::string out;
  for (const std::string_view word : words) {
    if (!out.empty()) out += ", ";
    out += word;
  }
  return out;
}

using Rows = std::vector<std::pair<std::string, std::string>>;

// Name and meaning side by side; the meaning is wrapped and stays in its column.
std::string two_columns(const Rows& rows, Style style) {
  std::size_t width = 0;
  for (const auto& [name, meaning] : rows) width = std::max(width, name.size());
  const std::size_t indent = width + 4;
  std::string out;
  for (const auto& [name, meaning] : rows) {
    out += "  " + style.name(name) + std::string(width - name.size() + 2, ' ');
    out += wrap(meaning, kWidth - indent, indent) + "\n";
  }
  return out;
}

Rows option_rows(std::span<const Option> options, const Command* command) {
  Rows rows;
  for (const Option& option : options) {
    if (command != nullptr && option.name == "--format" && command->formats.empty()) continue;
    rows.emplace_back((option.letter == '\0' ? "    " : "") + option_label(option),
                      option_summary(option, command));
  }
  return rows;
}

}  // namespace

std::string usage_line(const Command& command) {
  std::string out = "keywright " + std::string(command.name) + " [OPTION…]";
  for (const Argument& argument : command.arguments) {
    const std::string name = std::string(argument.name) + (argument.repeatable ? "…" : "");
    out += argument.required ? " " + name : " [" + name + "]";
  }
  return out;
}

std::string option_label(const Option& option) {
  std::string out = option.letter == '\0' ? "" : std::string("-") + option.letter + ", ";
  out += option.name;
  if (!option.is_flag()) out += concat(" ", option.value);
  return out;
}

std::string option_summary(const Option& option, const Command* command) {
  std::string out(option.summary);
  const bool format = option.name == "--format" && command != nullptr;
  const auto words = format ? command->formats : option.words;
  if (!words.empty() && option.name != "--color") out += ": " + words_in_text(words);
  return out;
}

std::string general_help(Style style) {
  std::string out = std::string(kTagline) + "\n\n" + style.bold("Usage:") +
                    " keywright COMMAND [OPTION…] [ARGUMENT…]\n";
  std::string_view group;
  Rows rows;
  const auto finish_group = [&] {
    if (!rows.empty())
      out += concat("\n", style.bold(concat(group, ":")), "\n", two_columns(rows, style));
    rows.clear();
  };
  for (const Command& command : commands()) {
    if (command.hidden()) continue;
    if (command.group != group) finish_group();
    group = command.group;
    rows.emplace_back(command.name, command.summary);
  }
  finish_group();
  out += concat("\n", style.bold("Options everywhere:"), "\n",
                two_columns(option_rows(global_options(), nullptr), style));
  out += "\nExit codes: 0 clean, 1 findings, 2 the job could not be done.\n";
  out += "`keywright COMMAND --help` explains a command.\n";
  return out;
}

std::string command_help(const Command& command, Style style) {
  std::string out = std::string(command.summary) + "\n\n" + style.bold("Usage:") + " " +
                    usage_line(command) + "\n";
  if (!command.description.empty()) out += concat("\n", wrap(command.description, kWidth, 0), "\n");
  Rows rows;
  for (const Argument& argument : command.arguments) {
    rows.emplace_back(argument.name, argument.summary);
  }
  if (!rows.empty()) out += concat("\n", style.bold("Arguments:"), "\n", two_columns(rows, style));
  if (!command.options.empty()) {
    out += concat("\n", style.bold("Options:"), "\n",
                  two_columns(option_rows(command.options, &command), style));
  }
  out += concat("\n", style.bold("Options everywhere:"), "\n",
                two_columns(option_rows(global_options(), &command), style));
  if (!command.examples.empty()) out += concat("\n", style.bold("Examples:"), "\n");
  for (const Example& example : command.examples) {
    out += concat("  ", style.dim(concat("# ", example.what)), "\n  ", example.command, "\n");
  }
  return out;
}

}  // namespace keywright::cli
