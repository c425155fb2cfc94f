#include <algorithm>
#include <array>
#include <string>

#include "lint/lex/language_rows.h"

namespace keywright::lint {
namespace {

constexpr std::array<const Language*, 34> kAll = {
    &rows::kText,       &rows::kC,        &rows::kCpp,       &rows::kRust,       &rows::kGo,
    &rows::kSwift,      &rows::kJava,     &rows::kKotlin,    &rows::kCSharp,     &rows::kScala,
    &rows::kGroovy,     &rows::kDart,     &rows::kPython,    &rows::kJavaScript, &rows::kTypeScript,
    &rows::kRuby,       &rows::kPhp,      &rows::kLua,       &rows::kPerl,       &rows::kElixir,
    &rows::kShell,      &rows::kConsole,  &rows::kRedis,     &rows::kDockerfile, &rows::kMakefile,
    &rows::kYaml,       &rows::kJson,     &rows::kToml,      &rows::kDotenv,     &rows::kIni,
    &rows::kProperties, &rows::kMarkdown, &rows::kTextFence, &rows::kDiagram};

std::string lower(std::string_view text) {
  std::string lowered(text);
  for (char& c : lowered) {
    if (c >= 'A' && c <= 'Z') c = static_cast<char>(c - 'A' + 'a');
  }
  return lowered;
}

bool contains(std::span<const std::string_view> list, std::string_view text) {
  return std::ranges::find(list, text) != list.end();
}

// `Dockerfile*`: that, or that with a suffix after a separator: Dockerfile.dev, .env.local.
bool names_file(std::string_view pattern, std::string_view name) {
  if (!pattern.ends_with('*')) return pattern == name;
  pattern.remove_suffix(1);
  if (!name.starts_with(pattern)) return false;
  name.remove_prefix(pattern.size());
  return name.empty() || name.front() == '.' || name.front() == '-' || name.front() == '_';
}

// The program of `#!/usr/bin/env -S python3 -u`, without a version: python3.11 is python3.
std::string_view interpreter_of(std::string_view text) {
  if (!text.starts_with("#!")) return {};
  std::string_view line = text.substr(
      2, text.find('\n') == std::string_view::npos ? std::string_view::npos : text.find('\n') - 2);
  const auto next_word = [&line] {
    line.remove_prefix(std::min(line.find_first_not_of(" \t\r"), line.size()));
    const std::string_view word = line.substr(0, line.find_first_of(" \t\r"));
    line.remove_prefix(word.size());
    return word;
  };
  std::string_view word = next_word();
  const auto base = [](std::string_view path) { return path.substr(path.rfind('/') + 1); };
  if (base(word) == "env") {
    do {
      word = next_word();
    } while (word.starts_with('-') || word.find('=') != std::string_view::npos);
  }
  return base(word);
}

}  // namespace

std::span<const Language* const> languages() { return kAll; }

const Language* find_language(std::string_view name) {
  const auto found =
      std::ranges::find_if(kAll, [name](const Language* row) { return row->name == name; });
  return found == kAll.end() ? nullptr : *found;
}

const Language& language_of(std::string_view path, std::string_view text) {
  const std::string_view name = path.substr(path.rfind('/') + 1);
  for (const Language* row : kAll) {
    for (const std::string_view pattern : row->file_names) {
      if (names_file(pattern, name)) return *row;
    }
  }
  if (const std::size_t dot = name.rfind('.'); dot != std::string_view::npos) {
    const std::string extension = lower(name.substr(dot));
    for (const Language* row : kAll) {
      if (contains(row->extensions, extension)) return *row;
    }
  }
  std::string_view interpreter = interpreter_of(text);
  if (!interpreter.empty()) {
    while (true) {
      for (const Language* row : kAll) {
        if (contains(row->interpreters, interpreter)) return *row;
      }
      // python3.11, ruby2.7: without what follows the last dot or digit.
      const char last = interpreter.back();
      if (last != '.' && !(last >= '0' && last <= '9')) break;
      interpreter.remove_suffix(1);
      if (interpreter.empty()) break;
    }
  }
  return rows::kText;
}

const Language* language_of_fence(std::string_view info) {
  info.remove_prefix(std::min(info.find_first_not_of(" \t"), info.size()));
  // ```python title="x", ```{.python}, ```rust,no_run
  if (info.starts_with('{')) info.remove_prefix(1);
  if (info.starts_with('.')) info.remove_prefix(1);
  const std::string name = lower(info.substr(0, info.find_first_of(" \t\r,{}:;")));
  if (name.empty()) return nullptr;
  for (const Language* row : kAll) {
    if (contains(row->fence_names, name)) return row;
  }
  return nullptr;
}

}  // namespace keywright::lint
