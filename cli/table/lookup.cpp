// Commands that answer a question about keys.
#include "cli/commands/commands.h"
#include "cli/table/table.h"
#include "registry/words.h"

namespace keywright::cli {
namespace {

constexpr Argument kKeys[] = {
    {.name = "KEY", .summary = "a concrete key or channel, as Redis sees it", .repeatable = true}};

constexpr Option kMatchOptions[] = {
    {.name = "--stdin", .summary = "Read keys from standard input, one per line"},
};

constexpr Example kMatchExamples[] = {
    {"keywright match fleet:asset:EX-001:fuel", "What is this key?"},
    {"redis-cli --scan | keywright match --stdin | grep -P '\\t-\\t'",
     "Which keys of a Redis are not registered?"},
};

constexpr Argument kFilter[] = {
    {.name = "FILTER",
     .summary = "a part of an id or key, or a glob for the whole of one (`fleet:*:fuel`)",
     .completes = Completes::ids}};

constexpr Option kListOptions[] = {
    {.name = "--type",
     .value = "TYPE",
     .summary = "Only keys of this Redis type; repeatable",
     .repeatable = true,
     .words = registry::kKeyTypes},
    {.name = "--owner",
     .value = "COMPONENT",
     .summary = "Only what this component writes or reads"},
    {.name = "--status",
     .value = "STATUS",
     .summary = "Only entries with this status",
     .words = registry::kStatuses},
    {.name = "--channels", .summary = "Only Pub/Sub channels"},
    {.name = "--ids", .summary = "Print ids only, one per line"},
};

constexpr Example kListExamples[] = {
    {"keywright list", "All keys and channels."},
    {"keywright list --type stream --owner clawvisor", "The streams that one component uses."},
};

constexpr Argument kIds[] = {
    {.name = "ID",
     .summary = "an id of a key or channel, or REGISTRY.ID where several registries have it",
     .required = true,
     .repeatable = true,
     .completes = Completes::ids}};

constexpr Argument kUsagesArguments[] = {
    {.name = "ID",
     .summary = "the id of an entry, or a key; what is a path is taken for one",
     .completes = Completes::ids},
    {.name = "PATH",
     .summary = "a file or folder; `lint.paths` of keywright.yaml when not given",
     .repeatable = true,
     .completes = Completes::files}};

constexpr Option kUsagesOptions[] = {
    {.name = "--unused", .summary = "List the keys and channels that nothing refers to instead"},
    {.name = "--project-constants",
     .summary = "Follow constants and functions of other files, by name"},
};

constexpr Example kUsagesExamples[] = {
    {"keywright usages asset_fuel", "Who reads and writes this key?"},
    {"keywright usages fleet:asset:EX-001:fuel src", "The same, by a key, below src."},
    {"keywright usages --unused", "Which registered keys does nobody use?"},
};

constexpr Command kCommands[] = {
    {.name = "match",
     .group = "Look up",
     .summary = "Which registered key is this?",
     .description = "Says for each KEY which registered key or channel it is, the values of its "
                    "placeholders, type, retention and owners. Keys are looked up before channels. "
                    "Other patterns that match, too, are listed after the one that wins.\n\n"
                    "With --stdin keys are read one per line (empty lines are skipped, a carriage "
                    "return at the end is dropped) and answered one per line: the key, its "
                    "registry, its id and name=value for each placeholder, with tabs between; "
                    "`-` twice where nothing matches.\n\n"
                    "Exits with 0 when every key is registered, else with 1.",
     .arguments = kKeys,
     .options = kMatchOptions,
     .formats = kTextOrJson,
     .examples = kMatchExamples,
     .run = run_match},
    {.name = "list",
     .group = "Look up",
     .summary = "The keys and channels, as a table",
     .description = "Lists keys and channels by registry. The filters narrow it down; an entry "
                    "has to pass all of them.",
     .arguments = kFilter,
     .options = kListOptions,
     .formats = kTextOrJson,
     .examples = kListExamples,
     .run = run_list},
    {.name = "show",
     .group = "Look up",
     .summary = "Everything about one key or channel",
     .description =
         "Prints all that the registry says of an entry: patterns, placeholders, type, "
         "owners, retention with its reason, fields, consumer groups, indexes, examples, "
         "and where it is declared.",
     .arguments = kIds,
     .formats = kTextOrJson,
     .run = run_show},
    {.name = "usages",
     .group = "Look up",
     .summary = "Every place that refers to a key",
     .description =
         "Lists the places in source code, scripts and documentation that name a key: path, line "
         "and column, whether it is read or written and by which command, the key as far as it is "
         "known (`{}` for what is not), and the ids it may be. Without an ID all keys are listed, "
         "those that are not registered, too.\n\n"
         "With --unused it lists the registered keys and channels that nothing refers to.",
     .arguments = kUsagesArguments,
     .options = kUsagesOptions,
     .formats = kTextOrJson,
     .examples = kUsagesExamples,
     .run = run_usages},
};

}  // namespace

std::span<const Command> lookup_commands() { return kCommands; }

}  // namespace keywright::cli
