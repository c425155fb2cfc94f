#include "lint/extract/value.h"

#include <algorithm>
#include <array>
#include <cctype>

namespace keywright::lint {
namespace {

constexpr std::size_t kMostPieces = 48;

}  // namespace

bool Value::has_text() const {
  return std::any_of(pieces.begin(), pieces.end(),
                     [](const KeyPiece& piece) { return !piece.is_hole; });
}

bool Value::is_fixed() const {
  return !pieces.empty() && std::none_of(pieces.begin(), pieces.end(),
                                         [](const KeyPiece& piece) { return piece.is_hole; });
}

std::string Value::leading_text() const {
  std::string text;
  for (const KeyPiece& piece : pieces) {
    if (piece.is_hole) break;
    text += piece.text;
  }
  return text;
}

std::uint32_t Value::first_text() const {
  const auto text = std::find_if(pieces.begin(), pieces.end(),
                                 [](const KeyPiece& piece) { return !piece.is_hole; });
  return text == pieces.end() ? begin : text->begin;
}

std::string Value::fixed_text() const { return is_fixed() ? leading_text() : std::string(); }

void Value::add_text(std::string_view text, std::uint32_t text_begin, std::uint32_t text_end,
                     bool verbatim) {
  if (text.empty()) return;
  KeyPiece& piece = pieces.emplace_back();
  piece.text = text;
  piece.begin = text_begin;
  piece.end = text_end;
  piece.verbatim = verbatim;
}

void Value::add_hole(std::string_view name, std::uint32_t hole_begin, std::uint32_t hole_end) {
  KeyPiece& piece = pieces.emplace_back();
  piece.is_hole = true;
  piece.may_hold_separators = sounds_like_several_segments(name);
  piece.text = name;
  piece.begin = hole_begin;
  piece.end = hole_end;
}

void Value::append(const Value& other) {
  used_constant = used_constant || other.used_constant;
  // No key is made of so many parts; a text that a loop puts together is.
  if (!pieces.empty() && pieces.size() + other.pieces.size() > kMostPieces) {
    if (pieces.back().is_hole && pieces.back().may_hold_separators) return;
    add_hole("rest", other.begin, other.end);
    return;
  }
  pieces.insert(pieces.end(), other.pieces.begin(), other.pieces.end());
}

Value hole_value(std::string_view name, std::uint32_t begin, std::uint32_t end) {
  Value value;
  value.begin = begin;
  value.end = end;
  value.add_hole(name, begin, end);
  return value;
}

bool sounds_like_several_segments(std::string_view name) {
  static constexpr std::array<std::string_view, 9> kWords = {
      "key", "prefix", "suffix", "path", "pattern", "rest", "namespace", "ns", "postfix"};
  const std::size_t dot = name.find_last_of(".>:");
  if (dot != std::string_view::npos) name.remove_prefix(dot + 1);
  while (name.size() > 2 && name.substr(name.size() - 2) == "()") name.remove_suffix(2);
  std::string lower(name);
  std::transform(lower.begin(), lower.end(), lower.begin(),
                 [](unsigned char c) { return static_cast<char>(std::tolower(c)); });
  return std::any_of(kWords.begin(), kWords.end(), [&](std::string_view word) {
    // "ns" and "key" are also parts of other words: only as the last one (`job_key`, `keyNs`).
    return lower.size() >= word.size() && lower.substr(lower.size() - word.size()) == word &&
           (lower.size() == word.size() || word.size() > 2 || name[name.size() - 3] == '_');
  });
}

}  // namespace keywright::lint
