#include "cli/display.h"

#include <algorithm>
#include <array>
#include <cstdint>

#include "base/text.h"

namespace keywright::cli {
namespace {

constexpr std::size_t kTabStop = 4;

struct Range {
  std::uint32_t first;
  std::uint32_t last;
};

// Unicode 15, East_Asian_Width W and F, unassigned gaps between neighbours included.
constexpr std::array<Range, 38> kWide = {{
    {0x1100, 0x115F}, {0x231A, 0x231B}, {0x2329, 0x232A},   {0x23E9, 0x23EC}, {0x23F0, 0x23F0},
    {0x23F3, 0x23F3}, {0x25FD, 0x25FE}, {0x2614, 0x2615},   {0x2648, 0x2653}, {0x267F, 0x267F},
    {0x2693, 0x2693}, {0x26A1, 0x26A1}, {0x26AA, 0x26AB},   {0x26BD, 0x26BE}, {0x26C4, 0x26C5},
    {0x26CE, 0x26CE}, {0x26D4, 0x26D4}, {0x26EA, 0x26EA},   {0x26F2, 0x26F5}, {0x26FA, 0x26FD},
    {0x2705, 0x2705}, {0x270A, 0x270B}, {0x2728, 0x2728},   {0x274C, 0x274E}, {0x2753, 0x2757},
    {0x2795, 0x2797}, {0x27B0, 0x27BF}, {0x2B1B, 0x2B1C},   {0x2B50, 0x2B55}, {0x2E80, 0x303E},
    {0x3041, 0xA4CF}, {0xA960, 0xA97C}, {0xAC00, 0xD7A3},   {0xF900, 0xFAFF}, {0xFE30, 0xFE6F},
    {0xFF01, 0xFF60}, {0xFFE0, 0xFFE6}, {0x1F300, 0x3FFFD},
}};

// Combining marks and joiners that people meet: they share the cell of their neighbour.
constexpr std::array<Range, 19> kZeroWidth = {{
    {0x0300, 0x036F}, {0x0483, 0x0489}, {0x0591, 0x05BD}, {0x0610, 0x061A}, {0x064B, 0x065F},
    {0x06D6, 0x06DC}, {0x0900, 0x0902}, {0x093C, 0x093C}, {0x0941, 0x0948}, {0x0E31, 0x0E31},
    {0x0E34, 0x0E3A}, {0x0E47, 0x0E4E}, {0x1AB0, 0x1AFF}, {0x1DC0, 0x1DFF}, {0x200C, 0x200D},
    {0x20D0, 0x20FF}, {0x302A, 0x302D}, {0x3099, 0x309A}, {0xFE00, 0xFE0F},
}};

// Invisible characters that change what a reader sees: shown by number.
constexpr std::array<Range, 7> kTreacherous = {{
    {0x200B, 0x200B},
    {0x200E, 0x200F},
    {0x2028, 0x202E},
    {0x2060, 0x2064},
    {0x2066, 0x206F},
    {0xFEFF, 0xFEFF},
    {0xFFF9, 0xFFFB},
}};

template <std::size_t N>
bool contains(const std::array<Range, N>& ranges, std::uint32_t code) {
  const auto after =
      std::upper_bound(ranges.begin(), ranges.end(), code,
                       [](std::uint32_t value, const Range& range) { return value < range.first; });
  return after != ranges.begin() && code <= (after - 1)->last;
}

std::string hex_escape(std::string_view prefix, std::uint32_t code, int digits) {
  static constexpr std::string_view kHex = "0123456789abcdef";
  std::string out(prefix);
  for (int shift = (digits - 1) * 4; shift >= 0; shift -= 4) out += kHex[(code >> shift) & 0xFU];
  return out;
}

struct Decoded {
  std::uint32_t code = 0;
  std::size_t bytes = 0;  // 0: not UTF-8
};

Decoded decode(std::string_view text, std::size_t at) {
  const auto byte = [&](std::size_t i) { return static_cast<unsigned char>(text[at + i]); };
  const unsigned char first = byte(0);
  if (first < 0x80U) return {first, 1};
  const std::size_t length = first >= 0xF0U ? 4 : first >= 0xE0U ? 3 : 2;
  if (find_invalid_utf8(text.substr(at, length)).value_or(length) < length) return {};
  std::uint32_t code = first & (0xFFU >> (length + 1));
  for (std::size_t i = 1; i < length; ++i) code = (code << 6U) | (byte(i) & 0x3FU);
  return {code, length};
}

}  // namespace

Glyph glyph_at(std::string_view text, std::size_t at, std::size_t column) {
  const Decoded decoded = decode(text, at);
  if (decoded.bytes == 0) {
    return {hex_escape("\\x", static_cast<unsigned char>(text[at]), 2), 1, 4};
  }
  const std::uint32_t code = decoded.code;
  if (code == '\t') {
    const std::size_t width = kTabStop - column % kTabStop;
    return {std::string(width, ' '), 1, width};
  }
  if (code < 0x20 || (code >= 0x7F && code < 0xA0)) {
    return {hex_escape("\\x", code, 2), decoded.bytes, 4};
  }
  if (contains(kTreacherous, code)) return {hex_escape("\\u", code, 4), decoded.bytes, 6};
  const std::size_t width = contains(kZeroWidth, code) ? 0 : contains(kWide, code) ? 2 : 1;
  return {std::string(text.substr(at, decoded.bytes)), decoded.bytes, width};
}

std::size_t display_width(std::string_view text) {
  std::size_t width = 0;
  for (std::size_t at = 0; at < text.size();) {
    const Glyph glyph = glyph_at(text, at, width);
    width += glyph.width;
    at += glyph.bytes;
  }
  return width;
}

std::string displayed(std::string_view text) {
  std::string out;
  out.reserve(text.size());
  std::size_t column = 0;
  for (std::size_t at = 0; at < text.size();) {
    const Glyph glyph = glyph_at(text, at, column);
    out += glyph.text;
    column += glyph.width;
    at += glyph.bytes;
  }
  return out;
}

std::string cut_to_width(std::string_view text, std::size_t width) {
  if (display_width(text) <= width) return displayed(text);
  std::string out;
  std::size_t column = 0;
  for (std::size_t at = 0; at < text.size();) {
    const Glyph glyph = glyph_at(text, at, column);
    if (column + glyph.width + 1 > width) break;
    out += glyph.text;
    column += glyph.width;
    at += glyph.bytes;
  }
  return width == 0 ? out : out + "…";
}

}  // namespace keywright::cli
