#include "registry/regex_class_syntax.h"

#include <string_view>

#include "registry/regex_classes.h"

namespace keywright::registry {

namespace {

// Folding comes before negation: `(?i)\P{Lu}` is what is not upper case in either case.
std::optional<RuneSet> finished(std::optional<RuneSet> runes, bool negated, bool fold) {
  if (runes && fold) runes = case_folded(*runes);
  if (runes && negated) runes->negate();
  return runes;
}

// After `p` or `P`: `N` or `{Greek}` or `{^Greek}`.
std::string_view take_unicode_name(RegexReader& reader) {
  if (reader.take("{")) {
    const std::string_view name = reader.rest().substr(0, reader.rest().find('}'));
    reader.skip(name.size() + 1);
    return name;
  }
  const std::string_view rest = reader.rest();
  const std::size_t begin = reader.at();
  reader.take_rune();
  return rest.substr(0, reader.at() - begin);
}

// `[:alpha:]` or `[:^alpha:]`; takes nothing where it is neither.
std::optional<RuneSet> read_posix_class(RegexReader& reader, bool fold) {
  if (!reader.rest().starts_with("[:")) return std::nullopt;
  const std::size_t end = reader.rest().find(":]", 2);
  if (end == std::string_view::npos) return std::nullopt;
  std::string_view name = reader.rest().substr(2, end - 2);
  const bool negated = name.starts_with('^');
  if (negated) name.remove_prefix(1);
  std::optional<RuneSet> runes = finished(posix_class(name), negated, fold);
  if (runes) reader.skip(end + 2);
  return runes;
}

// A class inside brackets.
std::optional<RuneSet> read_named_item(RegexReader& reader, bool fold) {
  if (reader.peek() != '\\') return read_posix_class(reader, fold);
  RegexReader ahead = reader;
  ahead.skip(1);
  std::optional<RuneSet> runes = read_class_escape(ahead, fold);
  if (runes) reader = ahead;
  return runes;
}

Rune take_class_rune(RegexReader& reader) {
  return reader.take("\\") ? reader.take_escape() : reader.take_rune();
}

}  // namespace

std::optional<RuneSet> read_class_escape(RegexReader& reader, bool fold) {
  RegexReader ahead = reader;
  const char letter = ahead.take();
  bool negated = letter >= 'A' && letter <= 'Z';
  std::optional<RuneSet> runes;
  if (letter == 'p' || letter == 'P') {
    std::string_view name = take_unicode_name(ahead);
    if (name.starts_with('^')) {
      negated = !negated;
      name.remove_prefix(1);
    }
    runes = unicode_class(name);
  } else {
    runes = perl_class(negated ? static_cast<char>(letter + ('a' - 'A')) : letter);
  }
  if (runes) reader = ahead;
  return finished(std::move(runes), negated, fold);
}

RuneSet read_bracket_class(RegexReader& reader, bool fold) {
  RuneSet all;
  const bool negated = reader.take("^");
  bool first = true;  // a `]` that comes first stands for itself
  while (!reader.done() && (first || reader.peek() != ']')) {
    first = false;
    if (const std::optional<RuneSet> named = read_named_item(reader, fold)) {
      all.add(*named);
      continue;
    }
    const Rune low = take_class_rune(reader);
    Rune high = low;
    if (reader.rest().size() >= 2 && reader.peek() == '-' && reader.peek(1) != ']') {
      reader.skip(1);
      high = take_class_rune(reader);
    }
    const RuneSet range{{low, high}};
    all.add(fold ? case_folded(range) : range);
  }
  reader.take("]");
  if (negated) all.negate();
  return all;
}

}  // namespace keywright::registry
