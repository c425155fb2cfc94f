#include "generator/rules.h"

#include <array>

namespace keywright::generator {

const Rule kUnknownTarget{
    .name = "unknown-target",
    .stage = Rule::Stage::load,
    .summary = "A `generate` entry names a target or a template folder that does not exist.",
    .why = "Nothing can be generated, and nothing can be said about what was.",
    .example = "generate:\n  - {target: c++, out: generated}      # it is called cpp",
    .repair =
        "Use one of the targets that keywright brings along, or the path of a folder with a "
        "manifest.yaml.",
};

const Rule kTemplateError{
    .name = "template-error",
    .stage = Rule::Stage::load,
    .summary = "A template cannot be parsed, or asks for what its view does not have.",
    .why = "An empty text in the place of a missing one would be a wrong file that looks right.",
    .example = "{{ entry.sumary }}",
    .repair = "Correct the template; `keywright export --view TARGET` prints what there is.",
};

const Rule kUnsafeOutput{
    .name = "unsafe-output",
    .stage = Rule::Stage::load,
    .summary = "An output path leaves the output folder.",
    .why = "A generator writes where it was told to, and nowhere else.",
    .example = "outputs: [{path: ../{registry}.h, parts: [keys.h.inja]}]",
    .repair = "Use a path within the folder, or another `out`.",
};

const Rule kDuplicateOutput{
    .name = "duplicate-output",
    .stage = Rule::Stage::load,
    .summary = "Two outputs have one path.",
    .why = "One would overwrite the other, differently with every order.",
    .example =
        "outputs:\n  - {path: keys.h, each: once, parts: [a.inja]}\n"
        "  - {path: keys.h, each: once, parts: [b.inja]}",
    .repair = "Give each output its own path, or each `generate` entry its own `out`.",
};

const Rule kForeignFile{
    .name = "foreign-file",
    .stage = Rule::Stage::load,
    .summary = "A file that keywright did not make stands where it wants to write.",
    .why = "Somebody wrote it; a generator that overwrites it loses their work.",
    .example = "docs/index.md      # written by hand, in the `out` of the markdown target",
    .repair = "Move the file away, or choose another `out`.",
};

const Rule kOversizedMatch{
    .name = "oversized-match",
    .summary = "A `match` is too large to become code.",
    .why =
        "Generated builders check values exactly, by a table; this one would have thousands of "
        "rows.",
    .example = "match: '(a|b)*a(a|b){20}'",
    .repair = "Simplify the expression, for example by dropping a counted repetition.",
};

const Rule kUnreadableOutput{
    .name = "unreadable-output",
    .stage = Rule::Stage::load,
    .summary = "A generated file or a page cannot be read.",
    .why = "Whether it is current cannot be told, and writing over it might lose something.",
    .example = "generate: [{target: markdown, pages: [docs/no-such-page.md]}]",
    .repair = "Correct the path or the permissions.",
};

const Rule kUnknownRegion{
    .name = "unknown-region",
    .stage = Rule::Stage::load,
    .summary = "A region of a page asks for something that does not exist.",
    .why = "The region would go stale without anybody noticing.",
    .example = "<!-- keywright:begin feilds fleetclaw asset_fuel -->",
    .repair = "Correct the words after `keywright:begin`; the message lists what there is.",
};

const Rule kUnclosedRegion{
    .name = "unclosed-region",
    .stage = Rule::Stage::load,
    .summary = "A region of a page is not closed, or closed without being open.",
    .why = "Where it ends is where a person's own text begins again; it cannot be guessed.",
    .example = "<!-- keywright:begin keys fleetclaw -->\n(no end)",
    .repair = "Put `<!-- keywright:end -->` on a line of its own behind the region.",
};

const Rule kOutdatedFile{
    .name = "outdated-file",
    .summary = "A generated file, or a region of a page, differs from what the registry says.",
    .why = "Whoever reads or compiles it gets yesterday's registry, or somebody's edit by hand.",
    .example = "keywright generate --check      # after an edit of the registry",
    .repair = "Run `keywright generate` and commit the result.",
};

const Rule kMissingFile{
    .name = "missing-file",
    .summary = "A file that keywright.yaml asks for was never generated.",
    .why = "What includes or links it cannot be built from a fresh clone.",
    .example = "generate: [{target: cpp, out: generated/cpp}]      # and no such folder",
    .repair = "Run `keywright generate` and commit the result.",
};

const Rule kStaleFile{
    .name = "stale-file",
    .summary = "A generated file is left over: nothing makes it any more.",
    .why = "Code that still includes it works with keys that nobody keeps.",
    .example = "generated/cpp/old_registry.h      # the registry was renamed",
    .repair = "Run `keywright generate`, which removes it.",
};

std::span<const Rule> rules() {
  static const std::array<Rule, 12> kRules = {kForeignFile,      kUnknownTarget,   kTemplateError,
                                              kUnsafeOutput,     kDuplicateOutput, kOversizedMatch,
                                              kUnreadableOutput, kUnknownRegion,   kUnclosedRegion,
                                              kOutdatedFile,     kMissingFile,     kStaleFile};
  return kRules;
}

}  // namespace keywright::generator
