#include "generator/regions.h"

#include <algorithm>
#include <string_view>
#include <utility>

#include "generator/rules.h"

namespace keywright::generator {
namespace {

constexpr std::string_view kCommentBegin = "<!--";
constexpr std::string_view kCommentEnd = "-->";
constexpr std::string_view kOpening = "keywright:begin";
constexpr std::string_view kClosing = "keywright:end";
constexpr std::string_view kBlanks = " \t\r";

Span span_of(FileId file, std::size_t begin, std::size_t end) {
  return {file, static_cast<std::uint32_t>(begin), static_cast<std::uint32_t>(end)};
}

// The fence that a line opens or closes: its character and length, as CommonMark has it.
struct Fence {
  char mark = 0;
  std::size_t length = 0;
};
Fence fence_of(std::string_view line) {
  const std::size_t indent = std::min(line.find_first_not_of(' '), line.size());
  line.remove_prefix(indent);
  if (indent > 3 || line.empty() || (line[0] != '`' && line[0] != '~')) return {};
  const std::size_t length = std::min(line.find_first_not_of(line[0]), line.size());
  return length >= 3 ? Fence{line[0], length} : Fence{};
}

class Scanner {
 public:
  Scanner(const SourceMap& sources, FileId page, Diagnostics& diagnostics)
      : text_(sources.file(page).text()), page_(page), diagnostics_(diagnostics) {}

  std::optional<std::vector<Region>> run() {
    for (std::size_t begin = 0; begin < text_.size();) {
      const std::size_t end = std::min(text_.find('\n', begin), text_.size());
      line(begin, end);
      begin = end + 1;
    }
    if (open_) {
      report(kUnclosedRegion, open_->mark, "this region is not closed",
             "put `<!-- keywright:end -->` on a line of its own behind it");
    }
    if (!right_) return std::nullopt;
    return std::move(regions_);
  }

 private:
  void line(std::size_t begin, std::size_t end) {
    const std::string_view whole = text_.substr(begin, end - begin);
    // Within a region everything is ours to replace, half a fence included.
    const Fence fence = open_ ? Fence{} : fence_of(whole);
    if (fence_.mark != 0) {  // inside: only a fence of its kind, as long or longer, ends it
      const bool closes = fence.mark == fence_.mark && fence.length >= fence_.length &&
                          whole.find_last_not_of(" \t\r`~") == std::string_view::npos;
      if (closes) fence_ = {};
      return;
    }
    if (fence.mark != 0) {
      fence_ = fence;
      return;
    }
    const std::size_t indent = std::min(whole.find_first_not_of(kBlanks), whole.size());
    if (!whole.substr(indent).starts_with(kCommentBegin)) return;
    const std::size_t word =
        std::min(whole.find_first_not_of(kBlanks, indent + kCommentBegin.size()), whole.size());
    const std::string_view rest = whole.substr(word);
    if (is_word(rest, kOpening)) opening(begin + indent, begin + word + kOpening.size(), end);
    if (is_word(rest, kClosing)) closing(begin, begin + indent, end);
  }

  // Does the text begin with this word, and does the word end there?
  static bool is_word(std::string_view text, std::string_view word) {
    if (!text.starts_with(word)) return false;
    text.remove_prefix(word.size());
    return text.empty() || kBlanks.find(text[0]) != std::string_view::npos ||
           text.starts_with(kCommentEnd);
  }

  // `at` is where the comment begins, `words_at` where its words do.
  void opening(std::size_t at, std::size_t words_at, std::size_t line_end) {
    const std::size_t close = std::min(text_.find(kCommentEnd, words_at), line_end);
    const bool ends = close < line_end;
    const std::size_t mark_end = ends ? close + kCommentEnd.size() : line_end;
    const Span mark = span_of(page_, at, mark_end);
    if (!ends) {
      report(kUnclosedRegion, mark, "the comment that opens this region does not end on its line",
             "end it with `-->`");
    }
    if (open_) {
      report(kUnclosedRegion, mark, "a region begins inside another",
             "close the first one with `<!-- keywright:end -->`");
      diagnostics_.back().related.push_back({open_->mark, "the region that is open"});
      return;
    }
    open_ = Region{mark, words(words_at, close), std::min(line_end + 1, text_.size()), 0};
  }

  void closing(std::size_t line_begin, std::size_t at, std::size_t line_end) {
    if (!open_) {
      return report(kUnclosedRegion, span_of(page_, at, line_end),
                    "this closes a region that was not opened", "remove the line");
    }
    if (text_.substr(at, line_end - at).find(kCommentEnd) == std::string_view::npos) {
      report(kUnclosedRegion, span_of(page_, at, line_end),
             "the comment that closes this region does not end on its line", "end it with `-->`");
    }
    open_->end = line_begin;
    regions_.push_back(std::move(*open_));
    open_.reset();
  }

  std::vector<Located<std::string>> words(std::size_t begin, std::size_t end) const {
    std::vector<Located<std::string>> out;
    while (true) {
      begin = text_.find_first_not_of(kBlanks, begin);
      if (begin == std::string_view::npos || begin >= end) return out;
      const std::size_t stop = std::min(text_.find_first_of(kBlanks, begin), end);
      out.push_back({std::string(text_.substr(begin, stop - begin)), span_of(page_, begin, stop)});
      begin = stop;
    }
  }

  void report(const Rule& rule, Span span, std::string message, std::string help) {
    right_ = false;
    keywright::report(diagnostics_, rule, span, std::move(message), std::move(help));
  }

  std::string_view text_;
  FileId page_;
  Diagnostics& diagnostics_;
  std::vector<Region> regions_;
  std::optional<Region> open_;
  Fence fence_;
  bool right_ = true;
};

// With the line breaks of the page.
std::string with_breaks(const std::string& text, bool crlf) {
  if (!crlf) return text;
  std::string out;
  for (const char c : text) {
    if (c == '\n') out += '\r';
    out += c;
  }
  return out;
}

}  // namespace

std::optional<std::vector<Region>> find_regions(const SourceMap& sources, FileId page,
                                                Diagnostics& diagnostics) {
  return Scanner(sources, page, diagnostics).run();
}

std::optional<std::string> refresh_page(const SourceMap& sources, FileId page,
                                        const RenderRegion& render, Diagnostics& diagnostics) {
  const auto regions = find_regions(sources, page, diagnostics);
  if (!regions) return std::nullopt;
  const std::string_view text = sources.file(page).text();
  std::string out;
  std::size_t done = 0;
  bool complete = true;
  for (const Region& region : *regions) {
    const auto made = render(region);
    if (!made) {
      complete = false;  // go on: all that is wrong with a page is said at once
      continue;
    }
    const bool crlf = region.begin >= 2 && text[region.begin - 2] == '\r';
    std::string body = *made;
    while (body.ends_with('\n')) body.pop_back();
    out.append(text.substr(done, region.begin - done));
    out.append(with_breaks(body.empty() ? "\n" : "\n" + body + "\n\n", crlf));
    done = region.end;
  }
  if (!complete) return std::nullopt;
  out.append(text.substr(done));
  return out;
}

}  // namespace keywright::generator
