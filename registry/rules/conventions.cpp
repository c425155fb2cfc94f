#include "registry/rules/conventions.h"

#include <algorithm>

#include <re2/re2.h>

#include "base/text.h"

namespace keywright::registry {

const Rule kConventionPrefixes{
    .name = "convention-prefixes",
    .summary = "A key that starts with none of `conventions.prefixes`.",
    .why = "A key outside the team's prefixes is found by nobody's scan and nobody's ACL.",
    .example =
        "conventions: {prefixes: [\"fleet:\"]}\nkeys: {state: {key: \"asset:{id}\", type: hash}}",
    .repair = "Change the key, or add the prefix to the convention.",
};
const Rule kConventionTypes{
    .name = "convention-types",
    .summary = "A key type that `conventions.types` does not list.",
    .why = "A team that agreed on few types wants a new one to be a decision, not an accident.",
    .example = "conventions: {types: [hash]}\nkeys: {seen: {key: \"seen\", type: set}}",
    .repair = "Use one of the listed types, or add this one to the convention.",
};
const Rule kConventionCase{
    .name = "convention-case",
    .summary =
        "Upper-case letters in the literal text of a key, against `conventions.case: lower`.",
    .why = "Redis keys are case-sensitive: `User:1` and `user:1` are two keys.",
    .example = "conventions: {case: lower}\nkeys: {user: {key: \"User:{id}\", type: hash}}",
    .repair = "Write it in lower case.",
};
const Rule kConventionStreams{
    .name = "convention-streams",
    .summary = "A stream that does not state what `conventions.streams` demands.",
    .why = "A stream without a length grows until the memory is full.",
    .example =
        "conventions: {streams: {maxlen: required}}\nkeys: {log: {key: \"log\", type: stream}}",
    .repair = "Add `retention: {maxlen: ~1000}` with a length that fits.",
};
const Rule kConventionValues{
    .name = "convention-values",
    .summary = "JSON inside a field, against `conventions.values: flat`.",
    .why = "Nested JSON cannot be read or changed one value at a time.",
    .example = "conventions: {values: flat}\nfields: {data: {type: json}}",
    .repair = "Give each value a field of its own.",
};
const Rule kConventionTtl{
    .name = "convention-ttl",
    .summary = "A key with a TTL, against `conventions.ttl: forbidden`.",
    .why = "Where nothing is meant to expire, a TTL loses data.",
    .example = "conventions: {ttl: forbidden}\nretention: {ttl: 24h}",
    .repair = "Use `maxlen`, `persistent` or `deleted`.",
};
const Rule kConventionTrailingSeparator{
    .name = "convention-trailing-separator",
    .summary = "A key that ends with the separator, against `conventions.trailing_separator`.",
    .why = "`jobs:` and `jobs` look alike and are two keys.",
    .example = "conventions: {trailing_separator: forbidden}\nkeys: {jobs: {key: \"jobs:\"}}",
    .repair = "Remove the separator at the end.",
};

namespace {

template <class Visit>
void each_key(RuleContext& context, Visit visit) {
  context.each_entry([&](const Registry& registry, const Entry& entry) {
    if (entry.kind == EntryKind::key) visit(registry, entry);
  });
}

bool has_upper(std::string_view text) {
  static const RE2 kUpper("[\\p{Lu}\\p{Lt}]");
  return RE2::PartialMatch(re2::StringPiece(text.data(), text.size()), kUpper);
}

void point_at(Diagnostic& diagnostic, Span convention) {
  diagnostic.related.push_back({convention, "the convention"});
}

// The literal text before the first placeholder, as far as it is known to be right.
std::string_view literal_start(const EntryPattern& pattern) {
  return pattern.pattern ? pattern.pattern->literal_prefix() : std::string_view();
}

}  // namespace

void check_convention_prefixes(RuleContext& context) {
  each_key(context, [&](const Registry& registry, const Entry& entry) {
    const std::vector<Text>& prefixes = registry.conventions.prefixes;
    if (prefixes.empty()) return;
    for (const EntryPattern& pattern : entry.patterns) {
      if (!pattern.pattern) continue;
      const std::string_view start = literal_start(pattern);
      const bool fits = std::any_of(prefixes.begin(), prefixes.end(), [&](const Text& prefix) {
        return start.starts_with(prefix.value);
      });
      if (fits) continue;
      std::vector<std::string_view> words;
      for (const Text& prefix : prefixes) words.emplace_back(prefix.value);
      point_at(context.report(kConventionPrefixes, entry, pattern.text.span,
                              "this key starts with none of the registry's prefixes",
                              "begin it with " + quoted_list(words, "or")),
               prefixes.front().span);
    }
  });
}

void check_convention_types(RuleContext& context) {
  each_key(context, [&](const Registry& registry, const Entry& entry) {
    const auto& allowed = registry.conventions.types;
    if (allowed.empty()) return;
    for (const Located<KeyType>& type : entry.types) {
      const bool fits = std::any_of(allowed.begin(), allowed.end(), [&](const Located<KeyType>& a) {
        return a.value == type.value;
      });
      if (fits) continue;
      std::vector<std::string_view> words;
      for (const auto& a : allowed) words.push_back(to_string(a.value));
      point_at(context.report(kConventionTypes, entry, type.span,
                              "this registry does not use the type `" +
                                  std::string(to_string(type.value)) + "`",
                              "its types are " + quoted_list(words)),
               allowed.front().span);
    }
  });
}

void check_convention_case(RuleContext& context) {
  each_key(context, [&](const Registry& registry, const Entry& entry) {
    const Flag& lower = registry.conventions.lower_case;
    if (!lower.value) return;
    for (const EntryPattern& pattern : entry.patterns) {
      if (!pattern.pattern) continue;
      const auto& parts = pattern.pattern->parts();
      const bool upper = std::any_of(parts.begin(), parts.end(), [](const PatternPart& part) {
        return part.kind == PatternPart::Kind::literal && has_upper(part.text);
      });
      if (!upper) continue;
      point_at(context.report(kConventionCase, entry, pattern.text.span,
                              "the literal text of this key is not lower case",
                              "write it in lower case"),
               lower.span);
    }
  });
}

void check_convention_streams(RuleContext& context) {
  each_key(context, [&](const Registry& registry, const Entry& entry) {
    if (!entry.has_type(KeyType::stream)) return;
    const Conventions& conventions = registry.conventions;
    const Retention retention = effective_retention(context.set(), registry, entry);
    if (conventions.streams_need_maxlen.value && !retention.maxlen && !retention.maxlen_misread) {
      point_at(context.report(kConventionStreams, entry, retention.span,
                              "this stream states no `maxlen`",
                              "add `retention: {maxlen: ~1000}` with a length that fits"),
               conventions.streams_need_maxlen.span);
    }
    const bool approximate = retention.maxlen && retention.maxlen->value.approximate;
    if (conventions.streams_trim_approximate.value && retention.maxlen && !approximate) {
      point_at(
          context.report(kConventionStreams, entry,
                         stated_by(entry, entry.retention.maxlen, retention.maxlen),
                         "streams of this registry are trimmed approximately",
                         "write `maxlen: ~" + std::to_string(retention.maxlen->value.count) + "`"),
          conventions.streams_trim_approximate.span);
    }
    if (conventions.streams_trim_exact.value && approximate) {
      point_at(
          context.report(kConventionStreams, entry,
                         stated_by(entry, entry.retention.maxlen, retention.maxlen),
                         "streams of this registry are trimmed exactly",
                         "write `maxlen: " + std::to_string(retention.maxlen->value.count) + "`"),
          conventions.streams_trim_exact.span);
    }
    if (conventions.streams_no_ttl.value && retention.ttl) {
      point_at(context.report(
                   kConventionStreams, entry, stated_by(entry, entry.retention.ttl, retention.ttl),
                   "streams of this registry have no TTL", "cap the stream with `maxlen`"),
               conventions.streams_no_ttl.span);
    }
  });
}

void check_convention_values(RuleContext& context) {
  each_key(context, [&](const Registry& registry, const Entry& entry) {
    const Flag& flat = registry.conventions.flat_values;
    if (!flat.value) return;
    for (const Field& field : entry.fields) {
      const Definition& definition = field.definition;
      if (definition.type.value != ValueType::json && definition.fields.empty()) continue;
      const Span where = definition.type.span.known() ? definition.type.span : field.name.span;
      point_at(context.report(kConventionValues, entry, where,
                              "the field `" + field.name.value + "` holds JSON",
                              "give each value a field of its own"),
               flat.span);
    }
  });
}

void check_convention_ttl(RuleContext& context) {
  each_key(context, [&](const Registry& registry, const Entry& entry) {
    const Flag& forbidden = registry.conventions.no_ttl;
    if (!forbidden.value) return;
    const Retention retention = effective_retention(context.set(), registry, entry);
    if (!retention.ttl) return;
    point_at(context.report(
                 kConventionTtl, entry, stated_by(entry, entry.retention.ttl, retention.ttl),
                 "keys of this registry have no TTL", "use `maxlen`, `persistent` or `deleted`"),
             forbidden.span);
  });
}

void check_convention_trailing_separator(RuleContext& context) {
  each_key(context, [&](const Registry& registry, const Entry& entry) {
    const Flag& forbidden = registry.conventions.no_trailing_separator;
    if (!forbidden.value) return;
    for (const EntryPattern& pattern : entry.patterns) {
      if (!pattern.pattern || pattern.pattern->parts().empty()) continue;
      const PatternPart& last = pattern.pattern->parts().back();
      if (last.kind != PatternPart::Kind::literal) continue;
      if (!last.text.ends_with(pattern.pattern->separator())) continue;
      point_at(context.report(kConventionTrailingSeparator, entry, pattern.text.span,
                              "this key ends with the separator", "remove it"),
               forbidden.span);
    }
  });
}

}  // namespace keywright::registry
