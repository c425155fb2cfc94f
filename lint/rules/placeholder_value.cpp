#include "base/text.h"
#include "lint/rules/table.h"

namespace keywright::lint {

const Rule kPlaceholderValue{
    .name = "placeholder-value",
    .summary = "A concrete part of a key breaks the constraint of its placeholder.",
    .why = "Whoever reads these keys expects the values that the registry allows, and no other.",
    .example =
        "# the registry: key: tasks:queue:{priority}, values: [high, low]\n"
        "r.lpush(\"tasks:queue:urgent\", task)",
    .repair = "Use a value that is allowed, or allow this one in the registry.",
};

std::optional<Finding> find_placeholder_value(const RuleContext& context) {
  const Judgement& judgement = context.judgement;
  if (judgement.verdict != Judgement::Verdict::placeholder_value || !judgement.broken) return {};
  const BrokenValue& broken = *judgement.broken;
  const std::string placeholder = quote("{" + broken.placeholder + "}");
  Finding finding =
      finding_on(context, kPlaceholderValue,
                 broken.value.empty()
                     ? quote(judgement.key) + " has a value that " + placeholder + " cannot have"
                     : quote(broken.value) + " is no value of " + placeholder + " in " +
                           name_of(context, judgement.entries.front()));
  if (broken.end > broken.begin) {
    finding.begin = broken.begin;
    finding.end = broken.end;
  }
  if (!broken.constraint.empty()) finding.help = placeholder + " " + broken.constraint;
  concern(context, finding, judgement.entries.front());
  return finding;
}

}  // namespace keywright::lint
