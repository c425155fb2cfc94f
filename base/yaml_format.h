// The shape of a YAML format as data: which attributes an object has, what each may hold, what it
// means.
//
// One set of tables per format (registry/format.cpp, cli/config_format.cpp) drives three things
// that must never disagree: the loader's errors with their did-you-mean, the JSON Schema for
// editors, and the reference documentation. A Type accepts at most one form per kind of YAML node
// (scalar, list, map), so what was meant is never a guess.
//
// check_format walks a document against a Type and reports everything that does not fit, all at
// once. Decoders run afterwards and simply skip what does not fit.
#pragma once

#include <cstddef>
#include <span>
#include <string_view>

#include "base/diagnostic.h"
#include "base/yaml_tree.h"

namespace keywright {

// A scalar: any text, one of some words, or what `accepts` accepts.
struct ScalarFormat {
  std::string_view what;                      // "a duration such as `30s` or `1h30m`"
  std::span<const std::string_view> words{};  // a closed list, when not empty
  bool (*accepts)(const YamlNode& node) = nullptr;
  // The rest is for JSON Schema, and says the same as `accepts` as far as that can be said there.
  std::string_view json_type =
      "string";                     // also integer, number, boolean; several: "integer string"
  std::string_view json_pattern{};  // of texts
  std::size_t json_min_length = 0;  // of texts
  std::size_t json_minimum = 0;     // of integers
};

// A json_type: unquoted, YAML makes numbers and booleans of some texts.
inline constexpr std::string_view kJsonAnyScalar = "string number boolean";

struct ObjectFormat;

struct TypeFormat {
  const ScalarFormat* scalar = nullptr;
  const TypeFormat* list_of = nullptr;
  bool filled = false;                     // the list must not be empty
  const ObjectFormat* object = nullptr;    // a map with known attributes…
  const TypeFormat* map_of = nullptr;      // …or one with names of the user's own (never both)
  const ScalarFormat* map_name = nullptr;  // what those names must look like
  bool nullable = false;                   // nothing at all is fine, too (`readers:`)
};

struct AttributeFormat {
  std::string_view name;
  const TypeFormat* type = nullptr;
  std::string_view summary;  // one sentence for editors and the reference
  bool required = false;
  // For editors; as JSON, or a text without its quotes.
  std::string_view fallback{};  // what it is when not said
  std::string_view example{};
};

// Attributes of which an object has at least one, or exactly one.
struct Choice {
  std::span<const std::string_view> of;
  bool only_one = false;
  std::string_view help_none{};  // what to do when there is none…
  std::string_view help_both{};  // …or one too many
};

struct ObjectFormat {
  std::string_view what;  // "a key", "a placeholder": for messages
  std::span<const AttributeFormat> attributes;
  std::string_view summary{};  // one sentence for editors
  std::span<const Choice> choices{};
};

// Scalars that every format uses.
extern const ScalarFormat kAnyText;        // any scalar, read as text
extern const ScalarFormat kBoolean;        // true or false, not quoted
extern const ScalarFormat kWholeNumber;    // 0 and up
extern const ScalarFormat kSnakeCaseName;  // [a-z][a-z0-9_]*
extern const TypeFormat kTextType;
extern const TypeFormat kTextList;
extern const TypeFormat kFilledTextList;  // with at least one item
extern const TypeFormat kBooleanType;
extern const TypeFormat kWholeNumberType;

// Names of the rules this reports under.
inline constexpr std::string_view kWrongShape = "wrong-shape";  // a list where a map belongs
inline constexpr std::string_view kUnknownAttribute = "unknown-attribute";  // with a did-you-mean
inline constexpr std::string_view kMissingAttribute = "missing-attribute";
inline constexpr std::string_view kInvalidValue =
    "invalid-value";  // a word or scalar that does not fit
inline constexpr std::string_view kInvalidName = "invalid-name";

void check_format(const YamlNode& node, const TypeFormat& type, std::string_view what,
                  Diagnostics& diagnostics);

}  // namespace keywright
