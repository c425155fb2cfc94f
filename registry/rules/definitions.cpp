#include "registry/rules/definitions.h"

#include <algorithm>
#include <array>
#include <memory>

#include <re2/re2.h>

#include "base/text.h"
#include "registry/compile.h"

namespace keywright::registry {

const Rule kInvalidDefinition{
    .name = "invalid-definition",
    .summary = "The definition of a field, value or message contradicts itself.",
    .why = "Builders, docs and the linter all check values against it.",
    .example = "liters: {type: integer, values: [few, many]}",
    .repair = "Make `values`, `match`, `format`, `example` and `type` agree.",
};

namespace {

// In the order of ValueType; empty: any text will do.
constexpr std::array<std::string_view, kValueTypes.size()> kTypeExpressions = {
    "",
    "[-+]?[0-9]+",
    "[-+]?([0-9]+(\\.[0-9]*)?|\\.[0-9]+)([eE][-+]?[0-9]+)?|[-+]?inf|nan",
    "true|false|True|False|0|1|yes|no",
    "[0-9]+(\\.[0-9]+)?",
    "[0-9]+(\\.[0-9]+)?",
    "[0-9]{4}-(0[1-9]|1[0-2])-(0[1-9]|[12][0-9]|3[01])",
    "[0-9]{4}-[0-9]{2}-[0-9]{2}[T ][0-9]{2}:[0-9]{2}(:[0-9]{2}(\\.[0-9]+)?)?"
    "(Z|[-+][0-9]{2}:?[0-9]{2})?",
    "([0-9]+(ms|s|m|h|d|w))+|[0-9]+(\\.[0-9]+)?|P[0-9A-Z.]+",
    "[0-9a-fA-F]{8}-[0-9a-fA-F]{4}-[0-9a-fA-F]{4}-[0-9a-fA-F]{4}-[0-9a-fA-F]{12}",
    "",
    "",
    "",
};

std::unique_ptr<RE2> compile(std::string_view expression) {
  return std::make_unique<RE2>(re2::StringPiece(expression.data(), expression.size()), RE2::Quiet);
}

bool full_match(std::string_view text, const RE2& expression) {
  return RE2::FullMatch(re2::StringPiece(text.data(), text.size()), expression);
}

class DefinitionChecker {
 public:
  DefinitionChecker(RuleContext& context, const Registry& registry, const Entry& entry)
      : context_(context), registry_(registry), entry_(entry) {}

  void fields(const std::vector<Field>& list) {
    for (const Field& field : list) {
      if (field.name.value.find_first_of("{}") != std::string::npos) pattern(field.name);
      definition(field.definition);
    }
  }

  void definition(const Definition& d) {
    const ValueType type = d.type.value;
    if (!d.fields.empty()) {
      if (type != ValueType::json) {
        report(d.fields.front().name.span, "only a value of type `json` has `fields`",
               "say `type: json`");
      }
      fields(d.fields);
    }
    for (const Text& value : d.values) {
      if (value_fits_type(type, value.value)) continue;
      report(value.span, quote(value.value) + " is not of type " + quote(to_string(type)),
             "correct the value or the type");
    }
    std::unique_ptr<RE2> expression;
    if (d.match) {
      expression = compile(d.match->value);
      if (!expression->ok()) {
        report(d.match->span, expression->error(), "`match` takes an RE2 expression");
        expression.reset();
      }
    }
    std::optional<KeyPattern> format;
    if (d.format) format = pattern(*d.format);
    if (d.example) example(d, expression.get(), format);
  }

 private:
  // A value is right when a closed list names it or an open form covers it.
  void example(const Definition& d, const RE2* expression,
               const std::optional<KeyPattern>& format) {
    const std::string& text = d.example->value;
    if (!value_fits_type(d.type.value, text)) {
      report(d.example->span, "the example is not of type " + quote(to_string(d.type.value)),
             "correct the example or the type");
      return;
    }
    if (d.values.empty() && !d.match && !d.format) return;
    const bool listed = std::any_of(d.values.begin(), d.values.end(),
                                    [&](const Text& value) { return value.value == text; });
    const bool matched = d.match && (expression == nullptr || full_match(text, *expression));
    const bool formatted = d.format && (!format || format->matches(text));
    if (listed || matched || formatted) return;
    report(d.example->span, "the example is not among the values that are allowed",
           "correct the example, or allow it");
  }

  std::optional<KeyPattern> pattern(const Text& text) {
    ParsedPattern parsed = parse_pattern(text.value);
    for (const PatternMistake& mistake : parsed.mistakes) {
      report(text.span, mistake.message, mistake.help);
    }
    if (!parsed.mistakes.empty()) return std::nullopt;
    return value_pattern(context_.set(), registry_, entry_, std::move(parsed.parts));
  }

  void report(Span span, std::string message, std::string help) {
    context_.report(kInvalidDefinition, entry_, span, std::move(message), std::move(help));
  }

  RuleContext& context_;
  const Registry& registry_;
  const Entry& entry_;
};

}  // namespace

std::string_view value_type_match(ValueType type) {
  return kTypeExpressions[static_cast<std::size_t>(type)];
}

bool value_fits_type(ValueType type, std::string_view text) {
  static const auto kExpressions = [] {
    std::array<std::unique_ptr<RE2>, kTypeExpressions.size()> made;
    for (std::size_t i = 0; i < made.size(); ++i) {
      if (!kTypeExpressions[i].empty()) made[i] = compile(kTypeExpressions[i]);
    }
    return made;
  }();
  const auto& expression = kExpressions[static_cast<std::size_t>(type)];
  return expression == nullptr || full_match(text, *expression);
}

void check_definitions(RuleContext& context) {
  context.each_entry([&](const Registry& registry, const Entry& entry) {
    DefinitionChecker checker(context, registry, entry);
    checker.fields(entry.fields);
    if (entry.value) checker.definition(*entry.value);
    if (entry.score) checker.definition(*entry.score);
  });
}

}  // namespace keywright::registry
