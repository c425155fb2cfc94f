#include "lint/rules/table.h"

namespace keywright::lint {

const Rule kUnresolvedKey{
    .name = "unresolved-key",
    .severity = Severity::note,
    .summary = "A Redis command gets a key of which the source says too little.",
    .why = "Nothing can be checked here; in a review of a whole tree these are the blind spots.",
    .example = "r.delete(name)      # where does `name` come from?",
    .repair =
        "Use a constant or a builder, or describe the helper under `lint.wrappers` in "
        "keywright.yaml.",
    .enabled = false,
};

std::optional<Finding> find_unresolved_key(const RuleContext& context) {
  if (context.judgement.verdict != Judgement::Verdict::unresolved) return {};
  const bool channel = context.judgement.side == registry::EntryKind::channel;
  return finding_on(
      context, kUnresolvedKey,
      std::string("it is not known which ") + (channel ? "channel" : "key") + " this is");
}

}  // namespace keywright::lint
