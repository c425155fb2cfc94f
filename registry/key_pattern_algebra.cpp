// Patterns against patterns and shapes: quick answers for plain cases, automata for the rest.
#include <memory>
#include <utility>

#include "registry/key_pattern.h"
#include "registry/nfa_without.h"

namespace keywright::registry {

namespace {

std::string_view literal_suffix(const KeyPattern& pattern) {
  const std::vector<PatternPart>& parts = pattern.parts();
  if (parts.empty() || parts.back().kind != PatternPart::Kind::literal) return {};
  return parts.back().text;
}

bool agree_in_front(std::string_view a, std::string_view b) {
  return a.starts_with(b) || b.starts_with(a);
}
bool agree_at_end(std::string_view a, std::string_view b) {
  return a.ends_with(b) || b.ends_with(a);
}

// One literal, or nothing: it matches one key only.
bool is_literal(const KeyPattern& pattern) { return pattern.placeholder_count() == 0; }

bool same_pattern(const KeyPattern& a, const KeyPattern& b) {
  if (a.parts().size() != b.parts().size() || a.placeholder_count() != b.placeholder_count()) {
    return false;
  }
  for (std::size_t i = 0; i < a.parts().size(); ++i) {
    if (a.parts()[i].kind != b.parts()[i].kind) return false;
    if (a.parts()[i].kind == PatternPart::Kind::literal && a.parts()[i].text != b.parts()[i].text) {
      return false;
    }
  }
  for (std::size_t i = 0; i < a.values().size(); ++i) {
    if (!a.values()[i].same_object(b.values()[i])) return false;
  }
  return true;
}

// The texts of a shape one after the other: no more than a necessary condition, but one that costs
// next to nothing where thousands of patterns are asked.
bool may_hold_texts(const KeyPattern& pattern, const Shape& shape) {
  std::size_t segment = 0;
  for (const ShapePart& part : shape.parts()) {
    if (part.kind != ShapePart::Kind::text) continue;
    const std::optional<std::size_t> last = pattern.may_hold(part.text, segment);
    if (!last) return false;
    segment = *last;
  }
  return true;
}

}  // namespace

Intersection intersect(const KeyPattern& a, const KeyPattern& b) {
  if (!agree_in_front(a.literal_prefix(), b.literal_prefix()) ||
      !agree_at_end(literal_suffix(a), literal_suffix(b))) {
    return {};
  }
  if (is_literal(a) || is_literal(b)) {
    const std::string_view key = is_literal(a) ? a.literal_prefix() : b.literal_prefix();
    if (!(is_literal(a) ? b : a).matches(key)) return {};
    return {Verdict::yes, std::string(key)};
  }
  return find_common(a.chain(), b.chain(), KeyPattern::kMaxSearch);
}

Intersection intersect(const KeyPattern& pattern, const Shape& shape) {
  const std::vector<ShapePart>& parts = shape.parts();
  if (shape.is_fixed()) {
    const std::string_view key = parts.empty() ? std::string_view() : parts.front().text;
    if (!pattern.matches(key)) return {};
    return {Verdict::yes, std::string(key)};
  }
  using Kind = ShapePart::Kind;
  if (parts.front().kind == Kind::text &&
      !agree_in_front(parts.front().text, pattern.literal_prefix())) {
    return {};
  }
  if (parts.back().kind == Kind::text &&
      !agree_at_end(parts.back().text, literal_suffix(pattern))) {
    return {};
  }
  if (!may_hold_texts(pattern, shape)) return {};
  std::vector<std::shared_ptr<const Nfa>> holes;  // the chain refers to them
  NfaChain chain;
  for (const ShapePart& part : parts) {
    if (part.kind == Kind::text) {
      chain.text(part.text);
      continue;
    }
    const std::string_view separator =
        part.kind == Kind::segment ? std::string_view(pattern.separator()) : std::string_view();
    holes.push_back(shared_nfa_without(separator, part.kind == Kind::anything));
    chain.nfa(*holes.back());
  }
  chain.close();
  return find_common(pattern.chain(), chain, KeyPattern::kMaxSearch);
}

Inclusion compare_inclusion(const KeyPattern& general, const KeyPattern& special) {
  if (is_literal(special)) {
    if (general.matches(special.literal_prefix())) return {};
    return {Verdict::no, std::string(special.literal_prefix())};
  }
  if (same_pattern(general, special)) return {};
  return find_included(general.chain(), special.chain(), KeyPattern::kMaxSearch);
}

Verdict includes(const KeyPattern& general, const KeyPattern& special) {
  return compare_inclusion(general, special).verdict;
}

Verdict strictly_more_specific(const KeyPattern& special, const KeyPattern& general) {
  const Verdict forth = includes(general, special);
  if (forth == Verdict::no) return Verdict::no;
  const Verdict back = includes(special, general);
  if (back == Verdict::yes) return Verdict::no;
  return forth == Verdict::yes && back == Verdict::no ? Verdict::yes : Verdict::undecided;
}

}  // namespace keywright::registry
