// Generation: what keywright.yaml asks to generate, planned against what is on disk.
//
// Used by `generate` (which then writes) and by `check` (which never does). All targets are loaded,
// all files rendered and compared before anything is decided: with one mistake anywhere nothing is
// written at all.
#pragma once

#include <string>
#include <vector>

#include "base/diagnostic.h"
#include "cli/workspace.h"
#include "generator/output_plan.h"
#include "generator/view/view.h"

namespace keywright::cli {

// One target, and where what it makes goes; paths as seen from the working folder.
struct GenerateJob {
  Span span;
  std::string target;  // a builtin's name, or…
  std::string folder;  // …a folder of templates
  Span named;          // where the target is named
  std::string out;     // empty: no files of its own
  std::vector<std::string> pages;
  Span pages_named;
};

[[nodiscard]] std::vector<GenerateJob> configured_jobs(const Config& config);

struct Generation {
  generator::OutputPlan plan;
  Diagnostics diagnostics;           // any of them: the plan is not to be carried out
  std::vector<std::string> remarks;  // worth saying, not wrong
  std::vector<std::string> folders;  // looked into for templates and pages
};

// `complete`: these jobs are all there is, so that files which none of them makes are stale.
[[nodiscard]] Generation plan_generation(Workspace& workspace, const std::vector<GenerateJob>& jobs,
                                         bool complete);

// For `check`: drift, or what keeps it from being known.
[[nodiscard]] Diagnostics drift_findings(Workspace& workspace);

// One finding per file of a plan that is not as it should be.
[[nodiscard]] Diagnostics plan_findings(const generator::OutputPlan& plan);

// What a view or a rendering of this workspace needs; the workspace and both tables must outlive
// it.
[[nodiscard]] generator::ViewContext view_context(Workspace& workspace,
                                                  const generator::Rivalry& rivalry);
// Positions of the registries that were asked for; imported ones are somebody else's to generate.
[[nodiscard]] std::vector<std::uint32_t> wanted_registries(const Workspace& workspace);

}  // namespace keywright::cli
