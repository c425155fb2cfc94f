#include "registry/compile.h"

#include <array>
#include <map>
#include <string>
#include <unordered_map>
#include <utility>
#include <variant>

#include "base/text.h"
#include "registry/rules/loading.h"

namespace keywright::registry {
namespace {

// In the order of PlaceholderType.
constexpr std::array<std::string_view, kPlaceholderTypes.size()> kTypeMatches = {
    "-?[0-9]+",
    "[0-9a-fA-F]{8}-[0-9a-fA-F]{4}-[0-9a-fA-F]{4}-[0-9a-fA-F]{4}-[0-9a-fA-F]{12}",
    "[0-9a-fA-F]+",
    "[0-9]{4}-(0[1-9]|1[0-2])-(0[1-9]|[12][0-9]|3[01])",
    "[a-z0-9]+([-_][a-z0-9]+)*",
};

class Compiler {
 public:
  Compiler(RegistrySet& set, const SourceMap& sources, Diagnostics& diagnostics)
      : set_(set), sources_(sources), diagnostics_(diagnostics) {}

  void run() {
    // Shared definitions first, used or not: a mistake in one is reported where it stands.
    for (const Registry& registry : set_.registries) {
      for (const Placeholder& placeholder : registry.placeholders) {
        (void)values_of(placeholder, registry.separator.value);
      }
    }
    for (Registry& registry : set_.registries) {
      const Scope scope = scope_of(registry);
      for (Entry& entry : registry.entries) {
        const std::string& separator = separator_of(set_, registry, entry);
        for (const Placeholder& own : entry.placeholders) (void)values_of(own, separator);
        for (EntryPattern& pattern : entry.patterns) compile(scope, entry, separator, pattern);
      }
    }
  }

 private:
  using Scope = std::unordered_map<std::string_view, const Placeholder*>;

  Scope scope_of(const Registry& registry) const {
    Scope scope;
    for (const Registry* const known : set_.scope_of(registry)) {
      for (const Placeholder& placeholder : known->placeholders) {
        scope.emplace(placeholder.name.value, &placeholder);
      }
    }
    return scope;
  }

  void compile(const Scope& scope, const Entry& entry, const std::string& separator,
               EntryPattern& pattern) {
    if (pattern.text.value.empty()) return;  // the format has no empty text: reported as that
    ParsedPattern parsed = parse_pattern(pattern.text.value);
    for (const PatternMistake& mistake : parsed.mistakes) {
      report(kInvalidPattern, value_part(sources_, pattern.text, mistake.begin, mistake.end),
             mistake.message, mistake.help, entry.id.value);
    }
    if (!parsed.mistakes.empty()) return;
    std::vector<ValueSet> values;
    for (const PatternPart& part : parsed.parts) {
      if (part.kind != PatternPart::Kind::placeholder) continue;
      const ValueSet* const allowed = values_of(scope, entry, separator, part.text);
      if (allowed == nullptr) return;
      values.push_back(*allowed);
    }
    pattern.pattern.emplace(std::move(parsed.parts), std::move(values), separator);
  }

  const ValueSet* values_of(const Scope& scope, const Entry& entry, const std::string& separator,
                            const std::string& name) {
    for (const Placeholder& own : entry.placeholders) {
      if (own.name.value == name) return values_of(own, separator);
    }
    const auto shared = scope.find(name);
    if (shared != scope.end()) return values_of(*shared->second, separator);
    return &segment(separator, false, false);
  }

  const ValueSet& segment(const std::string& separator, bool many, bool empty) {
    const auto key = std::make_pair(separator, (many ? 1 : 0) + (empty ? 2 : 0));
    auto at = segments_.find(key);
    if (at == segments_.end()) {
      at = segments_.emplace(key, ValueSet::segment(separator, many, empty)).first;
    }
    return at->second;
  }

  // Null when the definition is broken. Only the default meaning depends on the separator.
  const ValueSet* values_of(const Placeholder& placeholder, const std::string& separator) {
    const bool closed = !placeholder.values.empty() || placeholder.match || placeholder.type;
    if (!closed) return &segment(separator, placeholder.many.value, placeholder.empty.value);
    const auto known = defined_.find(&placeholder);
    if (known != defined_.end()) return known->second ? &*known->second : nullptr;
    auto& made = defined_[&placeholder];
    made = define(placeholder);
    return made ? &*made : nullptr;
  }

