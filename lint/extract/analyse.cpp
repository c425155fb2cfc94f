#include "lint/extract/analyse.h"

#include <algorithm>

#include "lint/extract/fragment.h"

namespace keywright::lint {
namespace {

void export_constants(Fragment& fragment, std::vector<ExportedConstant>& out) {
  for (const Definition* const definition : fragment.definitions().known()) {
    ExportedConstant& constant = out.emplace_back();
    constant.name = definition->name;
    constant.owner = definition->owner;
    constant.is_function = definition->is_function;
    constant.pieces = definition->value.pieces;
    for (KeyPiece& piece : constant.pieces) piece.verbatim = false;
  }
}

bool is_page(const Language& language) { return language.family == Family::markdown; }

}  // namespace

FileAnalysis analyse_file(std::string_view path, std::string_view text,
                          const ExtractOptions& options) {
  FileAnalysis analysis;
  const Language& language = language_of(path, text);
  analysis.language = &language;
  const std::vector<Lexed> parts = lex_file(language, text);
  Collector collector(options);
  const PlaceMap same;
  bool speaks_redis = sounds_like_redis(path);
  for (const Lexed& part : parts) {
    Fragment fragment(part, collector, same, speaks_redis, is_page(language));
    speaks_redis = speaks_redis || fragment.speaks_redis();
    fragment.read();
    if (options.keep_unknown_names && fragment.has_definitions()) {
      export_constants(fragment, analysis.constants);
    }
    analysis.comments.insert(analysis.comments.end(), part.comments.begin(), part.comments.end());
  }
  std::sort(analysis.comments.begin(), analysis.comments.end(),
            [](const Comment& a, const Comment& b) { return a.begin < b.begin; });
  analysis.references = collector.take();
  return analysis;
}

}  // namespace keywright::lint
