// unused-key and unused-ignore: documentation only. The first needs all references of a tree, the
// second what suppression did; lint.cpp and suppress/ report them.
#include "lint/rules.h"

namespace keywright::lint {

const Rule kUnusedKey{
    .name = "unused-key",
    .severity = Severity::note,
    .summary = "Nothing in the linted tree refers to a registered key or channel.",
    .why = "A key that nobody uses any more is documentation of something that is not there.",
    .example = "old_queue: {key: \"jobs:old\", type: list}      # no code mentions it",
    .repair = "Remove the entry, or say `status: planned`.",
    .enabled = false,
};

const Rule kUnusedIgnore{
    .name = "unused-ignore",
    .severity = Severity::warning,
    .summary = "A suppression suppresses nothing, or cannot be understood.",
    .why = "It would hide the next, real finding in its place; one with a mistake hides nothing.",
    .example =
        "r.get(\"fleet:index:idle\")  # keywright:ignore[unregistered-key] is registered now",
    .repair = "Remove the suppression, or correct the name of its rule.",
};

}  // namespace keywright::lint
