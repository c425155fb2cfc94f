// Any bytes as a registry file: loading, indexing and validating never crash or hang, every
// message points into the text, and every reported overlap has a witness that both patterns match.
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <string>
#include <string_view>
#include <unistd.h>

#include <sys/mman.h>

#include "base/text.h"
#include "registry/load.h"

namespace {

using namespace keywright;
using namespace keywright::registry;

void require(bool holds) {
  if (!holds) std::abort();
}

void check_place(const SourceMap& sources, Span span) {
  if (!span.known()) return;
  require(span.file < sources.size());
  require(span.begin <= span.end);
  require(span.end <= sources.file(span.file).text().size());
  (void)sources.file(span.file).position(span.begin);
  (void)sources.file(span.file).line_at(span.end);
}

void check_diagnostics(const Diagnostics& diagnostics, const SourceMap& sources) {
  for (const Diagnostic& diagnostic : diagnostics) {
    require(!diagnostic.rule.empty() && !diagnostic.message.empty());
    require(!find_invalid_utf8(diagnostic.message));
    check_place(sources, diagnostic.span);
    for (const RelatedPlace& related : diagnostic.related) check_place(sources, related.span);
  }
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const std::string_view text(reinterpret_cast<const char*>(data), size);
  // Imports would read whatever files the machine has.
  if (text.find("imports") != std::string_view::npos) return 0;
  const int file = memfd_create("registry", 0);
  require(file >= 0 && write(file, data, size) == static_cast<ssize_t>(size));
  const std::string path = "/proc/self/fd/" + std::to_string(file);
  {
    SourceMap sources;
    const LoadResult loaded = load_registries({path}, sources);
    check_diagnostics(loaded.diagnostics, sources);
    const RegistryIndex index(loaded.set);
    check_diagnostics(validate(loaded.set, index), sources);
    for (const EntryKind kind : {EntryKind::key, EntryKind::channel}) {
      for (const OverlappingPair& pair : index.patterns(kind).overlaps()) {
        if (pair.relation == Relation::undecided) continue;
        require(index.pattern(index.ref(kind, pair.first)).matches(pair.witness));
        require(index.pattern(index.ref(kind, pair.second)).matches(pair.witness));
        require(index.find(kind, pair.witness).has_value());
      }
    }
  }
  close(file);
  return 0;
}
