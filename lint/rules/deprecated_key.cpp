#include <algorithm>

#include "base/text.h"
#include "lint/rules/table.h"

namespace keywright::lint {

const Rule kDeprecatedKey{
    .name = "deprecated-key",
    .severity = Severity::warning,
    .summary = "A key or channel that the registry calls deprecated is still used.",
    .why = "It will go away; what still writes or reads it then breaks, or fills it for nobody.",
    .example =
        "# the registry: deprecated: {since: 2024-06, use: session_v2}\n"
        "r.get(f\"session:{session_id}\")",
    .repair = "Use what the registry names in its place.",
};

namespace {

bool is_deprecated(const registry::Entry& entry) {
  return entry.deprecated || entry.status.value == registry::Status::deprecated;
}

// "use `session_v2` (`session:v2:{id}`) instead: smaller"
std::string advice(const RuleContext& context, const registry::EntryRef& ref) {
  const registry::Entry& entry = context.entry(ref);
  if (!entry.deprecated) return {};
  std::string out;
  if (entry.deprecated->use) {
    const std::string& use = entry.deprecated->use->value;
    out = "use " + quote(use);
    const registry::Entry* const better =
        find_entry(context.judge.set(), context.judge.index().registry(ref), entry.kind, use);
    if (better != nullptr && !better->patterns.empty()) {
      out += " (" + quote(better->patterns.front().text.value) + ")";
    }
    out += " instead";
  }
  if (entry.deprecated->why) {
    if (!out.empty()) out += ": ";
    out += printable(entry.deprecated->why->value);
  }
  return out;
}

}  // namespace

std::optional<Finding> find_deprecated_key(const RuleContext& context) {
  const Judgement& judgement = context.judgement;
  if (judgement.verdict != Judgement::Verdict::registered) return {};
  // Where it may also be a key that is not, nothing is known to be wrong.
  const bool all =
      std::all_of(judgement.entries.begin(), judgement.entries.end(),
                  [&](const registry::EntryRef& ref) { return is_deprecated(context.entry(ref)); });
  if (!all || judgement.entries.empty()) return {};
  const registry::EntryRef& ref = judgement.entries.front();
  const registry::Entry& entry = context.entry(ref);
  std::string message = quote(judgement.key) + " is " + quote(entry.id.value) + ", deprecated";
  if (entry.deprecated && entry.deprecated->since) {
    message += " since " + printable(entry.deprecated->since->value);
  }
  Finding finding = finding_on(context, kDeprecatedKey, std::move(message));
  finding.help = advice(context, ref);
  concern(context, finding, ref);
  return finding;
}

}  // namespace keywright::lint
