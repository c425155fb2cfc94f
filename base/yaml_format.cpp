#include "base/yaml_format.h"

#include <algorithm>
#include <string>
#include <vector>

#include "base/text.h"

namespace keywright {
namespace {

bool is_boolean(const YamlNode& node) {
  return node.is_plain() && (node.text() == "true" || node.text() == "false");
}

bool is_whole_number(const YamlNode& node) {
  const std::string_view text = node.text();
  static constexpr std::size_t kMaxDigits = 18;  // fits 64 bits with room to spare
  return node.is_plain() && !text.empty() && text.size() <= kMaxDigits &&
         std::all_of(text.begin(), text.end(), [](char c) { return c >= '0' && c <= '9'; });
}

bool is_snake_case_node(const YamlNode& node) { return is_snake_case(node.text()); }

std::string quoted(std::string_view text) {
  static constexpr std::size_t kLongest = 60;
  std::string shown(text.substr(0, kLongest));
  if (text.size() > kLongest) shown += "…";
  return quote(shown);
}

class FormatChecker {
 public:
  explicit FormatChecker(Diagnostics& diagnostics) : diagnostics_(diagnostics) {}

  void check(const YamlNode& node, const TypeFormat& type, std::string_view what) {
    switch (node.kind()) {
      case YamlNode::Kind::null:
        if (!type.nullable) wrong_shape(node, type, what);
        return;
      case YamlNode::Kind::scalar:
        if (type.scalar == nullptr) return wrong_shape(node, type, what);
        return check_scalar(node, *type.scalar, what);
      case YamlNode::Kind::list:
        if (type.list_of == nullptr) return wrong_shape(node, type, what);
        if (type.filled && node.items().empty()) {
          report(kInvalidValue, node.span(), quoted(what) + " is an empty list",
                 "list at least one, or remove it");
        }
        for (const YamlNode* const item : node.items()) check(*item, *type.list_of, what);
        return;
      case YamlNode::Kind::map:
        if (type.object != nullptr) return check_object(node, *type.object);
        if (type.map_of == nullptr) return wrong_shape(node, type, what);
        for (const YamlEntry& entry : node.entries()) {
          if (type.map_name != nullptr) check_name(*entry.key, *type.map_name, what);
          check(*entry.value, *type.map_of, entry.key->text());
        }
        return;
    }
  }

 private:
  void report(std::string_view rule, Span span, std::string message, std::string help) {
    Diagnostic& diagnostic = diagnostics_.emplace_back();
    diagnostic.rule = rule;
    diagnostic.span = span;
    diagnostic.message = std::move(message);
    diagnostic.help = std::move(help);
  }

  static std::string wanted(const TypeFormat& type) {
    std::vector<std::string> forms;
    if (type.scalar != nullptr) forms.emplace_back(type.scalar->what);
    if (type.list_of != nullptr) {
      const bool of_scalars = type.list_of->scalar != nullptr;
      forms.push_back(of_scalars ? "a list of " + std::string(type.list_of->scalar->what)
                                 : "a list");
    }
    if (type.object != nullptr) forms.emplace_back("a map of attributes");
    if (type.map_of != nullptr) forms.emplace_back("a map of names");
    return join(forms, " or ");
  }

  void wrong_shape(const YamlNode& node, const TypeFormat& type, std::string_view what) {
    std::string help;
    if (node.is_map() && type.scalar != nullptr) {
      help = "quote a text that begins with `{`";
    } else if (node.is_null() && (type.object != nullptr || type.map_of != nullptr)) {
      help = "indent what belongs to it, or remove it";
    }
    report(
        kWrongShape, node.span(),
        quoted(what) + " must be " + wanted(type) + ", not " + std::string(describe(node.kind())),
        std::move(help));
  }

