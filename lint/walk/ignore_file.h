// IgnoreFile: the rules of one .gitignore, .keywrightignore or info/exclude.
//
// Syntax and meaning are those of gitignore(5): `#` comments, `!` takes back, `/` at the end is for
// folders only, a `/` elsewhere anchors at the file's folder, `*`, `?`, `[a-z]`, `[[:alpha:]]`,
// `**`, backslashes, trailing spaces. The last rule that matches decides. A rule that git could
// never match (`[` without `]`) is left out. Matching takes time proportional to rule times path,
// whatever the rule.
//
// Immutable once made; thread-safe. No I/O.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace keywright::lint {

enum class Ignored : std::uint8_t { unsaid, yes, no };

class IgnoreFile {
 public:
  IgnoreFile() = default;
  explicit IgnoreFile(std::string_view text);

  // `path` is relative to the folder of the ignore file, with `/` between names and none at its
  // ends. What is said of a folder above it is not asked here: who walks has not entered it.
  [[nodiscard]] Ignored match(std::string_view path, bool is_folder) const;
  [[nodiscard]] bool empty() const { return rules_.empty(); }

 private:
  enum class Kind : std::uint8_t { name, name_suffix, name_glob, path, path_glob };
  struct Rule {
    Kind kind = Kind::name;
    bool negated = false;
    bool folders_only = false;
    std::string text;                   // of plain kinds
    std::vector<std::string> segments;  // of globs
  };

  void add_line(std::string_view line);
  static bool matches(const Rule& rule, std::string_view path, std::string_view name);

  std::vector<Rule> rules_;
};

}  // namespace keywright::lint
