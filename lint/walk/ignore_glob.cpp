#include "lint/walk/ignore_glob.h"

#include <algorithm>
#include <array>
#include <cctype>
#include <cstddef>

namespace keywright::lint {
namespace {

constexpr std::size_t npos = std::string_view::npos;

struct NamedClass {
  std::string_view name;
  int (*holds)(int);
};
constexpr std::array<NamedClass, 12> kNamedClasses{{
    {"alnum", std::isalnum},
    {"alpha", std::isalpha},
    {"blank", std::isblank},
    {"cntrl", std::iscntrl},
    {"digit", std::isdigit},
    {"graph", std::isgraph},
    {"lower", std::islower},
    {"print", std::isprint},
    {"punct", std::ispunct},
    {"space", std::isspace},
    {"upper", std::isupper},
    {"xdigit", std::isxdigit},
}};

bool in_named_class(const NamedClass& named, char c) {
  return static_cast<unsigned char>(c) < 128 && named.holds(static_cast<unsigned char>(c)) != 0;
}

struct ClassResult {
  std::size_t length = npos;  // of the class with its brackets; npos: it is malformed
  bool holds = false;
};

// `[…]` at the start of `glob`, asked for `c`. A `]` that comes first is a member.
ClassResult match_class(std::string_view glob, char c) {
  std::size_t i = 1;
  const bool negated = i < glob.size() && (glob[i] == '!' || glob[i] == '^');
  if (negated) ++i;
  const auto byte = static_cast<unsigned char>(c);
  bool found = false;
  int before = -1;  // what a range may begin with; -1: nothing
  for (bool first = true; i < glob.size() && (first || glob[i] != ']'); first = false, ++i) {
    char member = glob[i];
    if (member == '[' && i + 1 < glob.size() && glob[i + 1] == ':') {
      const std::size_t close = glob.find(']', i + 2);
      if (close == npos) return {};
      if (close > i + 2 && glob[close - 1] == ':') {
        const std::string_view name = glob.substr(i + 2, close - i - 3);
        const auto* const named =
            std::find_if(kNamedClasses.begin(), kNamedClasses.end(),
                         [&](const NamedClass& one) { return one.name == name; });
        if (named == kNamedClasses.end()) return {};
        found = found || in_named_class(*named, c);
        before = -1;
        i = close;
        continue;
      }
    }
    const bool is_range = member == '-' && before >= 0 && i + 1 < glob.size() && glob[i + 1] != ']';
    if (is_range) member = glob[++i];
    if (member == '\\') {
      if (++i >= glob.size()) return {};
      member = glob[i];
    }
    const auto value = static_cast<unsigned char>(member);
    if (is_range) {
      found = found || (before <= byte && byte <= value);
      before = -1;
    } else {
      found = found || value == byte;
      before = value;
    }
  }
  if (i >= glob.size()) return {};
  return {i + 1, found != negated};
}

bool is_any_depth(std::string_view segment) {
  return segment.size() >= 2 && segment.find_first_not_of('*') == npos;
}

}  // namespace

std::optional<std::vector<std::string>> split_ignore_glob(std::string_view glob) {
  std::vector<std::string> segments(1);
  for (std::size_t i = 0; i < glob.size();) {
    std::size_t length = 1;
    if (glob[i] == '[') length = match_class(glob.substr(i), ' ').length;
    if (glob[i] == '\\') length = i + 1 < glob.size() ? 2 : npos;
    if (length == npos) return std::nullopt;
    if (glob[i] == '/' || (length == 2 && glob[i] == '\\' && glob[i + 1] == '/')) {
      segments.emplace_back();
    } else {
      segments.back().append(glob.substr(i, length));
    }
    i += length;
  }
  return segments;
}

// Goes back to the last star only: an earlier one could take no more than that one can.
bool ignore_name_matches(std::string_view glob, std::string_view name) {
  std::size_t g = 0;
  std::size_t n = 0;
  std::size_t star = npos;
  std::size_t star_name = 0;
  while (n < name.size()) {
    if (g < glob.size() && glob[g] == '*') {
      star = ++g;
      star_name = n;
      continue;
    }
    std::size_t used = 0;
    if (g < glob.size()) {
      if (glob[g] == '[') {
        const ClassResult result = match_class(glob.substr(g), name[n]);
        used = result.holds ? result.length : 0;
      } else if (glob[g] == '\\') {
        used = glob[g + 1] == name[n] ? 2 : 0;
      } else if (glob[g] == '?' || glob[g] == name[n]) {
        used = 1;
      }
    }
    if (used > 0) {
      g += used;
      ++n;
      continue;
    }
    if (star == npos) return false;
    g = star;
    n = ++star_name;
  }
  return glob.find_first_not_of('*', g) == npos;
}

bool ignore_path_matches(std::span<const std::string> glob, std::string_view path) {
  // The same walk over names instead of letters, `**` being the star. `at` is npos behind the end.
  std::size_t g = 0;
  std::size_t at = 0;
  std::size_t star = npos;
  std::size_t star_at = 0;
  const auto behind = [&](std::size_t from) {
    const std::size_t slash = path.find('/', from);
    return slash == npos ? npos : slash + 1;
  };
  while (at != npos) {
    if (g < glob.size() && is_any_depth(glob[g])) {
      if (g + 1 == glob.size()) return true;  // there is at least this name
      star = ++g;
      star_at = at;
      continue;
    }
    const std::size_t next = behind(at);
    const std::string_view name = path.substr(at, next == npos ? npos : next - 1 - at);
    if (g < glob.size() && ignore_name_matches(glob[g], name)) {
      ++g;
      at = next;
      continue;
    }
    if (star == npos) return false;
    g = star;
    at = star_at = behind(star_at);
  }
  return g == glob.size();
}

}  // namespace keywright::lint
