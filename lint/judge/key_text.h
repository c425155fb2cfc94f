// KeyText: the pieces of a reference as one text in which every hole is a single byte.
//
// What is asked of a key (its segments, the value of a placeholder) is asked of this text; places
// in it lead back to the file. Refers to the pieces, which must outlive it. Immutable.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "lint/lex/token.h"
#include "lint/reference.h"
#include "registry/shape.h"

namespace keywright::lint {

class KeyText {
 public:
  static constexpr char kHole = kHoleByte;

  explicit KeyText(const std::vector<KeyPiece>& pieces);

  [[nodiscard]] std::string_view flat() const { return flat_; }
  [[nodiscard]] bool is_fixed() const { return flat_.find(kHole) == std::string::npos; }
  // What the pieces say of the hole at an offset of the flat text.
  [[nodiscard]] bool may_hold_separators(std::size_t at) const;
  // What fills the hole at an offset of the flat text is called so.
  [[nodiscard]] std::string_view hole_name(std::size_t at) const;
  // Holes as `{}`, everything else as it stands.
  [[nodiscard]] std::string print() const { return print(flat_); }
  [[nodiscard]] static std::string print(std::string_view part);

  // The place of [begin, end) of the flat text in the file, where it stands there byte for byte in
  // one piece.
  struct FilePlace {
    std::uint32_t begin = 0;
    std::uint32_t end = 0;
  };
  [[nodiscard]] std::optional<FilePlace> place(std::size_t begin, std::size_t end) const;

 private:
  const std::vector<KeyPiece>* pieces_;
  std::string flat_;
  std::vector<std::size_t> starts_;  // of each piece in flat_
};

// [begin, end) of the flat text between two separators.
struct TextSegment {
  std::size_t begin = 0;
  std::size_t end = 0;
};
[[nodiscard]] std::vector<TextSegment> segments_of(std::string_view flat,
                                                   std::string_view separator);

struct KeyShape {
  registry::Shape shape;
  // The same where holes between separators are segments whatever their names say of them.
  registry::Shape narrow;
  std::string flat;  // as of the KeyText, with wildcards as holes
  bool is_glob = false;
};
// A hole between two separators is a segment; one that is only a part of a segment, that comes
// first (a run-time prefix) or of which it is known can be anything. A `*`, in a glob also `?` and
// `[…]`, and an ellipsis at the end of a literal by itself, make it a glob.
[[nodiscard]] KeyShape shape_of(const KeyText& text, Role role,
                                const std::vector<std::string>& separators);

}  // namespace keywright::lint
