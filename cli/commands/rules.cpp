#include <algorithm>

#include <nlohmann/json.hpp>

#include "base/text.h"
#include "cli/commands/commands.h"
#include "cli/failure.h"
#include "cli/json_text.h"
#include "cli/rule_catalog.h"
#include "cli/text_layout.h"

namespace keywright::cli {
namespace {

constexpr std::size_t kWidth = 90;

std::string_view stage_name(Rule::Stage stage) {
  return stage == Rule::Stage::load ? "load" : "check";
}

// What it is without a configuration.
std::string_view default_of(const Rule& rule) {
  return rule.enabled ? to_string(rule.severity) : "off";
}

Json rule_json(const Rule& rule) {
  return {{"name", rule.name},
          {"severity", default_of(rule)},
          {"stage", stage_name(rule.stage)},
          {"summary", rule.summary},
          {"why", rule.why},
          {"example", rule.example},
          {"repair", rule.repair}};
}

std::string indented(std::string_view text) {
  std::string out;
  while (!text.empty()) {
    const std::size_t end = std::min(text.find('\n'), text.size());
    out += "    " + std::string(text.substr(0, end)) + "\n";
    text.remove_prefix(std::min(end + 1, text.size()));
  }
  return out;
}

std::string rule_page(const Rule& rule, Style style) {
  std::string out = style.severity(
      rule.severity, std::string(to_string(rule.severity)) + "[" + std::string(rule.name) + "]");
  out += "\n" + wrap(rule.summary, kWidth, 0) + "\n";
  if (!rule.why.empty()) out += "\n" + wrap(rule.why, kWidth, 0) + "\n";
  if (!rule.example.empty()) out += "\n" + style.bold("Example:") + "\n" + indented(rule.example);
  if (!rule.repair.empty())
    out += "\n" + style.bold("Repair:") + "\n" + wrap(rule.repair, kWidth, 0) + "\n";
  if (!rule.enabled) {
    out += "\nOff by default: give it a severity under `lint.rules` in keywright.yaml.\n";
  }
  if (rule.stage == Rule::Stage::load) {
    out += "\nA file with this mistake cannot be used: exit code 2.\n";
  }
  return out;
}

const Rule& rule_named(const std::string& name) {
  if (const Rule* const rule = find_rule(name)) return *rule;
  std::vector<std::string_view> names;
  for (const Rule* const rule : rule_catalog()) names.push_back(rule->name);
  std::string help = suggest(name, names, "the rules");
  if (help.empty()) help = "`keywright rules` lists them";
  throw Failure("there is no rule " + quote(name), std::move(help));
}

}  // namespace

ExitCode run_rules(const Invocation& invocation, Console& console) {
  const bool json = invocation.format() == "json";
  std::vector<const Rule*> wanted(rule_catalog().begin(), rule_catalog().end());
  const bool one = !invocation.arguments().empty();
  if (one) wanted = {&rule_named(invocation.arguments().front())};
  if (json) {
    Json rules = Json::array();
    for (const Rule* const rule : wanted) rules.push_back(rule_json(*rule));
    console.print(to_document({{"version", 1}, {"rules", std::move(rules)}}));
  } else if (one) {
    console.print(rule_page(*wanted.front(), console.out_style()));
  } else {
    Table table;
    for (const Rule* const rule : wanted) {
      table.add(
          {std::string(rule->name), std::string(default_of(*rule)), std::string(rule->summary)});
    }
    console.print(table.render(console.width(), 0, console.out_style()));
  }
  return ExitCode::clean;
}

}  // namespace keywright::cli
