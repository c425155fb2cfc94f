// unregistered-key and unregistered-channel: one question, asked of two kinds of names.
#include "base/text.h"
#include "lint/fix/certain_edit.h"
#include "lint/rules/table.h"

namespace keywright::lint {

const Rule kUnregisteredKey{
    .name = "unregistered-key",
    .summary = "No registered pattern can match a key in source code or documentation.",
    .why =
        "A key that nobody declared is a spelling mistake, or one that its readers, its owners and "
        "the next incident know nothing of.",
    .example = "r.xadd(f\"fleet:asset:{asset_id}:fule\", event)      # fuel",
    .repair = "Correct the key, or add it to the registry.",
};

const Rule kUnregisteredChannel{
    .name = "unregistered-channel",
    .summary = "No registered pattern can match a channel in source code or documentation.",
    .why = "Redis accepts a message to a misspelt channel and delivers it to nobody.",
    .example = "redis-cli PUBLISH fleet:nwes '{}'      # fleet:news",
    .repair = "Correct the channel, or add it to the registry.",
};

namespace {

// Two that are equally near, at most: a longer list is no help. Nobody means a key that is on its
// way out where another would do.
std::string did_you_mean_any(const RuleContext& context, const std::vector<NearEntry>& nearest) {
  std::vector<std::string> names;
  for (const NearEntry& near : nearest) {
    if (near.distance > nearest.front().distance || names.size() == 2) break;
    const bool old = context.entry(near.ref).status.value == registry::Status::deprecated;
    if (!old || nearest.size() == 1) names.push_back(name_of(context, near.ref));
  }
  if (names.empty()) names.push_back(name_of(context, nearest.front().ref));
  return "did you mean " + join(names, " or ") + "?";
}

std::optional<Finding> find(const RuleContext& context, const Rule& rule,
                            registry::EntryKind side) {
  const Judgement& judgement = context.judgement;
  if (judgement.verdict != Judgement::Verdict::unregistered || judgement.side != side) return {};
  const std::string noun = side == registry::EntryKind::key ? "key" : "channel";
  Finding finding =
      finding_on(context, rule, "no registered " + noun + " matches " + quote(judgement.key));
  std::vector<NearEntry> nearest = judgement.nearest;
  std::erase_if(nearest, [](const NearEntry& near) { return near.far_fetched; });
  if (nearest.empty()) {
    finding.help = "register it, or " + how_to_silence(rule);
    return finding;
  }
  finding.help = did_you_mean_any(context, nearest);
  concern(context, finding, nearest.front().ref);
  finding.edit = certain_edit(context.judge, context.reference, judgement);
  return finding;
}

}  // namespace

std::optional<Finding> find_unregistered_key(const RuleContext& context) {
  return find(context, kUnregisteredKey, registry::EntryKind::key);
}

std::optional<Finding> find_unregistered_channel(const RuleContext& context) {
  return find(context, kUnregisteredChannel, registry::EntryKind::channel);
}

}  // namespace keywright::lint
