#include "registry/rules/indexes.h"

#include <algorithm>
#include <set>

#include "base/text.h"

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
