// Revision: a state of the registries that a command compares with another one.
//
// A name is a file, a folder, a glob, or a commit as git names it (`origin/main`, `v1.2`,
// `HEAD~1`), also with a path: `v1.2:schema/old.yaml`. Of a commit the registries are those of
// --registry, else of the keywright.yaml that the commit has, else of the one that is here now. It
// may have none of them: then everything is new. Nothing is checked out.
#pragma once

#include <memory>
#include <optional>
#include <string>

#include "base/diagnostic.h"
#include "base/file_tree.h"
#include "base/source.h"
#include "cli/console.h"
#include "cli/invocation.h"
#include "registry/model.h"

namespace keywright::cli {

struct Revision {
  std::string name;                 // for people: "`origin/main` (3f2a1b9)", "the working tree"
  std::string short_name;           // as it was asked for
  std::unique_ptr<FileTree> files;  // of a commit; owns nothing otherwise
  registry::RegistrySet set;
  Diagnostics diagnostics;  // of loading
  bool usable = true;
};

// Which commit is meant by the name of a branch.
enum class Compare {
  as_named,    // its last one
  where_left,  // the one at which HEAD left it: what others have done since is not our change
};

// Texts go to `sources`. Throws Failure when there is no such file or commit, with what to do; when
// a registry there cannot be used, after saying why on standard error.
[[nodiscard]] Revision open_revision(const std::string& name, Compare compare,
                                     const Invocation& invocation, SourceMap& sources,
                                     Console& console);

// The registries of HEAD, without a word: nothing where there is no commit yet, where it has no
// registries, or none that can be used.
[[nodiscard]] std::optional<Revision> open_last_commit(const Invocation& invocation,
                                                       SourceMap& sources);

}  // namespace keywright::cli
