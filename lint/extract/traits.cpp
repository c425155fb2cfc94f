#include "lint/extract/traits.h"

#include <algorithm>
#include <array>

namespace keywright::lint {
namespace {

constexpr FormatMarks kBraces = FormatMarks::braces;
constexpr FormatMarks kPercent = FormatMarks::percent;

constexpr Traits kTraits[] = {
    {.language = "python", .blocks_by_indentation = true, .format = kBraces},
    {.language = "ruby",
     .blocks_by_indentation = true,
     .last_expression_returns = true,
     .calls_without_brackets = true,
     .format = kPercent},
    {.language = "lua",
     .blocks_by_indentation = true,
     .calls_without_brackets = true,
     .braces_assign_members = true,
     .format = kPercent},
    {.language = "elixir", .blocks_by_indentation = true, .last_expression_returns = true},
    {.language = "rust", .last_expression_returns = true, .format = kBraces},
    {.language = "kotlin",
     .last_expression_returns = true,
     .plain_names_are_members = true,
     .format = kPercent},
    {.language = "scala",
     .last_expression_returns = true,
     .plain_names_are_members = true,
     .format = kPercent},
    {.language = "swift", .plain_names_are_members = true, .format = kPercent},
    {.language = "go", .type_after_name = true, .format = kPercent},
    {.language = "java",
     .type_before_name = true,
     .methods_are_apart = true,
     .plain_names_are_members = true,
     .format = kPercent},
    {.language = "groovy",
     .type_before_name = true,
     .plain_names_are_members = true,
     .format = kPercent},
    {.language = "csharp",
     .type_before_name = true,
     .arrow_has_body = true,
     .braces_assign_members = true,
     .plain_names_are_members = true,
     .format = kBraces},
    {.language = "dart",
     .type_before_name = true,
     .arrow_has_body = true,
     .plain_names_are_members = true,
     .format = kPercent},
    {.language = "c", .type_before_name = true, .format = kPercent},
    {.language = "cpp",
     .type_before_name = true,
     .plain_names_are_members = true,
     .format = kBraces},
    {.language = "javascript", .format = kPercent},
    {.language = "php", .type_before_name = true, .arguments_assign = true, .format = kPercent},
    {.language = "shell", .variables_are_global = true},
    {.language = "dockerfile", .variables_are_global = true},
    {.language = "makefile", .variables_are_global = true},
    {.language = "", .format = kPercent},  // every other
};

constexpr StringFunction kStringFunctions[] = {
    {"AsMemory", Makes::same},
    {"Bytes", Makes::same},
    {"Concat", Makes::concatenation},
    {"Format", Makes::brace_format},
    {"GetBytes", Makes::same},
    {"Join", Makes::join},
    {"Literal", Makes::same},
    {"Pattern", Makes::same},
    {"RedisChannel", Makes::same},
    {"RedisKey", Makes::same},
    {"Sprint", Makes::concatenation},
    {"Sprintf", Makes::percent_format},
    {"StrCat", Makes::concatenation},
    {"StrFormat", Makes::percent_format},
    {"StrJoin", Makes::join},
    {"String", Makes::same},
    {"StringBuffer", Makes::same},
    {"StringBuilder", Makes::same},
    {"ToString", Makes::same},
    {"append", Makes::concatenation},
    {"as_bytes", Makes::same},
    {"as_ref", Makes::same},
    {"as_str", Makes::same},
    {"asprintf", Makes::percent_format_second},
    {"bytes", Makes::same},
    {"c_str", Makes::same},
    {"clone", Makes::same},
    {"concat", Makes::concatenation},
    {"data", Makes::same},
    {"decode", Makes::same},
    {"dup", Makes::same},
    {"encode", Makes::same},
    {"eq", Makes::same},  // a matcher of tests
    {"format", Makes::format},
    {"format_compact", Makes::brace_format},
    {"formatted", Makes::percent_format},
    {"freeze", Makes::same},
    {"from", Makes::same},
    {"getBytes", Makes::same},
    {"implode", Makes::join},
    {"intern", Makes::same},
    {"into", Makes::same},
    {"join", Makes::join},
    {"joinToString", Makes::join},
    {"literal", Makes::same},
    {"mkString", Makes::join},
    {"nameof", Makes::name},
    {"printf", Makes::percent_format},
    {"snprintf", Makes::percent_format_third},
    {"sprintf", Makes::percent_format},
    {"str", Makes::same},
    {"string", Makes::same},
    {"string_view", Makes::same},
    {"toByteArray", Makes::same},
    {"toString", Makes::same},
    {"to_bytes", Makes::same},
    {"to_owned", Makes::same},
    {"to_s", Makes::same},
    {"to_str", Makes::same},
    {"to_string", Makes::same},
    {"trim", Makes::same},
    {"unicode", Makes::same},
    {"valueOf", Makes::same},
    {"vsprintf", Makes::percent_format},
};

struct ModuleFunction {
  std::string_view module;
  StringFunction function;
};
constexpr ModuleFunction kModuleFunctions[] = {
    {"table", {"concat", Makes::join}},
};

}  // namespace

const Traits& traits_of(const Language& language) {
  const auto* const found = std::find_if(
      std::begin(kTraits), std::end(kTraits),
      [&](const Traits& row) { return row.language == language.name || row.language.empty(); });
  return *found;
}

const StringFunction* find_string_function(std::string_view module, std::string_view name) {
  const auto* const found = std::find_if(
      std::begin(kModuleFunctions), std::end(kModuleFunctions),
      [&](const ModuleFunction& row) { return row.module == module && row.function.name == name; });
  return found != std::end(kModuleFunctions) ? &found->function : find_string_function(name);
}

const StringFunction* find_string_function(std::string_view name) {
  const auto* const found = std::lower_bound(
      std::begin(kStringFunctions), std::end(kStringFunctions), name,
      [](const StringFunction& row, std::string_view wanted) { return row.name < wanted; });
  return found != std::end(kStringFunctions) && found->name == name ? found : nullptr;
}

}  // namespace keywright::lint
