#include "cli/render/report.h"

#include <algorithm>
#include <cstdint>
#include <filesystem>
#include <map>

#include "base/hash.h"
#include "base/text.h"
#include "cli/concat.h"

namespace keywright::cli {
namespace {

constexpr Renderer kRenderers[] = {
    {"text", render_text, true},      {"json", render_json, false},
    {"sarif", render_sarif, false},   {"github", render_github, true},
    {"gitlab", render_gitlab, false}, {"junit", render_junit, false},
};

// A line is known by how it begins: one of megabytes is not read again for each of its findings.
constexpr std::size_t kLineIdentity = 1024;

std::string_view trimmed(std::string_view text) {
  const std::size_t begin = text.find_first_not_of(" \t");
  if (begin == std::string_view::npos) return {};
  return text.substr(begin, text.find_last_not_of(" \t") - begin + 1);
}

}  // namespace

Place place_of(const SourceMap& sources, Span span) {
  if (!span.known()) return {};
  const SourceFile& file = sources.file(span.file);
  Place place{file.path(), file.position(span.begin), {}};
  const std::string_view marked = sources.text(span);
  if (marked.find('\n') == std::string_view::npos) {
    place.end = place.begin;
    place.end.column += static_cast<std::uint32_t>(utf8_length(marked));
  } else {
    place.end = file.position(span.end);
  }
  return place;
}

Place place_of(const SourceMap& sources, const Diagnostic& finding) {
  if (finding.span.known()) return place_of(sources, finding.span);
  Place place;
  place.path = finding.path;
  return place;
}

std::string to_string(const Place& place) {
  if (place.begin.line == 0) return place.path;
  return concat(place.path, ":", std::to_string(place.begin.line), ":",
                std::to_string(place.begin.column));
}

std::string path_from_root(const Report& report, const std::string& path) {
  namespace fs = std::filesystem;
  if (path.empty() || report.repository_root.empty()) return path;
  const fs::path absolute = (fs::path(report.working_folder) / path).lexically_normal();
  const fs::path relative = absolute.lexically_relative(report.repository_root);
  if (relative.empty() || *relative.begin() == "..") return absolute.generic_string();
  return relative.generic_string();
}

std::vector<std::string> fingerprints(const Report& report) {
  std::vector<std::string> all;
  std::map<std::string, std::size_t> seen;
  for (const Diagnostic& finding : report.findings) {
    std::string identity(finding.rule);
    const auto add = [&](std::string_view part) {
      identity += '\0';
      identity += part;
    };
    add(path_from_root(report, place_of(report.sources, finding).path));
    add(finding.key);
    add(finding.id);
    if (finding.key.empty() && finding.id.empty()) {
      add(finding.span.known()
              ? trimmed(report.sources.file(finding.span.file).line_at(finding.span.begin))
                    .substr(0, kLineIdentity)
              : std::string_view(finding.message));
    }
    add(std::to_string(seen[identity]++));
    all.push_back(to_hex(hash_of(identity)) + to_hex(hash_of(identity, 0x9E3779B97F4A7C15ULL)));
  }
  return all;
}

Summary count_findings(const Diagnostics& findings) {
  Summary summary;
  for (const Diagnostic& finding : findings) {
    switch (finding.severity) {
      case Severity::error:
        ++summary.errors;
        break;
      case Severity::warning:
        ++summary.warnings;
        break;
      case Severity::note:
        ++summary.notes;
        break;
    }
  }
  return summary;
}

std::span<const Renderer> renderers() { return kRenderers; }

const Renderer& renderer(std::string_view name) {
  const auto found = std::find_if(std::begin(kRenderers), std::end(kRenderers),
                                  [&](const Renderer& row) { return row.name == name; });
  return found == std::end(kRenderers) ? kRenderers[0] : *found;
}

}  // namespace keywright::cli
