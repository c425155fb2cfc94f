#include "lint/extract/analyse.h"

#include <algorithm>
#include <array>

#include "lint/extract/fragment.h"

namespace keywright::lint {
namespace {

void export_constants(Fragment& fragment, std::vector<ExportedConstant>& out) {
  for (const Definition* const definition : fragment.definitions().known()) {
    ExportedConstant& constant = out.emplace_back();
    constant.name = definition->name;
    constant.owner = definition->owner;
    constant.is_function = definition->is_function;
    // Who uses a format elsewhere may fill it: "jobs:%s" is `jobs:{}` there.
    constant.pieces = fragment.with_template_holes(definition->value).pieces;
    for (KeyPiece& piece : constant.pieces) piece.verbatim = false;
  }
}

char lower(char c) { return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c; }

bool is_page(const Language& language) { return language.family == Family::markdown; }

}  // namespace

bool is_called_for_names(std::string_view path) {
  static constexpr std::array<std::string_view, 3> kWords = {"const", "key", "prefix"};
  const std::string_view name = path.substr(path.rfind('/') + 1);
  return std::any_of(kWords.begin(), kWords.end(), [&](std::string_view word) {
    return std::search(name.begin(), name.end(), word.begin(), word.end(),
                       [](char a, char b) { return lower(a) == b; }) != name.end();
  });
}

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
    if (options.keep_unknown_names && language.family == Family::code &&
        is_called_for_names(path)) {
      fragment.define();
    }
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
