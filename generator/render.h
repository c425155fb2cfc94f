// From registries and a target to the files that it makes, in memory.
//
// Nothing is written here; a file is either rendered completely or not at all, with the reason in
// the diagnostics.
#pragma once

#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <vector>

#include <nlohmann/json.hpp>

#include "base/diagnostic.h"
#include "generator/target.h"
#include "generator/view/view.h"

namespace keywright::generator {

struct RenderedFile {
  std::string path;  // within the output folder, with forward slashes
  std::string content;
};

struct Rendering {
  std::vector<RenderedFile> files;
  // What the paths of this target's files look like, as globs: where stale ones can be.
  std::vector<std::string> path_globs;
};

// `wanted` are positions in the set: the registries to make files for.
[[nodiscard]] Rendering render_target(const ViewContext& context, Target& target,
                                      const std::vector<std::uint32_t>& wanted,
                                      Diagnostics& diagnostics);

// The texts of regions in pages. A page may have many, so the view of each registry is made once.
class RegionRenderer {
 public:
  // Both must outlive it.
  RegionRenderer(const ViewContext& context, Target& target) : context_(context), target_(target) {}

  // `entry` is an id, or empty for a region of a whole registry; the caller has made sure that it
  // exists. `root` leads from the page's folder to the project's, as in ViewContext. Nothing, and
  // a diagnostic, when a template fails.
  [[nodiscard]] std::optional<std::string> render(const RegionTemplate& region,
                                                  std::uint32_t registry, const std::string& entry,
                                                  const std::optional<std::string>& root,
                                                  Diagnostics& diagnostics);

 private:
  const ViewContext& context_;
  Target& target_;
  std::map<std::uint32_t, nlohmann::json> data_;
};

// The data that templates of this target see, for one registry, in a file at the output folder's
// top.
[[nodiscard]] nlohmann::json template_data(const ViewContext& context, const Target& target,
                                           std::uint32_t registry, Diagnostics& diagnostics);

}  // namespace keywright::generator
