// Every command and every option of keywright.
#include <algorithm>
#include <array>

#include "cli/command.h"
#include "cli/commands/commands.h"
#include "registry/words.h"

namespace keywright::cli {
namespace {

constexpr std::array<std::string_view, 6> kFindingFormats = {"text",   "json",   "sarif",
                                                             "github", "gitlab", "junit"};
constexpr std::array<std::string_view, 2> kTextOrJson = {"text", "json"};
constexpr std::array<std::string_view, 1> kJsonOnly = {"json"};
constexpr std::array<std::string_view, 3> kColours = {"auto", "always", "never"};
constexpr std::array<std::string_view, 3> kShells = {"bash", "zsh", "fish"};
constexpr std::array<std::string_view, 4> kSchemas = {"registry", "config", "manifest", "view"};

constexpr Option kGlobalOptions[] = {
    {.name = "--config",
     .value = "FILE",
     .summary = "The configuration; keywright.yaml here or in a folder above when not given",
     .completes = Completes::files},
    {.name = "--registry",
     .value = "PATH",
     .summary = "A registry file, folder or glob, instead of the configuration's; repeatable",
     .repeatable = true,
     .completes = Completes::files},
    {.name = "--format",
     .value = "FORMAT",
     .summary = "How to print the result",
     .words = kFindingFormats},
    {.name = "--color",
     .value = "WHEN",
     .summary = "Colour: auto (on terminals, unless NO_COLOR is set), always or never",
     .words = kColours},
    {.name = "--quiet", .letter = 'q', .summary = "Print the result and nothing beside it"},
    {.name = "--jobs",
     .letter = 'j',
     .value = "N",
     .summary = "Threads to use at most; all processors when not given"},
    {.name = "--version", .summary = "Print the version"},
    {.name = "--help", .letter = 'h', .summary = "Print help, of a command when one is named"},
};

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

constexpr Argument kSchemaName[] = {{.name = "NAME",
                                     .summary = "the format: registry, config, manifest or view",
                                     .words = kSchemas}};
constexpr Example kSchemaExamples[] = {
    {"keywright schema registry > .registry.schema.json",
     "Then begin registry files with `# yaml-language-server: $schema=.registry.schema.json`."},
};

constexpr Argument kRuleName[] = {
    {.name = "NAME", .summary = "a rule, to read all about it", .completes = Completes::rules}};

constexpr Argument kShell[] = {
    {.name = "SHELL", .summary = "bash, zsh or fish", .required = true, .words = kShells}};
constexpr Example kCompletionExamples[] = {
    {"keywright completion bash > ~/.local/share/bash-completion/completions/keywright",
     "For bash, with the bash-completion package."},
    {"keywright completion zsh > \"${fpath[1]}/_keywright\"", "For zsh."},
    {"keywright completion fish > ~/.config/fish/completions/keywright.fish", "For fish."},
};

constexpr Argument kCommandName[] = {
    {.name = "COMMAND", .summary = "a command", .completes = Completes::commands}};

constexpr Example kValidateExamples[] = {
    {"keywright validate", "The registries of keywright.yaml."},
    {"keywright validate --registry schema --format json",
     "A folder of registries, for a program."},
};
constexpr Example kCheckExamples[] = {
    {"keywright check", "In CI: exit code 1 fails the build."},
    {"keywright check --format sarif > keywright.sarif", "For code scanning."},
};

constexpr Argument kLintPaths[] = {
    {.name = "PATH",
     .summary = "a file or folder; `lint.paths` of keywright.yaml when not given",
     .repeatable = true,
     .completes = Completes::files}};
constexpr Option kLintOptions[] = {
    {.name = "--staged", .summary = "What the git index holds, as it would be committed"},
    {.name = "--since",
     .value = "REF",
     .summary = "Only files that have changed since this commit or branch"},
    {.name = "--stdin", .summary = "Read the text of one file from standard input; with --path"},
    {.name = "--path",
     .value = "PATH",
     .summary = "What the file of --stdin is called",
     .completes = Completes::files},
    {.name = "--fix", .summary = "Correct misspelt keys where there is no doubt what was meant"},
    {.name = "--project-constants",
     .summary = "Follow constants and functions of other files, by name"},
    {.name = "--baseline",
     .value = "FILE",
     .summary = "Findings to live with for now; `lint.baseline` of keywright.yaml when not given",
     .completes = Completes::files},
    {.name = "--write-baseline",
     .summary = "Write all findings there are to the baseline, and drop those that are gone"},
};
constexpr Example kLintExamples[] = {
    {"keywright lint", "All that keywright.yaml says."},
    {"keywright lint --staged", "In a pre-commit hook."},
    {"keywright lint --since origin/main --format github", "In CI, on a pull request."},
    {"keywright lint --fix src", "Correct spelling mistakes."},
};
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

constexpr Option kGenerateOptions[] = {
    {.name = "--check",
     .summary = "Write nothing; print a diff and exit with 1 when a file is not current"},
    {.name = "--dry-run", .summary = "Write nothing; list what would change"},
    {.name = "--target",
     .value = "TARGET",
     .summary = "Make this target instead of what keywright.yaml asks for; with --out"},
    {.name = "--template",
     .value = "FOLDER",
     .summary = "The same with a folder of templates of your own",
     .completes = Completes::files},
    {.name = "--out",
     .value = "FOLDER",
     .summary = "Where --target or --template writes to",
     .completes = Completes::files},
};
constexpr Example kGenerateExamples[] = {
    {"keywright generate", "All that keywright.yaml asks for."},
    {"keywright generate --check", "In CI: is everything current?"},
    {"keywright generate --registry schema/fleetclaw.yaml --target cpp --out include",
     "Without a keywright.yaml."},
};
constexpr Option kExportOptions[] = {
    {.name = "--view",
     .value = "TARGET",
     .summary = "Print what the templates of a target, or of a folder, see instead"},
};

constexpr Command kCommands[] = {
    {.name = "check",
     .group = "Check",
     .summary = "Everything that CI should fail on",
     .description = "Runs every check that keywright.yaml asks for and ends with one summary: "
                    "`keywright validate` over its registries, `keywright generate --check`, "
                    "and `keywright lint` with constants followed through all files.",
     .formats = kFindingFormats,
     .examples = kCheckExamples,
     .run = run_check},
    {.name = "validate",
     .group = "Check",
     .summary = "The registry alone",
     .description = "Loads the registries and checks them against the format, against each other "
                    "and against their own conventions. Findings go to standard output.\n\n"
                    "Exits with 0 when there is no error (warnings are fine), with 1 when there "
                    "is one, with 2 when a file cannot be read as a registry at all.",
     .formats = kFindingFormats,
     .examples = kValidateExamples,
     .run = run_validate},
    {.name = "generate",
     .group = "Generate",
     .summary = "Code and documentation from the registries",
     .description =
         "Writes what `generate` in keywright.yaml asks for: files of a target (cpp, markdown, or "
         "templates of your own) below its `out`, and the regions of your own `pages`. Files that "
         "are current are not touched; generated files that nothing makes any more are "
         "removed.\n\n"
         "With --check nothing is written: a unified diff goes to standard output, the names of "
         "outdated, missing and stale files to standard error, and the exit code is 1 when there "
         "are any.\n\n"
         "A registry with errors is refused, and one mistake in a template means that nothing is "
         "written at all.",
     .options = kGenerateOptions,
     .formats = kFindingFormats,
     .examples = kGenerateExamples,
     .run = run_generate},
    {.name = "lint",
     .group = "Check",
     .summary = "Keys in source code, scripts and documentation",
     .description =
         "Finds the Redis keys and channels in source files, shell scripts, configuration files "
         "and Markdown pages, and reports those that the registries do not have, with what was "
         "probably meant. Files that git ignores, hidden ones, binaries and what keywright has "
         "generated are left out.\n\n"
         "A finding is silenced by a comment `keywright:ignore[rule] why` on its line or the one "
         "above, by `keywright:ignore-file[rule]`, by `lint.ignore` in keywright.yaml or by a "
         "baseline.\n\n"
         "Exits with 0 when there is no error (warnings are fine), with 1 when there is one, with "
         "2 when something that was asked for cannot be read.",
     .arguments = kLintPaths,
     .options = kLintOptions,
     .formats = kFindingFormats,
     .examples = kLintExamples,
     .run = run_lint},
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
    {.name = "export",
     .group = "Tools",
     .summary = "The resolved registries as JSON",
     .description =
         "Prints everything the registries say as one JSON document: files merged, "
         "tiers filled in, separators effective, patterns taken apart, every entry with "
         "the place it was declared at. docs/export.md describes it.\n\n"
         "With --view it prints the data that templates see; docs/templates.md describes "
         "that.",
     .options = kExportOptions,
     .formats = kJsonOnly,
     .run = run_export},
    {.name = "schema",
     .group = "Tools",
     .summary = "The JSON Schema of the YAML formats, for editors",
     .description =
         "Prints the JSON Schema (draft 2020-12) of registry files, of keywright.yaml, of the "
         "manifest.yaml of a target or of what its templates see. Without a name, lists them.",
     .arguments = kSchemaName,
     .examples = kSchemaExamples,
     .run = run_schema},
    {.name = "rules",
     .group = "Tools",
     .summary = "The rules and their documentation",
     .description = "Lists all rules, or explains one: what it flags, why, an example, what to do.",
     .arguments = kRuleName,
     .formats = kTextOrJson,
     .run = run_rules},
    {.name = "completion",
     .group = "Tools",
     .summary = "A script that completes keywright's command line",
     .description = "Prints a completion script for the shell. Ids are looked up in the registries "
                    "of keywright.yaml while you type.",
     .arguments = kShell,
     .examples = kCompletionExamples,
     .run = run_completion},
    {.name = "help",
     .group = "",
     .summary = "Print help, of a command when one is named",
     .description = "",
     .arguments = kCommandName,
     .run = run_help},
    {.name = "man",
     .group = "",
     .summary = "The manual page, as roff",
     .description = "",
     .run = run_man},
};

}  // namespace

std::span<const Command> commands() { return kCommands; }
std::span<const Option> global_options() { return kGlobalOptions; }
std::span<const std::string_view> all_formats() { return kFindingFormats; }

const Command* find_command(std::string_view name) {
  const auto found = std::find_if(std::begin(kCommands), std::end(kCommands),
                                  [&](const Command& command) { return command.name == name; });
  return found == std::end(kCommands) ? nullptr : &*found;
}

}  // namespace keywright::cli
