#include "base/source.h"

#include <algorithm>
#include <cstring>

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
  const char* const data = text_.data();
  const char* at = data;
  const char* const end = data + text_.size();
  while (at != end) {
    const void* found = std::memchr(at, '\n', static_cast<std::size_t>(end - at));
    if (found == nullptr) break;
    at = static_cast<const char*>(found) + 1;
    line_starts_.push_back(static_cast<std::uint32_t>(at - data));
  }
}

std::size_t SourceFile::line_begin(std::size_t offset) const {
  const auto after = std::upper_bound(line_starts_.begin(), line_starts_.end(), offset);
  return *(after - 1);
}

LineColumn SourceFile::position(std::size_t offset) const {
  offset = std::min(offset, text_.size());
  const auto after = std::upper_bound(line_starts_.begin(), line_starts_.end(), offset);
  const std::size_t begin = *(after - 1);
  const auto column = utf8_length(std::string_view(text_).substr(begin, offset - begin)) + 1;
  return {static_cast<std::uint32_t>(after - line_starts_.begin()),
          static_cast<std::uint32_t>(column)};
}

std::string_view SourceFile::line_at(std::size_t offset) const {
  const std::size_t begin = line_begin(std::min(offset, text_.size()));
  std::size_t end = text_.find('\n', begin);
  if (end == std::string::npos) end = text_.size();
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
