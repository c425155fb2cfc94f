// What a command that checks something has to say, ready to be rendered in any format.
//
// A renderer is a pure function from a Report to text: it reads no file, knows no time and no
// terminal. The table at the end is the one place where formats are listed.
#pragma once

#include <cstddef>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "base/diagnostic.h"
#include "base/rule.h"
#include "base/source.h"
#include "cli/fail_on.h"
#include "cli/style.h"

namespace keywright::cli {

struct Summary {
  std::size_t errors = 0;
  std::size_t warnings = 0;
  std::size_t notes = 0;
  std::size_t files = 0;    // that were looked at
  std::size_t linted = 0;   // of these; the others are the configuration and the registries
  std::size_t skipped = 0;  // files and folders that could not be looked at
  std::size_t registries = 0;
  std::size_t keys = 0;
  std::size_t channels = 0;
};

struct Report {
  const Diagnostics& findings;  // sorted
  const SourceMap& sources;
  std::span<const Rule* const> rules;  // all that exist, found or not
  Summary summary;
  bool completed = true;  // false: the job could not be done (exit code 2)
  // Absolute folders. Code hosts want paths from the repository's root; ours are spelled from the
  // folder that keywright runs in.
  std::string working_folder{};
  std::string repository_root{};
  Style style{};                   // of text only
  FailOn fail_on = FailOn::error;  // which findings are failures, where a format has such a thing
};

// Where a finding or a related place is. Line 0: in no known text.
struct Place {
  std::string path;  // as the user spells it; may be empty
  LineColumn begin{0, 0};
  LineColumn end{0, 0};  // the character after the last
};
[[nodiscard]] Place place_of(const SourceMap& sources, Span span);
[[nodiscard]] Place place_of(const SourceMap& sources, const Diagnostic& finding);
// "schema/a.yaml:12:3"; just the path where the line is not known.
[[nodiscard]] std::string to_string(const Place& place);

// `path` from the repository's root, with forward slashes; absolute where it is outside.
[[nodiscard]] std::string path_from_root(const Report& report, const std::string& path);

// A number per finding that survives edits elsewhere in the file: made of rule, path and what is
// at fault (key and id, else the text of the line), and of how many like it came before.
[[nodiscard]] std::vector<std::string> fingerprints(const Report& report);

[[nodiscard]] Summary count_findings(const Diagnostics& findings);

struct Renderer {
  std::string_view name;
  std::string (*render)(const Report& report) = nullptr;
  bool for_people = false;  // a closing line on stderr is welcome
};
[[nodiscard]] std::span<const Renderer> renderers();
[[nodiscard]] const Renderer& renderer(std::string_view name);  // must exist

[[nodiscard]] std::string render_text(const Report& report);
[[nodiscard]] std::string render_json(const Report& report);
[[nodiscard]] std::string render_sarif(const Report& report);
[[nodiscard]] std::string render_github(const Report& report);
[[nodiscard]] std::string render_gitlab(const Report& report);
[[nodiscard]] std::string render_junit(const Report& report);

}  // namespace keywright::cli
