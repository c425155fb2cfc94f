#include "base/text.h"
#include "lint/lex/language.h"
#include "lint/rules/table.h"

namespace keywright::lint {

const Rule kRawKey{
    .name = "raw-key",
    .severity = Severity::warning,
    .summary = "A key is written out where generated code would make it.",
    .why =
        "A builder cannot misspell a key and checks the values that go into it; a literal can do "
        "both wrong.",
    .example =
        "redisCommand(c, \"DEL fleet:asset:%s:fuel\", id);      // fleetclaw::asset_fuel::key(id)",
    .repair = "Call the generated builder.",
    .enabled = false,
};

std::optional<Finding> find_raw_key(const RuleContext& context) {
  const Judgement& judgement = context.judgement;
  const bool whole =
      judgement.kind == Judgement::Kind::key || judgement.kind == Judgement::Kind::channel;
  if (judgement.verdict != Judgement::Verdict::registered || !whole) return {};
  if (!context.builders || context.language == nullptr) return {};
  if (context.reference.around.is_documentation) return {};
  const registry::EntryRef& ref = judgement.entries.front();
  const std::string builder = context.builders(ref, context.language->name);
  if (builder.empty()) return {};
  Finding finding = finding_on(context, kRawKey, quote(judgement.key) + " is written out by hand");
  finding.help = "use " + quote(builder);
  concern(context, finding, ref);
  return finding;
}

}  // namespace keywright::lint