  std::optional<ValueSet> define(const Placeholder& placeholder) {
    std::optional<ValueSet> matching;
    if (placeholder.match || placeholder.type) {
      const std::string_view expression = placeholder.match
                                              ? std::string_view(placeholder.match->value)
                                              : placeholder_type_match(placeholder.type->value);
      auto made = ValueSet::matching(expression, placeholder.empty.value);
      if (const auto* const refusal = std::get_if<ValueSet::Refusal>(&made)) {
        report(kInvalidMatch,
               value_part(sources_, *placeholder.match, refusal->begin, refusal->end),
               refusal->message, "`match` takes an RE2 expression for the whole value", "");
        return std::nullopt;
      }
      matching = std::get<ValueSet>(std::move(made));
      if (matching->is_empty()) {
        report(kInvalidMatch, placeholder.match->span, "no value can match this expression", "",
               "");
        return std::nullopt;
      }
    }
    if (placeholder.match && placeholder.type) {
      report(kConflictingConstraint, placeholder.type->span,
             quote(placeholder.name.value) + " has both `match` and `type`",
             "keep the one that says what is meant", "");
    }
    if (placeholder.values.empty()) return matching;
    std::vector<std::string> values;
    for (const Text& value : placeholder.values) {
      values.push_back(value.value);
      if (matching && !matching->contains(value.value)) {
        report(kConflictingConstraint, value.span,
               quote(value.value) + " breaks the `" + (placeholder.match ? "match" : "type") +
                   "` of its own placeholder",
               "correct the value, or remove the other constraint", "");
      }
      if (value.value.empty() && !placeholder.empty.value) {
        report(kConflictingConstraint, value.span, "an empty value in `values`",
               "say `empty: true` if the placeholder may be empty", "");
      }
    }
    return ValueSet::one_of(values, placeholder.empty.value);
  }

  void report(const Rule& rule, Span span, std::string message, std::string help, std::string id) {
    Diagnostic& diagnostic = diagnostics_.emplace_back();
    diagnostic.rule = rule.name;
    diagnostic.severity = rule.severity;
    diagnostic.span = span;
    diagnostic.message = std::move(message);
    diagnostic.help = std::move(help);
    diagnostic.id = std::move(id);
  }

  RegistrySet& set_;
  const SourceMap& sources_;
  Diagnostics& diagnostics_;
  std::map<std::pair<std::string, int>, ValueSet> segments_;
  std::unordered_map<const Placeholder*, std::optional<ValueSet>> defined_;
};

}  // namespace

void compile_patterns(RegistrySet& set, const SourceMap& sources, Diagnostics& diagnostics) {
  Compiler(set, sources, diagnostics).run();
}

Span value_part(const SourceMap& sources, const Text& text, std::size_t begin, std::size_t end) {
  const std::string_view written = sources.text(text.span);
  const std::size_t quote = written.size() == text.value.size() + 2 ? 1 : 0;
  if (written.substr(std::min(quote, written.size()), text.value.size()) != text.value) {
    return text.span;
  }
  return text.span.part(begin + quote, end + quote);
}

KeyPattern value_pattern(const RegistrySet& set, const Registry& registry, const Entry& entry,
                         std::vector<PatternPart> parts) {
  static const ValueSet kAnything = std::get<ValueSet>(ValueSet::matching("(?s:.+)"));
  std::vector<ValueSet> values;
  for (const PatternPart& part : parts) {
    if (part.kind != PatternPart::Kind::placeholder) continue;
    const Placeholder* const known = find_placeholder(set, registry, entry, part.text);
    values.push_back(kAnything);
    if (known == nullptr) continue;
    if (!known->values.empty()) {
      std::vector<std::string> words;
      for (const Text& value : known->values) words.push_back(value.value);
      values.back() = ValueSet::one_of(words, known->empty.value);
    } else if (known->match || known->type) {
      auto made = ValueSet::matching(known->match ? std::string_view(known->match->value)
                                                  : placeholder_type_match(known->type->value),
                                     known->empty.value);
      if (auto* const set_of = std::get_if<ValueSet>(&made)) values.back() = std::move(*set_of);
    }
  }
  return {std::move(parts), std::move(values), separator_of(set, registry, entry)};
}

std::string_view placeholder_type_match(PlaceholderType type) {
  return kTypeMatches[static_cast<std::size_t>(type)];
}

}  // namespace keywright::registry
