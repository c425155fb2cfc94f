#include "generator/view/patterns.h"

#include <algorithm>
#include <string_view>
#include <tuple>

namespace keywright::generator {
namespace {

using nlohmann::json;
using registry::EntryKind;
using registry::EntryRef;
using registry::KeyPattern;
using registry::PatternPart;

constexpr std::optional<std::size_t> kLongestInteger = 20;

bool is_literal(const PatternPart& part) { return part.kind == PatternPart::Kind::literal; }

std::tuple<std::uint32_t, std::uint32_t, std::uint32_t> as_tuple(const EntryRef& ref) {
  return {ref.registry, ref.entry, ref.pattern};
}

const EntryPlaceholder& placeholder_named(const std::vector<EntryPlaceholder>& placeholders,
                                          std::string_view id) {
  return *std::find_if(placeholders.begin(), placeholders.end(),
                       [&](const EntryPlaceholder& known) { return known.id == id; });
}

// Bytes of `literal` before its first separator.
std::size_t tail_of(const std::string& literal, const std::string& separator) {
  return std::min(literal.find(separator), literal.size());
}

}  // namespace

std::string glob_of(const KeyPattern& pattern) {
  std::string out;
  for (const PatternPart& part : pattern.parts()) {
    if (!is_literal(part)) {
      out += '*';
      continue;
    }
    for (const char c : part.text) {
      if (std::string_view("*?[]\\").find(c) != std::string_view::npos) out += '\\';
      out += c;
    }
  }
  return out;
}

bool is_clear(const KeyPattern& pattern) {
  if (pattern.placeholder_count() <= 1) return true;
  if (pattern.separator().size() != 1) return false;
  std::size_t seen = 0;
  const auto& parts = pattern.parts();
  for (std::size_t i = 0; i < parts.size(); ++i) {
    if (is_literal(parts[i])) continue;
    const std::size_t number = seen++;
    if (number + 1 == pattern.placeholder_count()) return true;
    if (pattern.values()[number].can_contain(pattern.separator())) return false;
    const bool followed = i + 1 < parts.size() && is_literal(parts[i + 1]) &&
                          parts[i + 1].text.find(pattern.separator()) != std::string::npos;
    if (!followed) return false;
  }
  return true;
}

json pattern_view(const KeyPattern& pattern, const std::vector<EntryPlaceholder>& placeholders,
                  CheckTable& checks) {
  json pieces = json::array();
  std::string literal;
  std::size_t longest = 0;
  bool bounded = true;
  std::size_t number = 0;
  for (const PatternPart& part : pattern.parts()) {
    if (is_literal(part)) {
      literal = part.text;
      longest += part.text.size();
      continue;
    }
    const registry::ValueSet& values = pattern.values()[number++];
    const EntryPlaceholder& known = placeholder_named(placeholders, part.text);
    const bool plain = values.is_plain_segment_of(pattern.separator());
    const auto check =
        checks.add(values, plain ? "segment" : part.text, expected_text(known.definition));
    if (!check) return nullptr;
    // Builders take integers of 64 bits.
    const auto bytes = known.type->kind == TypeKind::integer ? kLongestInteger : check->longest;
    bounded = bounded && bytes.has_value();
    longest += bytes.value_or(0);
    pieces.push_back({{"literal", literal},
                      {"id", known.id},
                      {"ident", known.ident},
                      {"parameter", known.parameter},
                      {"type_name", known.type->name},
                      {"kind", to_string(known.type->kind)},
                      {"check", check->name},
                      {"tail", 0},
                      {"is_last", number == pattern.placeholder_count()}});
    literal.clear();
  }
  for (std::size_t i = 0; i < pieces.size(); ++i) {
    const std::string& next =
        i + 1 < pieces.size() ? pieces[i + 1]["literal"].get_ref<const std::string&>() : literal;
    pieces[i]["tail"] = i + 1 < pieces.size() ? tail_of(next, pattern.separator()) : next.size();
  }
  bounded = bounded && longest <= kMaxBufferedKey;
  return {
      {"pieces", std::move(pieces)},      {"ending", literal},
      {"text", pattern.print()},          {"glob", glob_of(pattern)},
      {"separator", pattern.separator()}, {"is_fixed", pattern.placeholder_count() == 0},
      {"is_clear", is_clear(pattern)},    {"max_length", bounded ? json(longest) : json(nullptr)}};
}

Rivalry::Rivalry(const registry::RegistrySet& set, const registry::RegistryIndex& index) {
  for (const EntryKind kind : {EntryKind::key, EntryKind::channel}) {
    auto& rivals = rivals_[static_cast<std::size_t>(kind)];
    for (const registry::OverlappingPair& pair : index.patterns(kind).overlaps()) {
      const EntryRef& first = index.ref(kind, pair.first);
      const EntryRef& second = index.ref(kind, pair.second);
      if (!share_keyspace(set, first, second)) continue;
      using registry::Relation;
      // Where neither is known to be the more specific, a key of both is nobody's to build.
      if (pair.relation != Relation::first_more_specific) {
        rivals[as_tuple(first)].push_back(pair.second);
      }
      if (pair.relation != Relation::second_more_specific) {
        rivals[as_tuple(second)].push_back(pair.first);
      }
    }
  }
}

const std::vector<std::uint32_t>& Rivalry::rivals_of(EntryKind kind, const EntryRef& ref) const {
  static const std::vector<std::uint32_t> kNone;
  const auto& rivals = rivals_[static_cast<std::size_t>(kind)];
  const auto found = rivals.find(as_tuple(ref));
  return found == rivals.end() ? kNone : found->second;
}

}  // namespace keywright::generator
