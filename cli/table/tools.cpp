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

constexpr Argument kCommandName[] = {
    {.name = "COMMAND", .summary = "a command", .completes = Completes::commands}};

constexpr Option kExportOptions[] = {
    {.name = "--view",
     .value = "TARGET",
     .summary = "Print what the templates of a target, or of a folder, see instead"},
};

constexpr Command kCommands[] = {
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
    {.name = "man",
     .group = "",
     .summary = "The manual page, as roff",
     .description = "",
     .run = run_man},
};

}  // namespace

std::span<const Command> tool_commands() { return kCommands; }

}  // namespace keywright::cli
