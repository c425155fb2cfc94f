// Source texts and places in them.
//
// A SourceMap owns every text that a run has read and hands out small FileIds; a Span is a byte
// range in one of them. Lines and columns are worked out only when somebody prints: columns count
// UTF-8 characters from 1, as editors do. Texts never move or change once added, so string_views
// into them stay valid as long as the map lives.
//
// Not for concurrent `add`; reading from several threads is fine once all files are in.
#pragma once

#include <cstddef>
#include <cstdint>
#include <deque>
#include <string>
#include <string_view>
#include <vector>

namespace keywright {

using FileId = std::uint32_t;
inline constexpr FileId kNoFile = 0xFFFFFFFFU;

struct Span {
  FileId file = kNoFile;
  std::uint32_t begin = 0;
  std::uint32_t end = 0;

  [[nodiscard]] bool known() const { return file != kNoFile; }
  // The part of this span from `from` to `to`, counted from its beginning; clipped to the span.
  [[nodiscard]] Span part(std::size_t from, std::size_t to) const;
  friend bool operator==(const Span&, const Span&) = default;
};

// A value and where it was written.
template <class T>
struct Located {
  T value{};
  Span span{};
};

struct LineColumn {
  std::uint32_t line = 1;    // from 1
  std::uint32_t column = 1;  // in characters, from 1
};

class SourceFile {
 public:
  SourceFile(std::string path, std::string text);

  [[nodiscard]] const std::string& path() const { return path_; }
  [[nodiscard]] std::string_view text() const { return text_; }
  [[nodiscard]] LineColumn position(std::size_t offset) const;
  // The line that holds `offset`, without its line break.
  [[nodiscard]] std::string_view line_at(std::size_t offset) const;
  [[nodiscard]] std::size_t line_begin(std::size_t offset) const;

 private:
  // Characters between the beginning of a long line and a place in it.
  struct Milestone {
    std::uint32_t offset = 0;
    std::uint32_t characters = 0;
  };
  // A line of megabytes is counted once, not once per place in it.
  static constexpr std::size_t kBetweenMilestones = 1024;
  void set_milestones(std::size_t begin, std::size_t end);

  std::string path_;
  std::string text_;
  std::vector<std::uint32_t> line_starts_;
  std::vector<Milestone> milestones_;  // in the order of the text
};

class SourceMap {
 public:
  FileId add(std::string path, std::string text);
  [[nodiscard]] const SourceFile& file(FileId id) const { return files_[id]; }
  [[nodiscard]] std::size_t size() const { return files_.size(); }
  // The text under a span; empty for an unknown one.
  [[nodiscard]] std::string_view text(Span span) const;

 private:
  std::deque<SourceFile> files_;  // a deque: files must not move
};

}  // namespace keywright
