// Fuzzes the pattern parser, match expressions and the pattern algebra.
//
// An input is lines: pattern, expression, pattern, expression, separator, key. Every placeholder of
// a pattern gets its expression (the default meaning where that line is empty, and every second one
// has it anyway). Whatever the input, the answers must agree with each other and with RE2.
#include <array>
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include <re2/re2.h>

#include "registry/key_pattern.h"

namespace {

using namespace keywright::registry;

// What is beyond these takes long without being different.
constexpr std::size_t kMaxInput = 400;
constexpr std::size_t kMaxExpression = 48;
constexpr std::size_t kMaxStates = 400;
constexpr std::size_t kMaxEdges = 4000;

void require(bool condition) {
  if (!condition) std::abort();
}

std::array<std::string, 6> lines_of(std::string_view text) {
  std::array<std::string, 6> lines;
  for (std::size_t i = 0; i < lines.size(); ++i) {
    const std::size_t end = i + 1 == lines.size() ? text.size() : text.find('\n');
    lines[i] = text.substr(0, end);
    text.remove_prefix(end == std::string_view::npos ? text.size() : end);
    if (text.starts_with('\n')) text.remove_prefix(1);
  }
  return lines;
}

// {100} and the like only make it slow.
bool has_large_count(std::string_view expression) {
  std::size_t digits = 0;
  for (const char c : expression) {
    digits = c >= '0' && c <= '9' ? digits + 1 : 0;
    if (digits > 2) return true;
  }
  return false;
}

std::optional<ValueSet> values_of(const std::string& expression, const std::string& key) {
  if (expression.size() > kMaxExpression || has_large_count(expression)) return std::nullopt;
  const RE2 oracle(expression, RE2::Quiet);
  auto made = ValueSet::matching(expression);
  if (const auto* refusal = std::get_if<ValueSet::Refusal>(&made)) {
    require(refusal->begin <= refusal->end && refusal->end <= expression.size());
    require(!refusal->message.empty());
    return std::nullopt;
  }
  require(oracle.ok());
  ValueSet values = std::get<ValueSet>(std::move(made));
  const bool expected = RE2::FullMatch(key, oracle);
  require(values.contains(key) == expected);
  require(values.nfa().accepts(key) == expected);
  if (values.nfa().size() > kMaxStates || values.nfa().edge_count() > kMaxEdges) {
    return std::nullopt;
  }
  return values;
}

std::optional<KeyPattern> pattern_of(const std::string& text, const std::string& expression,
                                     const std::string& separator, const std::string& key) {
  ParsedPattern parsed = parse_pattern(text);
  for (const PatternMistake& mistake : parsed.mistakes) {
    require(mistake.begin <= mistake.end && mistake.end <= text.size());
    require(!mistake.message.empty() && !mistake.help.empty());
  }
  if (!parsed.mistakes.empty()) return std::nullopt;
  require(print_pattern(parsed.parts) == text);
  require(parse_pattern(print_pattern(parsed.parts)).parts == parsed.parts);
  std::vector<ValueSet> values;
  std::optional<ValueSet> special;
  if (!expression.empty()) {
    special = values_of(expression, key);
    if (!special) return std::nullopt;
  }
  for (const PatternPart& part : parsed.parts) {
    if (part.kind != PatternPart::Kind::placeholder) continue;
    const bool plain = !special || values.size() % 2 == 1;
    values.push_back(plain ? ValueSet::segment(separator, values.size() % 3 == 2) : *special);
  }
  if (values.size() > 4) return std::nullopt;
  return KeyPattern(std::move(parsed.parts), std::move(values), separator);
}

// The captures and the literals between them must make up the key again.
void check_match(const KeyPattern& pattern, const std::string& key) {
  const auto captures = pattern.match(key);
  require(captures.has_value() == pattern.matches(key));
  require(captures.has_value() == pattern.nfa().accepts(key));
  if (!captures) return;
  require(captures->size() == pattern.placeholder_count());
  std::string again;
  std::size_t next = 0;
  for (const PatternPart& part : pattern.parts()) {
    if (part.kind == PatternPart::Kind::literal) {
      again += part.text;
    } else {
      require(pattern.values()[next].contains((*captures)[next]));
      again += (*captures)[next++];
    }
  }
  require(again == key);
}

// Text of the key up to each separator character is fixed, then a hole.
Shape shape_of(const std::string& key, const std::string& separator) {
  static constexpr std::array kKinds = {ShapePart::Kind::segment, ShapePart::Kind::many,
                                        ShapePart::Kind::anything};
  Shape shape;
  std::size_t holes = 0;
  for (const char c : key) {
    if (separator.find(c) != std::string::npos && holes < 3) {
      shape.hole(kKinds[holes++]);
    } else {
      shape.text({&c, 1});
    }
  }
  return shape;
}

void check_pair(const KeyPattern& a, const KeyPattern& b, const std::string& key) {
  const Intersection common = intersect(a, b);
  require(intersect(b, a).verdict == common.verdict);
  if (common.verdict == Verdict::yes) {
    require(a.matches(common.witness) && b.matches(common.witness));
    check_match(a, common.witness);
    check_match(b, common.witness);
  }
  if (a.matches(key) && b.matches(key)) require(common.verdict != Verdict::no);

  const Inclusion inclusion = compare_inclusion(a, b);
  if (inclusion.verdict == Verdict::yes) {
    const bool empty = b.nfa().is_empty();
    require(common.verdict == Verdict::undecided || (common.verdict == Verdict::no) == empty);
    require(!b.matches(key) || a.matches(key));
  } else if (inclusion.verdict == Verdict::no) {
    require(b.matches(inclusion.counterexample) && !a.matches(inclusion.counterexample));
  }
  require(includes(a, a) == Verdict::yes);
  require(strictly_more_specific(a, a) == Verdict::no);
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  if (size > kMaxInput) return 0;
  const auto lines = lines_of({reinterpret_cast<const char*>(data), size});
  const std::string separator = lines[4].empty() ? ":" : lines[4].substr(0, 4);
  const std::string& key = lines[5];
  const auto a = pattern_of(lines[0], lines[1], separator, key);
  const auto b = pattern_of(lines[2], lines[3], separator, key);
  for (const auto* pattern : {&a, &b}) {
    if (!*pattern) continue;
    check_match(**pattern, key);
    const Shape shape = shape_of(key, separator);
    const Intersection met = intersect(**pattern, shape);
    if (met.verdict == Verdict::yes) require((*pattern)->matches(met.witness));
  }
  if (a && b) {
    check_pair(*a, *b, key);
    check_pair(*b, *a, key);
  }
  return 0;
}
