// Commands for editors, shells and other programs.
#include <array>

#include "cli/commands/commands.h"
#include "cli/table/table.h"

namespace keywright::cli {
namespace {

constexpr std::array<std::string_view, 3> kShells = {"bash", "zsh", "fish"};

constexpr std::array<std::string_view, 4> kSchemas = {"registry", "config", "manifest", "view"};

constexpr Argument kSchemaName[] = {{.name = "NAME",
                                     .summary = "the format: registry, config, manifest or view",
                                     .words = kSchemas}};

constexpr Example kSchemaExamples[] = {
    {"keywright schema --out .keywright",
     "Then begin registry files with "
     "`# yaml-language-server: $schema=../.keywright/registry.schema.json`."},
    {"keywright schema registry | jq -r '.[\"$defs\"].key.properties | keys[]'",
     "The attributes of a key."},
};

constexpr Option kSchemaOptions[] = {
    {.name = "--out",
     .value = "FOLDER",
     .summary = "Write NAME.schema.json there instead; without a NAME, those of the YAML formats",
     .completes = Completes::folders},
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

constexpr std::array<std::string_view, 4> kHookActions = {"install", "uninstall", "status", "run"};

constexpr Argument kHookAction[] = {{.name = "ACTION",
                                     .summary = "install, uninstall, status or run",
                                     .required = true,
                                     .words = kHookActions}};

constexpr Example kHookExamples[] = {
    {"keywright hook install", "From now on every commit is checked."},
    {"keywright hook run", "What the hook does; also for husky, lefthook and the like."},
    {"git commit --no-verify", "Commit once without any hook."},
};

constexpr Argument kCommandName[] = {
    {.name = "COMMAND", .summary = "a command", .completes = Completes::commands}};

constexpr Option kExportOptions[] = {
    {.name = "--view",
     .value = "TARGET",
     .summary = "Print what the templates of a target, or of a folder, see instead"},
};

constexpr Command kCommands[] = {
    {.name = "hook",
     .group = "Tools",
     .summary = "Check every commit before it is made",
     .description =
         "`install` makes git run `keywright hook run` before each commit. A hook that is there "
         "already keeps working: a shell script gets a few more lines, any other is moved aside "
         "and run afterwards. core.hooksPath is honoured. `uninstall` puts everything back as it "
         "was; a hook that somebody has changed in the meantime is left alone. `status` exits "
         "with 1 where git would not run it, or not for this project.\n\n"
         "`run` lints what is staged, as `keywright lint --staged` does. Where the commit changes "
         "a registry, keywright.yaml, a template or a generated file, it also validates the "
         "registries and looks whether what is generated is current. Without a keywright.yaml it "
         "does nothing.",
     .arguments = kHookAction,
     .examples = kHookExamples,
     .run = run_hook},
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
     .options = kSchemaOptions,
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
    {.name = "ids",
     .group = "",
     .summary = "The ids of the registries, for completions",
     .description = "",
     .run = run_ids},
    {.name = "man",
     .group = "",
     .summary = "The manual page, as roff",
     .description = "",
     .run = run_man},
};

}  // namespace

std::span<const Command> tool_commands() { return kCommands; }

}  // namespace keywright::cli
