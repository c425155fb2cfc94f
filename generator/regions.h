// Regions: the parts of a team's own pages that keywright keeps current.
//
//   <!-- keywright:begin keys fleetclaw -->
//   …
//   <!-- keywright:end -->
//
// The words are the name of a region template (manifest.h), a registry, and for some an id. What
// stands between is replaced; every other byte of the page stays as it is, line breaks included.
// Marks inside code fences are text, so that pages can explain regions.
//
// Refuses, with the line: words that name nothing, a region that is not closed, closed twice, or
// opened inside another. A page with such a mistake is left alone as a whole.
#pragma once

#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "base/diagnostic.h"
#include "base/source.h"

namespace keywright::generator {

struct Region {
  Span mark;  // the opening line
  std::vector<Located<std::string>> words;
  std::size_t begin = 0;  // of what is replaced: behind the opening line
  std::size_t end = 0;    // where the closing line begins
};

// In the order of the page. Mistakes are reported, and then nothing is returned.
[[nodiscard]] std::optional<std::vector<Region>> find_regions(const SourceMap& sources, FileId page,
                                                              Diagnostics& diagnostics);

// The page with all its regions made again by `render`, which gives nothing (and has reported why)
// for a region that it cannot make.
using RenderRegion = std::function<std::optional<std::string>(const Region& region)>;
[[nodiscard]] std::optional<std::string> refresh_page(const SourceMap& sources, FileId page,
                                                      const RenderRegion& render,
                                                      Diagnostics& diagnostics);

}  // namespace keywright::generator
