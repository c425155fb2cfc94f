#include "base/source.h"

#include <algorithm>

#include "base/text.h"

namespace keywright {

Span Span::part(std::size_t from, std::size_t to) const {
  const std::size_t length = end - begin;
  const auto clip = [&](std::size_t at) {
    return static_cast<std::uint32_t>(std::min(at, length));
  };
  return {file, begin + clip(from), begin + clip(to)};
}

SourceFile::SourceFile(std::string path, std::string text)
    : path_(std::move(path)), text_(std::move(text)), line_starts_{0} {
  for (std::size_t begin = 0;;) {
    const std::size_t end = std::min(text_.find('\n', begin), text_.size());
    if (end - begin > kBetweenMilestones) set_milestones(begin, end);
    if (end == text_.size()) break;
    begin = end + 1;
    line_starts_.push_back(static_cast<std::uint32_t>(begin));
  }
}

void SourceFile::set_milestones(std::size_t begin, std::size_t end) {
  std::size_t characters = 0;
  while (end - begin > kBetweenMilestones) {
    // Not between the bytes of one character. So many bytes that all continue one are stray.
    std::size_t next = begin + kBetweenMilestones;
    while (next > begin && (static_cast<unsigned char>(text_[next]) & 0xC0U) == 0x80U) --next;
    if (next == begin) next = begin + kBetweenMilestones;
    characters += utf8_length(std::string_view(text_).substr(begin, next - begin));
    begin = next;
    milestones_.push_back(
        {static_cast<std::uint32_t>(begin), static_cast<std::uint32_t>(characters)});
  }
}

std::size_t SourceFile::line_begin(std::size_t offset) const {
  const auto after = std::upper_bound(line_starts_.begin(), line_starts_.end(), offset);
  return *(after - 1);
}

LineColumn SourceFile::position(std::size_t offset) const {
  offset = std::min(offset, text_.size());
  const auto after = std::upper_bound(line_starts_.begin(), line_starts_.end(), offset);
  std::size_t begin = *(after - 1);
  std::size_t column = 1;
  const auto next = std::upper_bound(
      milestones_.begin(), milestones_.end(), offset,
      [](std::size_t wanted, const Milestone& milestone) { return wanted < milestone.offset; });
  if (next != milestones_.begin() && (next - 1)->offset > begin) {
    begin = (next - 1)->offset;
    column += (next - 1)->characters;
  }
  column += utf8_length(std::string_view(text_).substr(begin, offset - begin));
  return {static_cast<std::uint32_t>(after - line_starts_.begin()),
          static_cast<std::uint32_t>(column)};
}

std::string_view SourceFile::line_at(std::size_t offset) const {
  const auto after =
      std::upper_bound(line_starts_.begin(), line_starts_.end(), std::min(offset, text_.size()));
  const std::size_t begin = *(after - 1);
  std::size_t end = after == line_starts_.end() ? text_.size() : *after - 1;
  if (end > begin && text_[end - 1] == '\r') --end;
  return std::string_view(text_).substr(begin, end - begin);
}

FileId SourceMap::add(std::string path, std::string text) {
  files_.emplace_back(std::move(path), std::move(text));
  return static_cast<FileId>(files_.size() - 1);
}

std::string_view SourceMap::text(Span span) const {
  if (!span.known()) return {};
  return files_[span.file].text().substr(span.begin, span.end - span.begin);
}

}  // namespace keywright
