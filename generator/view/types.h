// TypeTable: the types that the placeholders of one registry become in a target's language.
//
// Which of them are one type registry::ParameterTypes says: a text (each key checks it by itself),
// an integer, or an enumeration of its values.
#pragma once

#include <deque>
#include <optional>
#include <string>
#include <string_view>

#include <nlohmann/json.hpp>

#include "generator/manifest.h"
#include "registry/code_types.h"
#include "registry/model.h"

namespace keywright::generator {

using TypeKind = registry::ParameterKind;
[[nodiscard]] std::string_view to_string(TypeKind kind);

class TypeTable {
 public:
  TypeTable(const Manifest& manifest, NameScope scope)
      : manifest_(manifest), scope_(std::move(scope)) {}

  struct Type {
    std::string name;
    TypeKind kind = TypeKind::text;
  };
  // The type of a placeholder as an entry uses it; `definition` is null where it is not declared,
  // `shared` where the registry itself does not declare the name.
  const Type& add(const registry::Entry& entry, std::string_view name,
                  const registry::Placeholder* definition, const registry::Placeholder* shared);
  // All of them, in the order in which they were first used.
  [[nodiscard]] nlohmann::json view() const { return types_; }

 private:
  const Manifest& manifest_;
  NameScope scope_;
  registry::ParameterTypes parameters_;
  std::deque<Type> named_;  // by their numbers
  nlohmann::json types_ = nlohmann::json::array();
};

// The names of an enumeration's values: [{"text": "5m", "ident": "n5m"}].
[[nodiscard]] nlohmann::json enumerators_view(const Manifest& manifest,
                                              const std::vector<registry::Text>& values);

// What a placeholder's values must look like, in words: "a whole number", "matches `[A-Z]+`".
[[nodiscard]] std::string constraint_text(const registry::Placeholder* definition);

// "one of debug, info"
[[nodiscard]] std::string one_of(const std::vector<registry::Text>& values);
// What a value should be, to complete "is not": "of the form [A-Z]+", "an integer".
[[nodiscard]] std::string expected_text(const registry::Placeholder* definition);

}  // namespace keywright::generator
