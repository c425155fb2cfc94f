#include "base/glob.h"

#include <cstddef>
#include <string>

namespace keywright {
namespace {

// Matches `[…]` at the start of `glob` against `c`; sets `used` to its length, 0 when it is not a
// class at all (no closing bracket), in which case `[` stands for itself.
bool class_matches(std::string_view glob, char c, std::size_t& used) {
  std::size_t i = 1;
  const bool negated = i < glob.size() && (glob[i] == '!' || glob[i] == '^');
  if (negated) ++i;
  bool found = false;
  for (bool first = true; i < glob.size() && (first || glob[i] != ']'); first = false) {
    const char low = glob[i];
    char high = low;
    if (i + 2 < glob.size() && glob[i + 1] == '-' && glob[i + 2] != ']') {
      high = glob[i + 2];
      i += 2;
    }
    found = found || (low <= c && c <= high);
    ++i;
  }
  used = i < glob.size() ? i + 1 : 0;
  return found != negated;
}

// One path segment against one glob segment: the usual two-pointer walk that returns to the last
// star, linear in practice and never exponential.
bool segment_matches(std::string_view glob, std::string_view text) {
  std::size_t g = 0;
  std::size_t t = 0;
  std::size_t star = std::string_view::npos;
  std::size_t star_text = 0;
  while (t < text.size()) {
    if (g < glob.size()) {
      std::size_t used = 0;
      if (glob[g] == '*') {
        star = g++;
        star_text = t;
        continue;
      }
      if (glob[g] == '[' && class_matches(glob.substr(g), text[t], used) && used > 0) {
        g += used;
        ++t;
        continue;
      }
      const bool plain = glob[g] != '[' || used == 0;
      if (glob[g] == '?' || (plain && glob[g] == text[t])) {
        ++g;
        ++t;
        continue;
      }
    }
    if (star == std::string_view::npos) return false;
    g = star + 1;
    t = ++star_text;
  }
  while (g < glob.size() && glob[g] == '*') ++g;
  return g == glob.size();
}

std::string_view first_segment(std::string_view path) { return path.substr(0, path.find('/')); }

std::string_view after_segment(std::string_view path) {
  const std::size_t slash = path.find('/');
  return slash == std::string_view::npos ? std::string_view() : path.substr(slash + 1);
}

// Without braces. `**` returns like `*` does, one level up: only the last one needs remembering.
bool plain_matches(std::string_view glob, std::string_view path) {
  std::string_view retry_glob;
  std::string_view retry_path;
  bool can_retry = false;
  while (true) {
    if (first_segment(glob) == "**") {
      glob = after_segment(glob);
      if (glob.empty()) return true;
      retry_glob = glob;
      retry_path = path;
      can_retry = true;
      continue;
    }
    if (glob.empty() && path.empty()) return true;
    if (!glob.empty() && !path.empty() &&
        segment_matches(first_segment(glob), first_segment(path))) {
      glob = after_segment(glob);
      path = after_segment(path);
      continue;
    }
    if (!can_retry || retry_path.empty()) return false;
    retry_path = after_segment(retry_path);
    glob = retry_glob;
    path = retry_path;
  }
}

// Without braces. A folder that agrees with the glob up to a `**` may have anything below it.
bool plain_enters(std::string_view glob, std::string_view folder) {
  while (first_segment(glob) != "**") {
    if (folder.empty()) return !glob.empty();
    if (glob.empty() || !segment_matches(first_segment(glob), first_segment(folder))) return false;
    glob = after_segment(glob);
    folder = after_segment(folder);
  }
  return true;
}

// Does one of the globs that the braces stand for, asked like this, say yes?
bool any_choice(std::string_view glob, std::string_view path,
                bool (*says_yes)(std::string_view glob, std::string_view path)) {
  const std::size_t open = glob.find('{');
  const std::size_t close = glob.find('}', open);
  if (open == std::string_view::npos || close == std::string_view::npos) {
    return says_yes(glob, path);
  }
  std::string_view choices = glob.substr(open + 1, close - open - 1);
  while (true) {
    const std::size_t comma = choices.find(',');
    const std::string one = std::string(glob.substr(0, open)) +
                            std::string(choices.substr(0, comma)) +
                            std::string(glob.substr(close + 1));
    if (any_choice(one, path, says_yes)) return true;
    if (comma == std::string_view::npos) return false;
    choices.remove_prefix(comma + 1);
  }
}

}  // namespace

bool is_glob(std::string_view text) { return text.find_first_of("*?[{") != std::string_view::npos; }

bool glob_matches(std::string_view glob, std::string_view path) {
  return any_choice(glob, path, plain_matches);
}

bool glob_enters(std::string_view glob, std::string_view folder) {
  return any_choice(glob, folder, plain_enters);
}

}  // namespace keywright
