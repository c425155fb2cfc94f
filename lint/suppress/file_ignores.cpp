#include "lint/suppress/file_ignores.h"

#include <algorithm>
#include <utility>

#include "base/text.h"
#include "lint/suppress/ignore_comment.h"

namespace keywright::lint {
namespace {

// What comments are opened and closed with.
constexpr std::string_view kMarks = " \t\r/#*-<!>;%={}[]";
constexpr std::string_view kBlank = " \t\r";

// Lines of a text as [begin, end), and which of them hold nothing but comments.
class Lines {
 public:
  Lines(std::string_view text, const std::vector<Comment>& comments) : text_(text) {
    for (std::size_t begin = 0; begin <= text.size();) {
      const std::size_t end = std::min(text.find('\n', begin), text.size());
      starts_.push_back(begin);
      begin = end + 1;
    }
    for (const Comment& comment : comments) mark(comment);
  }

  [[nodiscard]] std::size_t line_of(std::size_t offset) const {
    const auto after = std::upper_bound(starts_.begin(), starts_.end(), offset);
    return static_cast<std::size_t>(after - starts_.begin()) - 1;
  }

  // Only marks stand before and behind the comment on its lines.
  [[nodiscard]] bool stands_alone(const Comment& comment) const {
    const std::size_t begin = starts_[line_of(comment.begin)];
    const std::string_view before = text_.substr(begin, comment.begin - begin);
    const std::string_view behind = rest_of_line(comment.end);
    return before.find_first_not_of(kMarks) == std::string_view::npos &&
           before.find_first_of("}]") == std::string_view::npos &&
           behind.find_first_not_of(kMarks) == std::string_view::npos;
  }

  [[nodiscard]] std::size_t next_code_line(std::size_t line) const {
    do {
      ++line;
    } while (line < starts_.size() && (is_blank(line) || is_comment_[line]));
    return line;
  }

 private:
  void mark(const Comment& comment) {
    if (is_comment_.empty()) is_comment_.resize(starts_.size(), false);
    if (!stands_alone(comment)) return;
    const std::size_t last = line_of(comment.end);
    for (std::size_t line = line_of(comment.begin); line <= last; ++line) is_comment_[line] = true;
  }
  [[nodiscard]] std::string_view rest_of_line(std::size_t offset) const {
    return text_.substr(offset, std::min(text_.find('\n', offset), text_.size()) - offset);
  }
  [[nodiscard]] bool is_blank(std::size_t line) const {
    return rest_of_line(starts_[line]).find_first_not_of(kBlank) == std::string_view::npos;
  }

  std::string_view text_;
  std::vector<std::size_t> starts_;
  std::vector<bool> is_comment_;
};

}  // namespace

FileIgnores::FileIgnores(std::string_view text, const std::vector<Comment>& comments) {
  if (text.find(kIgnoreWord) == std::string_view::npos) return;
  const Lines lines(text, comments);
  for (const Comment& comment : comments) {
    const std::string_view body = text.substr(comment.begin, comment.end - comment.begin);
    for (IgnoreComment& parsed : parse_ignore_comments(body)) {
      Ignore ignore;
      ignore.begin = comment.begin + static_cast<std::uint32_t>(parsed.begin);
      ignore.end = comment.begin + static_cast<std::uint32_t>(parsed.end);
      ignore.whole_file = parsed.whole_file;
      ignore.line =
          1 + (lines.stands_alone(comment) ? lines.next_code_line(lines.line_of(comment.end))
                                           : lines.line_of(ignore.begin));
      ignore.rules = std::move(parsed.rules);
      ignore.used.resize(std::max<std::size_t>(ignore.rules.size(), 1), false);
      ignore.mistake = std::move(parsed.mistake);
      ignore.help = std::move(parsed.help);
      ignores_.push_back(std::move(ignore));
    }
  }
}

bool FileIgnores::hides(const Rule& rule, std::size_t line) {
  bool hidden = false;
  for (Ignore& ignore : ignores_) {
    if (!ignore.whole_file && ignore.line != line) continue;
    if (ignore.rules.empty() && ignore.mistake.empty()) {
      ignore.used[0] = hidden = true;
      continue;
    }
    for (std::size_t i = 0; i < ignore.rules.size(); ++i) {
      if (ignore.rules[i] == rule.name) ignore.used[i] = hidden = true;
    }
  }
  return hidden;
}

std::vector<Finding> FileIgnores::leftovers(const RuleSettings& settings) const {
  std::vector<Finding> found;
  const auto severity = settings.severity(kUnusedIgnore);
  if (!severity) return found;
  const auto add = [&](const Ignore& ignore, std::string message, std::string help) {
    Finding finding;
    finding.rule = &kUnusedIgnore;
    finding.severity = *severity;
    finding.begin = ignore.begin;
    finding.end = ignore.end;
    finding.message = std::move(message);
    finding.help = std::move(help);
    found.push_back(std::move(finding));
  };
  for (const Ignore& ignore : ignores_) {
    if (!ignore.mistake.empty()) add(ignore, ignore.mistake, ignore.help);
    const std::string where = ignore.whole_file ? " in this file" : " here";
    if (ignore.rules.empty()) {
      if (ignore.mistake.empty() && !ignore.used[0]) {
        add(ignore, "nothing" + where + " needs to be ignored", "remove the suppression");
      }
      continue;
    }
    for (std::size_t i = 0; i < ignore.rules.size(); ++i) {
      const Rule* const rule = find_rule(ignore.rules[i]);
      if (ignore.used[i] || rule == nullptr || rule == &kUnusedIgnore) continue;
      if (!settings.is_on(*rule)) continue;
      add(ignore, "no " + quote(rule->name) + where + " needs to be ignored",
          ignore.rules.size() == 1 ? "remove the suppression"
                                   : "remove " + quote(rule->name) + " from the suppression");
    }
  }
  return found;
}

}  // namespace keywright::lint
