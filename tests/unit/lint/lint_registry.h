// Registries and references for tests of the linter, written as short texts.
#pragma once

#include <algorithm>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "lint/judge/judge.h"
#include "lint/reference.h"
#include "registry/load.h"
#include "tests/unit/cli_temporary_folder.h"

// A registry from the text of a file; without its first two lines.
class LintRegistry {
 public:
  explicit LintRegistry(const std::string& text) {
    const std::string path =
        folder_.write("r.yaml", "keywright: 1\nregistry: r\nseparator: ':'\n" + text);
    load({path});
  }
  explicit LintRegistry(const std::vector<std::string>& paths) { load(paths); }

  [[nodiscard]] const keywright::lint::Judge& judge() const { return *judge_; }
  [[nodiscard]] const keywright::registry::RegistrySet& set() const { return loaded_.set; }
  [[nodiscard]] const keywright::Diagnostics& problems() const { return loaded_.diagnostics; }
  [[nodiscard]] keywright::SourceMap& sources() { return sources_; }
  [[nodiscard]] std::string id(const keywright::registry::EntryRef& ref) const {
    return index_->entry(ref).id.value;
  }
  [[nodiscard]] std::string ids(const std::vector<keywright::registry::EntryRef>& refs) const {
    std::string out;
    for (const auto& ref : refs) out += (out.empty() ? "" : " ") + id(ref);
    return out;
  }

 private:
  void load(const std::vector<std::string>& paths) {
    loaded_ = keywright::registry::load_registries(paths, sources_);
    index_.emplace(loaded_.set);
    judge_.emplace(loaded_.set, *index_);
  }

  TemporaryFolder folder_;
  keywright::SourceMap sources_;
  keywright::registry::LoadResult loaded_;
  std::optional<keywright::registry::RegistryIndex> index_;
  std::optional<keywright::lint::Judge> judge_;
};

// `a:{}:b`: `{}` is a hole, `{*}` one that may hold separators. The text stands at `begin` of the
// file, with holes as wide as they are written here.
inline std::vector<keywright::lint::KeyPiece> key_pieces(std::string_view text,
                                                         std::uint32_t begin = 1) {
  std::vector<keywright::lint::KeyPiece> pieces;
  while (!text.empty()) {
    const bool wide = text.starts_with("{*}");
    keywright::lint::KeyPiece piece;
    std::size_t size = 0;
    if (wide || text.starts_with("{}")) {
      piece.is_hole = true;
      piece.may_hold_separators = wide;
      size = wide ? 3 : 2;
    } else {
      size = std::min({text.find("{}"), text.find("{*}"), text.size()});
      piece.verbatim = true;
      piece.text = text.substr(0, size);
    }
    piece.begin = begin;
    piece.end = begin + static_cast<std::uint32_t>(size);
    begin = piece.end;
    text.remove_prefix(size);
    pieces.push_back(std::move(piece));
  }
  return pieces;
}

inline keywright::lint::Reference reference_to(
    std::string_view text, keywright::lint::Role role = keywright::lint::Role::none) {
  keywright::lint::Reference reference;
  reference.begin = 0;
  reference.end = static_cast<std::uint32_t>(text.size() + 2);
  reference.pieces = key_pieces(text);
  reference.role = role;
  reference.around.file_speaks_redis = true;
  return reference;
}
