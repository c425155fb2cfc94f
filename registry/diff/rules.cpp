#include "registry/diff/rules.h"

#include <array>

namespace keywright::registry::diff {

const Rule kBreakingData{
    .name = "breaking-data",
    .summary = "A change of a registry makes wrong what is already stored. With --against.",
    .why =
        "Redis keeps what earlier versions of the programs have written, and programs that are "
        "not updated yet go on writing it. Nothing migrates it by itself.",
    .example = "retention: {ttl: 7d}     # on main\nretention: {ttl: 1d}     # on this branch",
    .repair =
        "Widen instead of narrowing; or deprecate the key (`deprecated: {use: new_key}`) and "
        "add a new one beside it; or migrate the data first. `keywright diff REF` says why a "
        "change is breaking, docs/diff.md lists all kinds. A change that is meant is named under "
        "`diff.accept` in keywright.yaml, with the reason.",
};

const Rule kBreakingSource{
    .name = "breaking-source",
    .summary = "A change of a registry breaks code that uses what is generated. With --against.",
    .why =
        "Builders, types and enumerators that others call are gone, have another type, or refuse "
        "values that they took.",
    .example =
        "order: {key: \"shop:order:{id}\"}           # on main\n"
        "order: {key: \"shop:order:{order_id}\"}     # on this branch",
    .repair =
        "Keep the name, the placeholder or the field; or change the code that uses it together "
        "with the registry. `keywright diff REF` says why a change is breaking, docs/diff.md "
        "lists all kinds. A change that is meant is named under `diff.accept` in keywright.yaml, "
        "with the reason.",
};

std::span<const Rule> rules() {
  static const std::array<Rule, 2> kRules = {kBreakingData, kBreakingSource};
  return kRules;
}

}  // namespace keywright::registry::diff
