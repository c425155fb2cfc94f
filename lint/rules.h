// The rules of the linter, and which of them are on.
//
// A rule about references is a function from a judged reference to at most one finding; the table
// lists them. Rules that look at more than one reference (unused-key, unused-ignore) have their
// documentation in the table and their code where what they need is at hand. Nothing here keeps
// state; any thread.
//
// Later rules (wrong-type, missing-retention, …) are rows of the same table: a RuleContext has the
// call with all of its arguments.
#pragma once

#include <functional>
#include <map>
#include <optional>
#include <span>
#include <string>
#include <string_view>

#include "base/rule.h"
#include "lint/finding.h"
#include "lint/judge/judge.h"
#include "lint/reference.h"

namespace keywright::lint {

extern const Rule kUnregisteredKey;
extern const Rule kUnregisteredChannel;
extern const Rule kPlaceholderValue;
extern const Rule kDeprecatedKey;
extern const Rule kRawKey;
extern const Rule kUnusedKey;
extern const Rule kUnresolvedKey;
extern const Rule kUnusedIgnore;

// All of them, in the order of `keywright rules`.
[[nodiscard]] std::span<const Rule> rules();
[[nodiscard]] const Rule* find_rule(std::string_view name);
// Also a rule that is announced but not made yet: configurations may speak of it already.
[[nodiscard]] bool is_rule_name(std::string_view name);

// How generated code makes this key, in the words of that language ("fleetclaw::asset_fuel::key");
// empty where there is no generated code for it.
using BuilderNames =
    std::function<std::string(const registry::EntryRef& entry, std::string_view language)>;

struct RuleContext {
  const Judge& judge;
  const Reference& reference;
  const Judgement& judgement;
  const BuilderNames& builders;        // may be empty
  const Language* language = nullptr;  // of the file; a reference may stand in a language within

  [[nodiscard]] const registry::Entry& entry(const registry::EntryRef& ref) const {
    return judge.index().entry(ref);
  }
};

struct ReferenceRule {
  const Rule* rule = nullptr;
  std::optional<Finding> (*find)(const RuleContext& context) = nullptr;
};
[[nodiscard]] std::span<const ReferenceRule> reference_rules();

// The severities that a configuration gives to rules.
class RuleSettings {
 public:
  // Nothing: off.
  void set(std::string_view rule, std::optional<Severity> severity);
  [[nodiscard]] std::optional<Severity> severity(const Rule& rule) const;
  [[nodiscard]] bool is_on(const Rule& rule) const { return severity(rule).has_value(); }

 private:
  std::map<std::string, std::optional<Severity>, std::less<>> set_;
};

}  // namespace keywright::lint
