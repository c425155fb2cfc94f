// Commands that write files.
#include "cli/commands/commands.h"
#include "cli/table/table.h"

namespace keywright::cli {
namespace {

constexpr Option kGenerateOptions[] = {
    {.name = "--check",
     .summary = "Write nothing; print a diff and exit with 1 when a file is not current"},
    {.name = "--dry-run", .summary = "Write nothing; list what would change"},
    {.name = "--target",
     .value = "TARGET",
     .summary = "Make this target instead of what keywright.yaml asks for; with --out",
     .repeatable = true},
    {.name = "--template",
     .value = "FOLDER",
     .summary = "The same with a folder of templates of your own",
     .repeatable = true,
     .completes = Completes::folders},
    {.name = "--out",
     .value = "FOLDER",
     .summary = "Where --target and --template write to",
     .completes = Completes::folders},
    {.name = "--stamp",
     .value = "FILE",
     .summary = "For build systems: touch FILE when everything is current. It lists the generated "
                "files; what it listed last time and nothing makes any more is removed",
     .completes = Completes::files},
    {.name = "--depfile",
     .value = "FILE",
     .summary = "Write there what the stamp depends on, for Make and Ninja",
     .completes = Completes::files},
};

constexpr Example kGenerateExamples[] = {
    {"keywright generate", "All that keywright.yaml asks for."},
    {"keywright generate --check", "In CI: is everything current?"},
    {"keywright generate --registry schema/fleetclaw.yaml --target cpp --out include",
     "Without a keywright.yaml."},
    {"keywright generate --stamp build/keys.stamp --depfile build/keys.d",
     "In a Makefile; for CMake there is keywright_generate()."},
};

constexpr Command kCommands[] = {
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
};

}  // namespace

std::span<const Command> generate_commands() { return kCommands; }

}  // namespace keywright::cli
