// Commands that a project begins with.
#include <array>

#include "cli/commands/commands.h"
#include "cli/table/table.h"

namespace keywright::cli {
namespace {

constexpr Argument kInferPaths[] = {{.name = "PATH",
                                     .summary = "a file or folder of source code",
                                     .required = true,
                                     .repeatable = true,
                                     .completes = Completes::files}};

constexpr Option kInferOptions[] = {
    {.name = "--out",
     .value = "FILE",
     .summary = "Write the registry to this file, which must not exist yet",
     .completes = Completes::files},
    {.name = "--force", .summary = "Replace the file of --out"},
    {.name = "--name",
     .value = "NAME",
     .summary = "The name of the registry; that of the folder when not given"},
    {.name = "--code-only", .summary = "Leave out what only tests, pages and examples have"},
};

constexpr Example kInferExamples[] = {
    {"keywright infer . --out schema/keys.yaml", "A first registry for a project."},
    {"keywright infer src", "What does the code use that is not registered yet?"},
};

constexpr Argument kInitFolder[] = {{.name = "FOLDER",
                                     .summary = "the project's folder; this one when not given",
                                     .completes = Completes::folders}};

constexpr std::array<std::string_view, 2> kHosts = {"github", "gitlab"};

constexpr Option kInitOptions[] = {
    {.name = "--dry-run", .summary = "Write nothing; print what would be written, as a diff"},
    {.name = "--ci",
     .value = "HOST",
     .summary = "Whose CI the project uses, where the folder does not tell",
     .words = kHosts},
};

constexpr Example kInitExamples[] = {
    {"keywright init --dry-run", "What would it write here?"},
    {"keywright init", "Start using keywright in this project."},
};

constexpr Command kCommands[] = {
    {.name = "init",
     .group = "Start",
     .summary = "Everything a project needs to begin with",
     .description =
         "Writes keywright.yaml, a first registry, the JSON Schemas that editors use, hooks for "
         "the pre-commit program and a job for CI. The registry is what `keywright infer` "
         "proposes with --code-only, or an example where no keys are found. Folders with other "
         "people's code are excluded from lint, and what tests, pages and examples make up is "
         "ignored there.\n\n"
         "No file that exists is changed: what would have to go into one is printed instead, as "
         "is the CI job where nothing tells which code host the project is on. Either all files "
         "are written or none. A second run changes nothing.",
     .arguments = kInitFolder,
     .options = kInitOptions,
     .examples = kInitExamples,
     .run = run_init},
    {.name = "infer",
     .group = "Start",
     .summary = "Propose a registry from source code",
     .description =
         "Finds the keys and channels that Redis commands are given below each PATH, and proposes "
         "a registry of them: patterns with named placeholders, types from the commands, "
         "retention, fields and consumer groups where the code says them literally. A comment "
         "says how many places support each entry.\n\n"
         "`keywright validate` accepts the result, and `keywright lint` of the same files has "
         "nothing to report with it. For that, keys of tests stand in it, too, at its end; "
         "--code-only leaves them out. With registries in keywright.yaml or --registry, only what "
         "they do not have is proposed. Places whose key is made where nothing can be seen of it "
         "are counted on standard error.",
     .arguments = kInferPaths,
     .options = kInferOptions,
     .examples = kInferExamples,
     .run = run_infer},
};

}  // namespace

std::span<const Command> start_commands() { return kCommands; }

}  // namespace keywright::cli
