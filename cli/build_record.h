// BuildRecord: what a build system wants to know of a run of `generate`: when it has to run again.
//
// The stamp is a file whose time says when everything was current. It lists the generated files, so
// that the next run removes those which nothing makes any more. The depfile says, as compilers do
// for Make and Ninja, what the stamp depends on: every file that was read, and every folder that
// was looked into for files.
//
// Make one before anything is read: the stamp gets that time, so that what is changed during the
// run is newer. Write it when all is written; a run that fails leaves both files as they were.
#pragma once

#include <filesystem>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "cli/generation.h"
#include "cli/invocation.h"
#include "cli/workspace.h"

namespace keywright::cli {

class BuildRecord {
 public:
  // From --stamp and --depfile; throws Failure where they make no sense.
  explicit BuildRecord(const Invocation& invocation);

  [[nodiscard]] bool wanted() const { return stamp_.has_value(); }
  // What the last stamp lists; nothing the first time.
  [[nodiscard]] std::vector<std::string> last_files() const;
  // Throws Failure when a file cannot be written.
  void write(const Workspace& workspace, const Generation& generation) const;

 private:
  std::filesystem::file_time_type started_;
  std::optional<std::string> stamp_;
  std::optional<std::string> depfile_;
};

// "target: a b" and an empty rule for each of a and b, so that one which has gone is no error.
// Throws Failure for a path with a line break, which the format cannot say.
[[nodiscard]] std::string depfile_text(std::string_view target,
                                       const std::vector<std::string>& dependencies);

}  // namespace keywright::cli
