// The text of a pattern: parse_pattern and print_pattern.
#include <algorithm>
#include <cctype>

#include "base/text.h"
#include "registry/key_pattern.h"

namespace keywright::registry {

namespace {

// Tabs and line breaks come from how YAML is laid out. Other control characters can only be written
// on purpose, as escapes: there are systems that separate by them (`_kombu.binding.…\x06\x16`).
bool is_layout(char c) { return c >= '\t' && c <= '\r'; }

std::string code_of(char c) {
  static constexpr std::string_view kDigits = "0123456789ABCDEF";
  const auto byte = static_cast<unsigned char>(c);
  return std::string("U+00") + kDigits[byte / 16] + kDigits[byte % 16];
}

class PatternParser {
 public:
  explicit PatternParser(std::string_view text) : text_(text) {}

  ParsedPattern run() {
    if (text_.size() > kLongestPattern) {
      mistake(0, text_.size(), "longer than " + with_commas(kLongestPattern) + " bytes",
              "no key is: register its pattern, with placeholders for what varies");
      return std::move(out_);
    }
    if (text_.empty()) {
      mistake(0, 0, "the pattern is empty",
              "write the whole key, with {name} for each part that varies");
    }
    while (at_ < text_.size()) {
      const char c = text_[at_];
      if (c == '{' && next() == '{') {
        literal(2, '{');
      } else if (c == '}' && next() == '}') {
        literal(2, '}');
      } else if (c == '{') {
        placeholder();
      } else if (c == '}') {
        mistake(at_, at_ + 1, "`}` without a `{` before it", "write }} for a literal brace");
        ++at_;
      } else if (is_layout(c)) {
        layout();
      } else {
        literal(1, c);
      }
    }
    return std::move(out_);
  }

 private:
  [[nodiscard]] char next() const { return at_ + 1 < text_.size() ? text_[at_ + 1] : '\0'; }

  void mistake(std::size_t begin, std::size_t end, std::string message, std::string help) {
    out_.mistakes.push_back({begin, end, std::move(message), std::move(help)});
  }

  void literal(std::size_t length, char c) {
    if (out_.parts.empty() || out_.parts.back().kind != PatternPart::Kind::literal) {
      out_.parts.push_back({PatternPart::Kind::literal, "", at_, at_});
    }
    at_ += length;
    out_.parts.back().text += c;
    out_.parts.back().end = at_;
  }

  void layout() {
    const std::size_t begin = at_;
    while (at_ < text_.size() && is_layout(text_[at_])) ++at_;
    mistake(begin, at_, "control character " + code_of(text_[begin]) + " in the pattern",
            "patterns have no tabs and line breaks; a placeholder with a `match` may allow them");
  }

  void placeholder() {
    const std::size_t begin = at_;
    const std::size_t end = text_.find_first_of("{}", begin + 1);
    if (end == std::string_view::npos || text_[end] == '{') {
      const std::size_t stop = std::min(end, text_.size());
      mistake(begin, stop, "unclosed `{`",
              "close the placeholder with }, or write {{ for a literal brace");
      at_ = stop;
      return;
    }
    at_ = end + 1;
    const std::string_view name = text_.substr(begin + 1, end - begin - 1);
    check_name(name, begin);
    out_.parts.push_back({PatternPart::Kind::placeholder, std::string(name), begin, at_});
  }

  void check_name(std::string_view name, std::size_t begin) {
    if (name.empty()) {
      mistake(begin, at_, "a placeholder without a name",
              "name what stands here, as in {id}; for literal braces write {{}}");
    } else if (!is_snake_case(name)) {
      const std::string better = to_snake_case(name);
      mistake(begin + 1, at_ - 1, quote(name) + " is not a snake_case name",
              better.empty() ? "use lower-case letters, digits and underscores"
                             : "write {" + better + "}");
    } else if (std::any_of(out_.parts.begin(), out_.parts.end(), [name](const PatternPart& part) {
                 return part.kind == PatternPart::Kind::placeholder && part.text == name;
               })) {
      mistake(begin, at_, quote(text_.substr(begin, at_ - begin)) + " stands twice in this pattern",
              "give the second a name of its own, such as {" + free_name(name) + "}");
    }
  }

  // A numbered name that this pattern does not use yet, anywhere.
  [[nodiscard]] std::string free_name(std::string_view name) const {
    for (int number = 2;; ++number) {
      std::string candidate = std::string(name) + "_" + std::to_string(number);
      if (text_.find("{" + candidate + "}") == std::string_view::npos) return candidate;
    }
  }

  std::string_view text_;
  std::size_t at_ = 0;
  ParsedPattern out_;
};

}  // namespace

void append_doubling_braces(std::string& out, std::string_view text) {
  for (const char c : text) {
    out += c;
    if (c == '{' || c == '}') out += c;
  }
}

ParsedPattern parse_pattern(std::string_view text) { return PatternParser(text).run(); }

std::string print_pattern(const std::vector<PatternPart>& parts) {
  std::string out;
  for (const PatternPart& part : parts) {
    if (part.kind == PatternPart::Kind::literal) {
      append_doubling_braces(out, part.text);
    } else {
      out += "{" + part.text + "}";
    }
  }
  return out;
}

}  // namespace keywright::registry
