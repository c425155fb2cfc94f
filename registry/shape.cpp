#include "registry/shape.h"

#include <algorithm>

#include "registry/key_pattern.h"

namespace keywright::registry {

Shape::Shape(const std::vector<ShapePart>& parts) {
  for (const ShapePart& part : parts) {
    if (part.kind == ShapePart::Kind::text) {
      text(part.text);
    } else {
      hole(part.kind);
    }
  }
}

Shape& Shape::text(std::string_view literal) {
  if (literal.empty()) return *this;
  if (parts_.empty() || parts_.back().kind != ShapePart::Kind::text) {
    parts_.push_back({ShapePart::Kind::text, ""});
  }
  parts_.back().text += literal;
  return *this;
}

Shape& Shape::hole(ShapePart::Kind kind) {
  parts_.push_back({kind, ""});
  return *this;
}

bool Shape::is_fixed() const {
  return std::all_of(parts_.begin(), parts_.end(),
                     [](const ShapePart& part) { return part.kind == ShapePart::Kind::text; });
}

std::string Shape::print() const {
  std::string out;
  for (const ShapePart& part : parts_) {
    switch (part.kind) {
      case ShapePart::Kind::text:
        append_doubling_braces(out, part.text);
        break;
      case ShapePart::Kind::segment:
        out += "{}";
        break;
      case ShapePart::Kind::many:
        out += "{+}";
        break;
      case ShapePart::Kind::anything:
        out += "{*}";
        break;
    }
  }
  return out;
}

}  // namespace keywright::registry
