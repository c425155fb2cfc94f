// Commands that judge: registries, code, and what has changed.
#include "cli/commands/commands.h"
#include "cli/table/table.h"

namespace keywright::cli {
namespace {

constexpr Example kValidateExamples[] = {
    {"keywright validate", "The registries of keywright.yaml."},
    {"keywright validate --registry schema --format json",
     "A folder of registries, for a program."},
};

constexpr Example kCheckExamples[] = {
    {"keywright check", "In CI: exit code 1 fails the build."},
    {"keywright check --against origin/main", "The same, and no breaking change of a registry."},
    {"keywright check --format sarif > keywright.sarif", "For code scanning."},
};

constexpr Option kCheckOptions[] = {
    {.name = "--against",
     .value = "REF",
     .summary =
         "Also report breaking changes of the registries since HEAD left this commit or branch",
     .completes = Completes::refs},
    kFailOn,
};

constexpr Argument kRevisions[] = {
    {.name = "OLD",
     .summary = "a file, folder, glob or commit (`origin/main`, `v1.2`, `HEAD~1`); HEAD when not "
                "given",
     .completes = Completes::files},
    {.name = "NEW",
     .summary = "the same; the working tree when not given",
     .completes = Completes::files}};

constexpr Option kDiffOptions[] = {
    {.name = "--all", .summary = "Show changes of nothing but words, too"},
};

constexpr Example kDiffExamples[] = {
    {"keywright diff origin/main", "What does this branch change?"},
    {"keywright diff v1.2 v1.3 --format markdown", "Between two releases, for people."},
    {"keywright diff old.yaml new.yaml", "Two files."},
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
     .summary = "Only files that have changed since this commit or branch",
     .completes = Completes::refs},
    {.name = "--only",
     .summary = "Of the files that would be linted without arguments, only those named"},
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
    kFailOn,
};

constexpr Example kLintExamples[] = {
    {"keywright lint", "All that keywright.yaml says."},
    {"keywright lint --staged", "In a pre-commit hook."},
    {"keywright lint --since origin/main --format github", "In CI, on a pull request."},
    {"keywright lint --fix src", "Correct spelling mistakes."},
};

constexpr Command kCommands[] = {
    {.name = "check",
     .group = "Check",
     .summary = "Everything that CI should fail on",
     .description =
         "Runs every check that keywright.yaml asks for and ends with one summary: "
         "`keywright validate` over its registries, `keywright generate --check`, "
         "and `keywright lint` with constants followed through all files. With --against "
         "it also reports what `keywright diff REF` calls breaking.",
     .options = kCheckOptions,
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
     .options = kFailOnOnly,
     .formats = kFindingFormats,
     .examples = kValidateExamples,
     .run = run_validate},
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
    {.name = "diff",
     .group = "Check",
     .summary = "What has changed between two states of the registries, and what breaks",
     .description =
         "Lists each change as breaking or safe, twice: for data that is already stored (DATA) and "
         "for code that uses what is generated (SOURCE). Compares what the registries mean: files "
         "that move or split are no change. docs/diff.md lists all kinds of changes.\n\n"
         "OLD and NEW are files, folders, globs or commits; of a commit the registries are those "
         "that its keywright.yaml names, or --registry. With OLD alone the working tree is "
         "compared "
         "with the commit at which HEAD left OLD, so that what others have done on that branch "
         "since is not taken for a change of yours.\n\n"
         "Exits with 0 when no change breaks anything, with 1 when one does, with 2 when there is "
         "no such file or commit or a registry cannot be used.",
     .arguments = kRevisions,
     .options = kDiffOptions,
     .formats = kDiffFormats,
     .examples = kDiffExamples,
     .run = run_diff},
};

}  // namespace

std::span<const Command> check_commands() { return kCommands; }

}  // namespace keywright::cli
