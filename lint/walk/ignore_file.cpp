#include "lint/walk/ignore_file.h"

#include <optional>
#include <utility>

#include "lint/walk/ignore_glob.h"

namespace keywright::lint {
namespace {

constexpr std::string_view kSpecial = "*?[\\";

bool is_plain(std::string_view text) {
  return text.find_first_of(kSpecial) == std::string_view::npos;
}

// Spaces at the end mean nothing, unless the first of them is escaped.
std::string_view without_trailing_spaces(std::string_view line) {
  std::size_t end = 0;
  for (std::size_t i = 0; i < line.size(); ++i) {
    if (line[i] == ' ') continue;
    if (line[i] == '\\') ++i;
    end = i + 1;
  }
  return line.substr(0, end);
}

}  // namespace

IgnoreFile::IgnoreFile(std::string_view text) {
  if (text.starts_with("\xEF\xBB\xBF")) text.remove_prefix(3);
  while (!text.empty()) {
    const std::size_t end = text.find('\n');
    std::string_view line = text.substr(0, end);
    text.remove_prefix(end == std::string_view::npos ? text.size() : end + 1);
    if (line.ends_with('\r')) line.remove_suffix(1);
    if (!line.starts_with('#')) add_line(without_trailing_spaces(line));
  }
}

void IgnoreFile::add_line(std::string_view line) {
  Rule rule;
  if (line.starts_with('!')) {
    rule.negated = true;
    line.remove_prefix(1);
  }
  if (line.ends_with('/')) {
    rule.folders_only = true;
    line.remove_suffix(1);
  }
  if (line.empty()) return;
  const bool is_name = line.find('/') == std::string_view::npos;
  if (line.starts_with('/')) line.remove_prefix(1);
  if (is_plain(line)) {
    rule.kind = is_name ? Kind::name : Kind::path;
    rule.text = line;
  } else if (is_name && line.front() == '*' && is_plain(line.substr(1))) {
    rule.kind = Kind::name_suffix;
    rule.text = line.substr(1);
  } else {
    std::optional<std::vector<std::string>> segments = split_ignore_glob(line);
    if (!segments) return;
    // In a rule that is only a name, two stars are no more than one.
    rule.kind = is_name ? Kind::name_glob : Kind::path_glob;
    rule.segments = std::move(*segments);
  }
  rules_.push_back(std::move(rule));
}

bool IgnoreFile::matches(const Rule& rule, std::string_view path, std::string_view name) {
  switch (rule.kind) {
    case Kind::name:
      return name == rule.text;
    case Kind::name_suffix:
      return name.ends_with(rule.text);
    case Kind::name_glob:
      return ignore_name_matches(rule.segments.front(), name);
    case Kind::path:
      return path == rule.text;
    case Kind::path_glob:
      return ignore_path_matches(rule.segments, path);
  }
  return false;
}

Ignored IgnoreFile::match(std::string_view path, bool is_folder) const {
  const std::size_t slash = path.rfind('/');
  const std::string_view name = slash == std::string_view::npos ? path : path.substr(slash + 1);
  for (auto rule = rules_.rbegin(); rule != rules_.rend(); ++rule) {
    if (rule->folders_only && !is_folder) continue;
    if (matches(*rule, path, name)) return rule->negated ? Ignored::no : Ignored::yes;
  }
  return Ignored::unsaid;
}

}  // namespace keywright::lint
