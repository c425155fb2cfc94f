// Inference from source code, as `infer` and `init` ask for it.
//
// Lint finds the keys that Redis commands are given; a registry is proposed from them; lint looks
// again, now with that registry, at texts that only its namespaces make suspicious; what it reports
// goes into the next proposal. This ends when lint has nothing to report any more.
#pragma once

#include <cstddef>
#include <string>
#include <vector>

#include "cli/workspace.h"
#include "lint/lint.h"
#include "registry/infer/proposal.h"

namespace keywright::cli {

struct InferenceRequest {
  std::vector<std::string> paths;
  std::string registry;      // a name for what is proposed, where there is no registry yet
  infer::RegistryHead head;  // of the text
  std::string out;           // where the text will stand; empty: not in a file
  bool code_only = false;    // leave out what only tests, pages and examples have
};

struct Inference {
  infer::Proposal proposal;
  std::string text;  // of the registry; empty where nothing is proposed
  std::vector<lint::WalkProblem> problems;
  std::size_t files_seen = 0;
  std::size_t unknown = 0;  // places whose key is made where nothing can be seen of it
  // Places that lint would still report; in the code, where that alone is asked for.
  std::size_t unexplained = 0;
};

// `options` are those of linting; the registries of the workspace are not proposed again. Throws
// Failure where the proposal itself is no registry.
[[nodiscard]] Inference infer_from_source(Workspace& workspace, lint::LintOptions options,
                                          const InferenceRequest& request);

// A name for the registry of a folder: its own, in snake_case.
[[nodiscard]] std::string registry_name_of(const std::string& folder);

}  // namespace keywright::cli