  void check_scalar(const YamlNode& node, const ScalarFormat& format, std::string_view what) {
    const std::string_view text = node.text();
    if (!format.words.empty()) {
      if (std::find(format.words.begin(), format.words.end(), text) != format.words.end()) return;
      report(kInvalidValue, node.span(), quoted(what) + " cannot be " + quoted(text),
             suggest(text, format.words, "known"));
      return;
    }
    if (format.accepts != nullptr && !format.accepts(node)) {
      report(kInvalidValue, node.span(),
             quoted(what) + " must be " + std::string(format.what) + ", not " + quoted(text), "");
    }
  }

  void check_name(const YamlNode& name, const ScalarFormat& format, std::string_view what) {
    if (format.accepts == nullptr || format.accepts(name)) return;
    const std::string better = to_snake_case(name.text());
    report(kInvalidName, name.span(),
           quoted(name.text()) + " in " + quoted(what) + " must be " + std::string(format.what),
           better.empty() ? "" : "write `" + better + "`");
  }

  void check_object(const YamlNode& node, const ObjectFormat& object) {
    for (const YamlEntry& entry : node.entries()) {
      const std::string_view name = entry.key->text();
      const auto known = std::find_if(object.attributes.begin(), object.attributes.end(),
                                      [&](const AttributeFormat& a) { return a.name == name; });
      if (known != object.attributes.end()) {
        check(*entry.value, *known->type, name);
        continue;
      }
      std::vector<std::string_view> names;
      for (const AttributeFormat& attribute : object.attributes) names.push_back(attribute.name);
      report(kUnknownAttribute, entry.key->span(),
             std::string(object.what) + " has no attribute " + quoted(name),
             suggest(name, names, "known"));
    }
    for (const AttributeFormat& attribute : object.attributes) {
      if (!attribute.required || node.find(attribute.name) != nullptr) continue;
      report(kMissingAttribute, node.span(),
             std::string(object.what) + " needs " + quoted(attribute.name),
             std::string(attribute.summary));
    }
    for (const Choice& choice : object.choices) check_choice(node, object, choice);
  }

  void check_choice(const YamlNode& node, const ObjectFormat& object, const Choice& choice) {
    const YamlNode* last = nullptr;
    std::size_t given = 0;
    for (const std::string_view name : choice.of) {
      const YamlNode* const value = node.find(name);
      if (value == nullptr) continue;
      last = value;
      ++given;
    }
    const std::string names = quoted_list(choice.of, "or");
    if (given == 0) {
      report(kMissingAttribute, node.span(), std::string(object.what) + " needs " + names,
             std::string(choice.help_none));
    } else if (given > 1 && choice.only_one) {
      report(kInvalidValue, last->span(), std::string(object.what) + " has " + names + ", not both",
             std::string(choice.help_both));
    }
  }

  Diagnostics& diagnostics_;
};

}  // namespace

const ScalarFormat kAnyText{.what = "text", .json_type = kJsonAnyScalar};
const ScalarFormat kBoolean{
    .what = "`true` or `false`", .accepts = is_boolean, .json_type = "boolean"};
const ScalarFormat kWholeNumber{
    .what = "a whole number", .accepts = is_whole_number, .json_type = "integer"};
const ScalarFormat kSnakeCaseName{.what = "snake_case: lower-case letters, digits and `_`",
                                  .accepts = is_snake_case_node,
                                  .json_pattern = "^[a-z][a-z0-9_]*$"};
const TypeFormat kTextType{.scalar = &kAnyText};
const TypeFormat kFilledTextList{.list_of = &kTextType, .filled = true};
const TypeFormat kTextList{.list_of = &kTextType, .nullable = true};
const TypeFormat kBooleanType{.scalar = &kBoolean};
const TypeFormat kWholeNumberType{.scalar = &kWholeNumber};

void check_format(const YamlNode& node, const TypeFormat& type, std::string_view what,
                  Diagnostics& diagnostics) {
  FormatChecker(diagnostics).check(node, type, what);
}

}  // namespace keywright
