// Shape: what is known of a key in source code: fixed text and holes.
//
// `f"fleet:asset:{x}:fuel"` is text, a hole, text. What a hole may hold depends on how it came to
// be; what a *segment* is depends on the pattern it is compared with (its separator), so a shape
// by itself has no separator.
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace keywright::registry {

struct ShapePart {
  enum class Kind {
    text,      // exactly this
    segment,   // one or more characters, none of them the separator
    many,      // one or more characters
    anything,  // any characters, or none
  };
  Kind kind = Kind::text;
  std::string text;
  friend bool operator==(const ShapePart&, const ShapePart&) = default;
};

class Shape {
 public:
  Shape() = default;
  explicit Shape(const std::vector<ShapePart>& parts);

  // Appending keeps the canonical form: adjacent texts are joined, empty ones dropped.
  Shape& text(std::string_view literal);
  Shape& hole(ShapePart::Kind kind);

  [[nodiscard]] const std::vector<ShapePart>& parts() const { return parts_; }
  [[nodiscard]] bool is_fixed() const;
  // Holes print as `{}` (segment), `{+}` (many) and `{*}` (anything); braces in text double.
  [[nodiscard]] std::string print() const;
  friend bool operator==(const Shape&, const Shape&) = default;

 private:
  std::vector<ShapePart> parts_;
};

}  // namespace keywright::registry
