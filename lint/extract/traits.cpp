#include "lint/extract/traits.h"

#include <algorithm>
#include <array>

namespace keywright::lint {
namespace {

constexpr FormatMarks kBraces = FormatMarks::braces;
constexpr FormatMarks kPercent = FormatMarks::percent;

constexpr Traits kTraits[] = {
    {.language = "python",
     .blocks_by_indentation = true,
     .members_are_qualified = true,
     .format = kBraces},
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
     .last_expression_returns = true,
     .calls_without_brackets = true,
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
    {.language = "javascript", .members_are_qualified = true, .format = kPercent},
    {.language = "typescript", .members_are_qualified = true, .format = kPercent},
    {.language = "php",
     .type_before_name = true,
     .arguments_assign = true,
     .members_are_qualified = true,
     .format = kPercent},
    {.language = "shell", .variables_are_global = true},
    {.language = "dockerfile", .variables_are_global = true},
    {.language = "makefile", .variables_are_global = true},
    {.language = "", .format = kPercent},  // every other
};

constexpr StringFunction kStringFunctions[] = {
    {"AsMemory", Makes::same},
    {"Bytes", Makes::same},
    {"Concat", Makes::concatenation},
    {"FMT_COMPILE", Makes::same},
    {"FMT_STRING", Makes::same},
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
    {"Substitute", Makes::dollar_format},
    {"Template", Makes::same},
    {"ToString", Makes::same},
    {"append", Makes::concatenation},
    {"as_bytes", Makes::same},
    {"as_ref", Makes::same},
    {"as_str", Makes::same},
    {"asprintf", Makes::percent_format_second},
    {"bytes", Makes::same},
    {"c_str", Makes::same},
    {"chomp", Makes::trimmed},
    {"cleandoc", Makes::trimmed},
    {"clone", Makes::same},
    {"concat", Makes::concatenation},
    {"convertedToRESPValue", Makes::same},
    {"data", Makes::same},
    {"decode", Makes::same},
    {"dedent", Makes::trimmed},
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
    {"joined", Makes::join},
    {"literal", Makes::same},
    {"mkString", Makes::join},
    {"nameof", Makes::name},
    {"printf", Makes::percent_format},
    {"safe_substitute", Makes::dollar_format},
    {"snprintf", Makes::percent_format_third},
    {"sprintf", Makes::percent_format},
    {"squish", Makes::trimmed},
    {"str", Makes::same},
    {"string", Makes::same},
    {"string_view", Makes::same},
    {"strip", Makes::trimmed},
    {"stripIndent", Makes::trimmed},
    {"stripMargin", Makes::trimmed},
    {"strip_heredoc", Makes::trimmed},
    {"substitute", Makes::dollar_format},
    {"toByteArray", Makes::same},
    {"toString", Makes::same},
    {"to_bytes", Makes::same},
    {"to_owned", Makes::same},
    {"to_s", Makes::same},
    {"to_str", Makes::same},
    {"to_string", Makes::same},
    {"trim", Makes::trimmed},
    {"trimIndent", Makes::trimmed},
    {"trimMargin", Makes::trimmed},
    {"unicode", Makes::same},
    {"valueOf", Makes::same},
    {"vsprintf", Makes::percent_format},
};

struct ModuleFunction {
  std::string_view module;
  StringFunction function;
};
constexpr ModuleFunction kModuleFunctions[] = {
    {"MessageFormat", {"format", Makes::brace_format}},
    {"fmt", {"runtime", Makes::same}},
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
