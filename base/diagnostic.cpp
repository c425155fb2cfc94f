#include "base/diagnostic.h"

#include <algorithm>
#include <tuple>

namespace keywright {

std::string_view to_string(Severity severity) {
  switch (severity) {
    case Severity::error:
      return "error";
    case Severity::warning:
      return "warning";
    case Severity::note:
      return "note";
  }
  return "error";
}

void sort_diagnostics(Diagnostics& diagnostics, const SourceMap& sources) {
  const auto path = [&](const Diagnostic& d) -> std::string_view {
    return d.span.known() ? std::string_view(sources.file(d.span.file).path()) : d.path;
  };
  const auto order = [&](const Diagnostic& d) {
    return std::make_tuple(path(d), d.span.begin, d.span.end, d.rule, std::string_view(d.message));
  };
  std::stable_sort(diagnostics.begin(), diagnostics.end(),
                   [&](const Diagnostic& a, const Diagnostic& b) { return order(a) < order(b); });
}

}  // namespace keywright
