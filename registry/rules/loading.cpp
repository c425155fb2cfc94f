#include "registry/rules/loading.h"

#include "base/yaml_format.h"
#include "base/yaml_tree.h"

namespace keywright::registry {

const Rule kUnreadableFile{
    .name = "unreadable-file",
    .stage = Rule::Stage::load,
    .summary = "A registry file or folder cannot be read.",
    .why = "A registry that is silently incomplete would make every later answer wrong.",
    .example = "keywright validate --registry no/such/folder",
    .repair = "Correct the path, the permissions, or split a file that is too large.",
};

const Rule kYamlSyntaxRule{
    .name = kYamlSyntax,
    .stage = Rule::Stage::load,
    .summary = "A file is not YAML that can be used.",
    .why = "Nothing in the file can be trusted once its structure is unclear.",
    .example = "keys:\n\tstate: {key: a:b}      # a tab indents",
    .repair = "Correct the syntax; quote texts that begin with or, inside braces, hold `{`.",
};

const Rule kWrongShapeRule{
    .name = kWrongShape,
    .stage = Rule::Stage::load,
    .summary = "A list, a map or a text stands where another of these belongs.",
    .why = "What was meant cannot be told, so the attribute would be lost.",
    .example = "keys: [asset_state]         # keys is a map of ids",
    .repair = "Write the attribute in one of the forms that the message names.",
};

const Rule kNotARegistry{
    .name = "not-a-registry",
    .stage = Rule::Stage::load,
    .summary = "A file does not begin with a format version that this program reads.",
    .why = "The version tells a registry from any other YAML file, and old readers from new files.",
    .example = "keywright: 2",
    .repair = "Write `keywright: 1`, or leave the file out of the registries.",
};

const Rule kImportCycle{
    .name = "import-cycle",
    .stage = Rule::Stage::load,
    .summary = "Files import each other in a ring.",
    .why = "Neither can be understood before the other.",
    .example = "# a.yaml: imports: [b.yaml]\n# b.yaml: imports: [a.yaml]",
    .repair = "Move what both need into a third file.",
};

const Rule kDuplicateAttributeRule{
    .name = kDuplicateAttribute,
    .summary = "A name stands twice in one YAML map.",
    .why = "YAML readers silently keep one of the two; which one differs between them.",
    .example = "asset_state:\n  type: hash\n  type: string",
    .repair = "Remove one of the two.",
};

const Rule kUnknownAttributeRule{
    .name = kUnknownAttribute,
    .summary = "An attribute that the format does not have.",
    .why = "A misspelt attribute that is ignored is a rule that nobody enforces.",
    .example = "asset_state: {key: \"a:b\", tpye: hash}",
    .repair = "Correct the spelling; `keywright schema registry` lists all attributes.",
};

const Rule kMissingAttributeRule{
    .name = kMissingAttribute,
    .summary = "An attribute without which the rest makes no sense is missing.",
    .why = "A key without a pattern or a file without a registry name registers nothing.",
    .example = "asset_state: {type: hash}   # no `key`",
    .repair = "Add it.",
};

const Rule kInvalidValueRule{
    .name = kInvalidValue,
    .summary = "A value that its attribute does not take.",
    .why = "An unknown type or an unreadable duration cannot be checked against anything.",
    .example = "type: hsah",
    .repair = "Use one of the words or the form that the message names.",
};

const Rule kInvalidNameRule{
    .name = kInvalidName,
    .summary = "A name of the registry's own that is not snake_case.",
    .why = "Names become identifiers in generated code and anchors in pages.",
    .example = "keys:\n  assetState: {key: \"a:b\", type: hash}",
    .repair = "Write it in lower-case letters, digits and `_`.",
};

const Rule kDuplicateId{
    .name = "duplicate-id",
    .summary = "Two declarations of one registry share a name.",
    .why = "Builders, pages and findings refer to names; one of the two would be lost.",
    .example = "# a.yaml and b.yaml, both `registry: fleet`, both declare the key `state`",
    .repair = "Rename or remove one of the two.",
};

const Rule kConflictingAttribute{
    .name = "conflicting-attribute",
    .summary = "Two files of one registry state a top-level attribute differently.",
    .why = "Files of one name merge into one registry, which has one separator and one summary.",
    .example = "# a.yaml: separator: \":\"\n# b.yaml: separator: \"/\"",
    .repair = "State it in one file only.",
};

const Rule kInvalidPattern{
    .name = "invalid-pattern",
    .summary = "A key pattern that cannot be read.",
    .why = "Nothing can be built, matched or linted from it.",
    .example = "key: fleet:asset:{asset_id:fuel",
    .repair = "Close the brace, use snake_case names, write `{{` and `}}` for literal braces.",
};

const Rule kInvalidMatch{
    .name = "invalid-match",
    .summary = "A `match` that RE2 does not accept, that nothing can match, or that is too large.",
    .why = "A constraint that cannot be applied protects nothing.",
    .example = "match: '(?=x)'              # look-ahead is not a regular expression",
    .repair = "Write an RE2 expression for the whole value.",
};

const Rule kConflictingConstraint{
    .name = "conflicting-constraint",
    .summary = "Constraints of one placeholder contradict each other.",
    .why = "Only one of them can be what was meant.",
    .example = "priority: {type: integer, values: [high, low]}",
    .repair = "Keep the one that says what is meant.",
};

}  // namespace keywright::registry
