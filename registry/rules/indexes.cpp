#include "registry/rules/indexes.h"

#include <algorithm>
#include <optional>
#include <set>
#include <utility>
#include <variant>

#include "base/text.h"
#include "registry/rules/definitions.h"

namespace keywright::registry {

const Rule kIndexMembers{
    .name = "index-members",
    .summary = "An `index_of` whose members cannot be the placeholders of the key it enumerates.",
    .why = "A member must lead to exactly one key; otherwise the index enumerates nothing.",
    .example =
        "leader:  {key: \"cluster:leader\", type: string}\nleaders: {key: \"cluster:leaders\", "
        "type: set, index_of: leader}",
    .repair =
        "Point it at a key with one placeholder that the index does not fix itself, or say "
        "`members: keys`, or describe the members with `value: {format: …}`.",
};

namespace {

std::set<std::string_view> placeholders(const std::vector<PatternPart>& parts) {
  std::set<std::string_view> names;
  for (const PatternPart& part : parts) {
    if (part.kind == PatternPart::Kind::placeholder) names.insert(part.text);
  }
  return names;
}

std::set<std::string_view> placeholders(const Entry& entry) {
  std::set<std::string_view> names;
  for (const EntryPattern& pattern : entry.patterns) {
    if (pattern.pattern) names.merge(placeholders(pattern.pattern->parts()));
  }
  return names;
}

// The placeholder as a pattern of its own; none where the forms of the key may give it several
// meanings.
std::optional<KeyPattern> alone(const Entry& entry, std::string_view name) {
  if (entry.patterns.size() != 1) return std::nullopt;
  const KeyPattern& pattern = *entry.patterns.front().pattern;
  for (std::size_t i = 0; i < pattern.placeholder_count(); ++i) {
    if (pattern.placeholder_name(i) != name) continue;
    return KeyPattern({{PatternPart::Kind::placeholder, std::string(name), 0, 0}},
                      {pattern.values()[i]}, pattern.separator());
  }
  return std::nullopt;
}

// Can a member as the index describes it be a value of `wanted`? Reports where it cannot.
void check_members(RuleContext& context, const Entry& index, const KeyPattern& wanted,
                   const std::string& what) {
  if (!index.value || index.value->format) return;
  const Definition& member = *index.value;
  for (const Text& value : member.values) {
    if (wanted.matches(value.value)) continue;
    context.report(kIndexMembers, index, value.span,
                   "the member " + quote(value.value) + " cannot be " + what,
                   "correct the value, or what the placeholder allows");
  }
  const Span where = member.match ? member.match->span : member.type.span;
  const std::string_view expression =
      member.match ? std::string_view(member.match->value) : value_type_match(member.type.value);
  if (!member.values.empty() || expression.empty()) return;
  auto made = ValueSet::matching(expression);
  if (!std::holds_alternative<ValueSet>(made)) return;  // reported where it stands
  const KeyPattern members({{PatternPart::Kind::placeholder, "member", 0, 0}},
                           {std::get<ValueSet>(std::move(made))}, wanted.separator());
  if (intersect(members, wanted).verdict != Verdict::no) return;
  context.report(
      kIndexMembers, index, where,
      "no member of this " + std::string(member.match ? "form" : "type") + " can be " + what,
      "make the `value` of the index and the placeholder agree");
}

void check_target(RuleContext& context, const Entry& index, const Entry& target) {
  const std::set<std::string_view> known = placeholders(index);
  std::vector<std::string_view> open;  // what a member must say to name one key
  for (const EntryPattern& pattern : target.patterns) {
    for (const PatternPart& part : pattern.pattern->parts()) {
      const bool seen = std::find(open.begin(), open.end(), part.text) != open.end();
      if (part.kind != PatternPart::Kind::placeholder || known.contains(part.text) || seen)
        continue;
      open.emplace_back(part.text);
    }
  }
  const Span where = index.index_of->span;
  const std::string key =
      quote(target.id.value) + " (`" + target.patterns.front().text.value + "`)";
  if (open.empty()) {
    context.report(kIndexMembers, index, where,
                   key + " has no placeholder that the members could be the values of",
                   "index a key with a placeholder, or say `members: keys`");
    return;
  }
  if (index.value && index.value->format) {
    const ParsedPattern format = parse_pattern(index.value->format->value);
    const std::set<std::string_view> stated = placeholders(format.parts);
    for (const std::string_view name : open) {
      if (stated.contains(name)) continue;
      context.report(kIndexMembers, index, index.value->format->span,
                     "members of this form do not tell `{" + std::string(name) + "}` of " + key,
                     "add `{" + std::string(name) + "}` to the format");
    }
    return;
  }
  if (open.size() > 1) {
    std::string format;
    for (const std::string_view name : open) {
      if (!format.empty()) format += ':';
      format.append("{").append(name).append("}");
    }
    context.report(
        kIndexMembers, index, where,
        "one member cannot be the values of " + quoted_list(open) + " of " + key,
        "say how members spell them, `value: {format: \"" + format + "\"}`, or `members: keys`");
    return;
  }
  if (const std::optional<KeyPattern> wanted = alone(target, open.front())) {
    check_members(context, index, *wanted, "`{" + std::string(open.front()) + "}` of " + key);
  }
}

}  // namespace

void check_indexes(RuleContext& context) {
  context.each_entry([&](const Registry& registry, const Entry& entry) {
    if (!entry.index_of) return;
    const IndexOf& index = *entry.index_of;
    if (index.key && index.placeholder) {
      context.report(kIndexMembers, entry, index.span,
                     "`index_of` names both a `key` and a `placeholder`", "keep one of the two");
    }
    if (!index.key && !index.placeholder) {
      context.report(kIndexMembers, entry, index.span, "`index_of` does not say of what",
                     "name a `key` or a `placeholder`");
    }
    if (!index.key || index.members_are_keys) return;
    const auto& keys = context.names(registry).keys;
    const auto target = keys.find(index.key->value);
    if (target == keys.end() || target->second->patterns.empty()) return;
    const auto& patterns = target->second->patterns;
    const bool compiled = std::all_of(patterns.begin(), patterns.end(),
                                      [](const EntryPattern& p) { return p.pattern.has_value(); });
    if (compiled) check_target(context, entry, *target->second);
  });
}

}  // namespace keywright::registry
