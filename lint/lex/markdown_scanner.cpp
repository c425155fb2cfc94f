#include "lint/lex/markdown_scanner.h"

#include <algorithm>
#include <array>

#include "lint/lex/line_reader.h"
#include "lint/lex/prose_words.h"

namespace keywright::lint {
namespace {

// Longer runs of backticks are no span that anybody writes.
constexpr std::uint32_t kLongestRun = 8;

class MarkdownScanner {
 public:
  MarkdownScanner(LexedBuilder& builder, Span range)
      : builder_(builder), text_(builder.text()), tokens_(builder.text()), range_(range) {}

  MarkdownPage run() {
    std::uint32_t line = skip_front_matter();
    std::uint32_t paragraph = line;
    while (line < range_.end) {
      const std::uint32_t end = find_line_end(text_, line, range_.end);
      Marks marks;
      const bool blank = skip_blanks(text_, line, end) == end;
      const bool opens = !blank && read_marks({line, end}, marks);
      if (!blank && !opens) {
        line = end + 1;
        continue;
      }
      // A comment that began in the paragraph may end far behind it.
      const std::uint32_t after = scan_paragraph({paragraph, line});
      if (after > line) {
        line = paragraph = after;
        continue;
      }
      line = paragraph = opens ? scan_fence(marks, end) : end + 1;
    }
    (void)scan_paragraph({std::min(paragraph, range_.end), range_.end});
    builder_.set_stream(0, tokens_.finish());
    return std::move(page_);
  }

 private:
  struct Marks {
    char mark = '`';
    std::uint32_t count = 0;
    std::uint32_t begin = 0;
    std::uint32_t indent = 0;
    bool is_quoted = false;
    std::string_view info;
  };

  std::uint32_t skip_front_matter() {
    const std::uint32_t begin = range_.begin;
    if (!slice(text_, range_).starts_with("---\n") &&
        !slice(text_, range_).starts_with("---\r\n")) {
      return begin;
    }
    const std::size_t close = text_.substr(0, range_.end).find("\n---", begin + 3);
    if (close == std::string_view::npos) return begin;
    return std::min(range_.end,
                    find_line_end(text_, static_cast<std::uint32_t>(close) + 1, range_.end) + 1);
  }

  // ``` or ~~~ at the beginning of a line, behind blanks, the mark of a list or of a quotation.
  bool read_marks(Span line, Marks& marks) const {
    std::uint32_t i = skip_blanks(text_, line.begin, line.end);
    while (i < line.end && text_[i] == '>') {
      marks.is_quoted = true;
      i = skip_blanks(text_, i + 1, line.end);
    }
    if (i + 1 < line.end && (text_[i] == '-' || text_[i] == '*' || text_[i] == '+') &&
        is_blank(text_[i + 1])) {
      i = skip_blanks(text_, i + 1, line.end);
    } else if (i < line.end && text_[i] >= '0' && text_[i] <= '9') {
      std::uint32_t digits = i;
      while (digits < line.end && text_[digits] >= '0' && text_[digits] <= '9') ++digits;
      if (digits + 1 < line.end && (text_[digits] == '.' || text_[digits] == ')')) {
        i = skip_blanks(text_, digits + 1, line.end);
      }
    }
    if (i == line.end || (text_[i] != '`' && text_[i] != '~')) return false;
    marks.mark = text_[i];
    marks.begin = i;
    marks.indent = i - line.begin;
    while (i < line.end && text_[i] == marks.mark) ++i;
    marks.count = i - marks.begin;
    marks.info = slice(text_, trimmed(text_, {i, line.end}));
    return marks.count >= 3 &&
           (marks.mark == '~' || marks.info.find('`') == std::string_view::npos);
  }

  // From the line behind the opening one; where the page goes on.
  std::uint32_t scan_fence(const Marks& opening, std::uint32_t opening_end) {
    Fence fence;
    fence.info = opening.info;
    fence.indent = opening.indent;
    fence.is_quoted = opening.is_quoted;
    const std::uint32_t begin = std::min(range_.end, opening_end + 1);
    fence.content = {begin, range_.end};
    std::uint32_t next = range_.end;
    for (std::uint32_t line = begin; line < range_.end;) {
      const std::uint32_t end = find_line_end(text_, line, range_.end);
      Marks marks;
      if (read_marks({line, end}, marks) && marks.mark == opening.mark &&
          marks.count >= opening.count && marks.info.empty()) {
        fence.content.end = line;
        next = end + 1;
        break;
      }
      line = end + 1;
    }
    if (fence.content.begin < fence.content.end) page_.fences.push_back(fence);
    return next;
  }

  // The spans of a paragraph; where it ended, which a comment can put behind its last line.
  std::uint32_t scan_paragraph(Span paragraph) {
    std::array<bool, kLongestRun + 1> closes;
    closes.fill(true);
    std::uint32_t i = paragraph.begin;
    while (i < paragraph.end) {
      const char c = text_[i];
      if (c == '\\') {
        i += 2;
      } else if (c == '<' && text_.substr(i, 4) == "<!--" && comments_close_) {
        const std::size_t close = text_.substr(0, range_.end).find("-->", i + 4);
        comments_close_ = close != std::string_view::npos;
        if (!comments_close_) {
          ++i;
          continue;
        }
        builder_.add_comment({i + 4, static_cast<std::uint32_t>(close)});
        i = static_cast<std::uint32_t>(close) + 3;
      } else if (c == '`') {
        i = scan_span(i, paragraph.end, closes);
      } else {
        Span word;
        i = read_prose_word(text_, i, paragraph.end, word);
        if (word.begin < word.end) add_prose_word(builder_, tokens_, word);
      }
    }
    return std::max(i, paragraph.end) > paragraph.end ? std::min(i, range_.end) : paragraph.end;
  }

  std::uint32_t scan_span(std::uint32_t begin, std::uint32_t end,
                          std::array<bool, kLongestRun + 1>& closes) {
    const std::uint32_t content = run_end(begin, end);
    const std::uint32_t count = content - begin;
    if (count > kLongestRun || !closes[count]) return content;
    for (std::uint32_t i = content; i < end;) {
      const std::size_t found = text_.substr(0, end).find('`', i);
      if (found == std::string_view::npos) break;
      const auto run = static_cast<std::uint32_t>(found);
      i = run_end(run, end);
      if (i - run != count) continue;
      const Span inner = trimmed(text_, {content, run});
      StringPieces pieces(builder_);
      pieces.text_with_holes(inner);
      tokens_.add(Token::Kind::string, {begin, i}, pieces.finish(true, false));
      tokens_.add(Token::Kind::end, {i, i});
      return i;
    }
    closes[count] = false;
    return content;
  }

  [[nodiscard]] std::uint32_t run_end(std::uint32_t i, std::uint32_t end) const {
    while (i < end && text_[i] == '`') ++i;
    return i;
  }

  LexedBuilder& builder_;
  std::string_view text_;
  TokenStream tokens_;
  Span range_;
  bool comments_close_ = true;
  MarkdownPage page_;
};

}  // namespace

MarkdownPage scan_markdown(LexedBuilder& builder, Span range) {
  return MarkdownScanner(builder, range).run();
}

}  // namespace keywright::lint
