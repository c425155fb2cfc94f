#include "cli/hook/hook_text.h"

#include <algorithm>
#include <array>

#include "base/hash.h"

namespace keywright::cli {
namespace {

constexpr std::string_view kBegin = "# keywright hook begin ";
constexpr std::string_view kEnd = "# keywright hook end\n";
constexpr std::string_view kWholeFile = "(the whole file is keywright's)";
constexpr std::string_view kAdded = "(these lines are keywright's)";
constexpr std::string_view kFirstLine = "#!/bin/sh\n";
constexpr std::string_view kRun = " hook run";
constexpr std::string_view kConfig = " --config ";

// That take what a block is made of. Others, fish and csh among them, have a syntax of their own.
constexpr std::array<std::string_view, 7> kShells{"sh",  "bash", "dash", "ash",
                                                  "ksh", "mksh", "zsh"};

std::string in_single_quotes(std::string_view text) {
  std::string out = "'";
  for (const char c : text) {
    if (c == '\'') {
      out += "'\\''";
    } else {
      out += c;
    }
  }
  return out + "'";
}

// What in_single_quotes() has made, at the beginning of the text.
std::string out_of_single_quotes(std::string_view text) {
  std::string out;
  while (text.starts_with('\'')) {
    const std::size_t end = text.find('\'', 1);
    if (end == std::string_view::npos) break;
    out += text.substr(1, end - 1);
    text.remove_prefix(end + 1);
    if (!text.starts_with("\\''")) break;
    out += '\'';
    text.remove_prefix(2);
  }
  return out;
}

// A line for each project, after "\n  " and the program.
std::string runs_of(const HookBlock& block, const std::string& program) {
  const std::vector<std::string> found_by_itself{""};
  std::string lines;
  for (const std::string& config : block.configs.empty() ? found_by_itself : block.configs) {
    lines.append("\n  ").append(program).append(kRun);
    if (!config.empty()) lines.append(kConfig).append(in_single_quotes(config));
    lines += " </dev/null || exit $?";
  }
  return lines;
}

// Of lines that lines_of() has made: a program in PATH runs for each.
std::vector<std::string> configs_in(std::string_view lines) {
  std::vector<std::string> configs;
  const std::string run = std::string("\n  keywright").append(kRun);
  for (std::size_t at = lines.find(run); at != std::string_view::npos; at = lines.find(run, at)) {
    at += run.size();
    const std::string_view rest = lines.substr(at);
    configs.push_back(rest.starts_with(kConfig) ? out_of_single_quotes(rest.substr(kConfig.size()))
                                                : std::string());
  }
  return configs;
}

std::string lines_of(const HookBlock& block) {
  std::string lines =
      "# Checks the Redis keys of what is staged. `keywright hook uninstall` takes this out.\n"
      "if command -v keywright >/dev/null 2>&1; then" +
      runs_of(block, "keywright");
  if (!block.program.empty()) {
    const std::string program = in_single_quotes(block.program);
    lines.append("\nelif [ -x ").append(program).append(" ]; then").append(runs_of(block, program));
  }
  lines +=
      "\nelse\n"
      "  echo 'keywright: this hook needs the program keywright, and it is not in PATH' >&2\n"
      "  echo 'help: install it, or commit without the check: git commit --no-verify' >&2\n"
      "  exit 1\n"
      "fi\n";
  if (block.chains) {
    lines +=
        "# The hook that was here before.\n"
        "before=$(dirname -- \"$0\")/" +
        std::string(kMovedAside) + "\n[ ! -x \"$before\" ] || exec \"$before\" \"$@\"\n";
  }
  return lines;
}

std::string_view first_line_of(std::string_view text) {
  return text.substr(0, std::min(text.find('\n'), text.size()));
}

// "bash" of "#!/usr/bin/env -S bash -e"; "sh" without such a line, as git then asks sh.
std::string_view interpreter_of(std::string_view text) {
  std::string_view line = first_line_of(text);
  if (!line.starts_with("#!")) return "sh";
  line.remove_prefix(2);
  while (!line.empty()) {
    line.remove_prefix(std::min(line.find_first_not_of(" \t"), line.size()));
    const std::string_view word = line.substr(0, line.find_first_of(" \t"));
    line.remove_prefix(word.size());
    const std::string_view name = word.substr(word.rfind('/') + 1);
    const bool passes_on = name == "env" || name == "busybox" || name.starts_with('-') ||
                           name.find('=') != std::string_view::npos;
    if (!passes_on) return name;
  }
  return {};
}

}  // namespace

bool HookText::added_to() const { return whole_file && (before != kFirstLine || !after.empty()); }

HookText take_apart(std::string_view text) {
  HookText hook;
  std::size_t begin = text.find(kBegin);
  while (begin != std::string_view::npos && begin > 0 && text[begin - 1] != '\n') {
    begin = text.find(kBegin, begin + 1);
  }
  if (begin == std::string_view::npos) {
    hook.before = text;
    return hook;
  }
  const std::size_t lines = std::min(text.find('\n', begin), text.size() - 1) + 1;
  const std::size_t end = text.find(kEnd, lines);
  const std::size_t after = end == std::string_view::npos ? text.size() : end + kEnd.size();
  const std::string_view marker = text.substr(begin, lines - begin);
  const std::string_view between = text.substr(lines, std::min(end, text.size()) - lines);
  hook.before = text.substr(0, begin);
  hook.block = text.substr(begin, after - begin);
  hook.after = text.substr(after);
  hook.whole_file = marker.find(kWholeFile) != std::string_view::npos;
  hook.chains = between.find(kMovedAside) != std::string_view::npos;
  const bool intact = end != std::string_view::npos &&
                      marker.substr(kBegin.size()).starts_with(to_hex(hash_of(between)));
  hook.state = intact ? BlockState::intact : BlockState::edited;
  if (intact) hook.configs = configs_in(between);
  return hook;
}

std::string print_block(const HookBlock& block) {
  const std::string lines = lines_of(block);
  std::string text(kBegin);
  text.append(to_hex(hash_of(lines))).append(" ");
  text.append(block.whole_file ? kWholeFile : kAdded).append("\n");
  return text.append(lines).append(kEnd);
}

std::string print_file(const HookBlock& block) {
  return std::string(kFirstLine).append(print_block(block));
}

std::optional<std::size_t> place_for_block(std::string_view text) {
  if (text.find('\0') != std::string_view::npos) return std::nullopt;
  if (std::find(kShells.begin(), kShells.end(), interpreter_of(text)) == kShells.end()) {
    return std::nullopt;
  }
  if (!text.starts_with("#!")) return 0;
  const std::size_t line = first_line_of(text).size() + 1;
  if (line >= text.size()) return std::nullopt;  // a first line and nothing else
  // How a script begins that another language reads once more: "exec" "python3" "$0".
  if (text[line] == '\'' || text[line] == '"') return std::nullopt;
  return line;
}

}  // namespace keywright::cli
