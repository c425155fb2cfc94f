// The view of what a key holds: typed members, structs and enumerations made from definitions.
//
// One ValueViews per entry: nested JSON objects and closed lists of values become types with names
// of their own within the entry, listed so that each stands before what uses it.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include <nlohmann/json.hpp>

#include "generator/manifest.h"
#include "generator/view/checks.h"
#include "generator/view/samples.h"
#include "generator/view/types.h"
#include "registry/model.h"

namespace keywright::generator {

class ValueViews {
 public:
  ValueViews(const Manifest& manifest, CheckTable& checks, NameScope& types,
             const EntryScope& scope)
      : manifest_(manifest), checks_(checks), types_(types), scope_(scope) {}

  // A definition: what type it has here and in the registry, what is allowed, what it means.
  // `name` is what its own types are named after.
  [[nodiscard]] nlohmann::json definition(const registry::Definition& definition,
                                          std::string_view name);
  // The name of a struct with these members.
  [[nodiscard]] std::string add_struct(const std::vector<registry::Field>& fields,
                                       std::string_view name, bool open, bool optional = false);

  [[nodiscard]] const nlohmann::json& structs() const { return structs_; }
  [[nodiscard]] const nlohmann::json& enums() const { return enums_; }

 private:
  [[nodiscard]] nlohmann::json member(const registry::Field& field, nlohmann::json out,
                                      NameScope& scope);
  [[nodiscard]] nlohmann::json check_of(const registry::Definition& definition,
                                        std::string_view name);
  [[nodiscard]] nlohmann::json type_check(const std::string& value_type) const;
  [[nodiscard]] std::optional<registry::Nfa> language_of(std::string_view pattern) const;
  [[nodiscard]] std::string type_name(std::string_view word);

  const Manifest& manifest_;
  CheckTable& checks_;
  NameScope& types_;
  EntryScope scope_;
  nlohmann::json structs_ = nlohmann::json::array();
  nlohmann::json enums_ = nlohmann::json::array();
};

// "one of `a`, `b`", "like `{node_id}:{term}`", "matches `…`": what is allowed, in words.
[[nodiscard]] std::string allowed_text(const registry::Definition& definition);

// The same to complete "is not".
[[nodiscard]] std::string expected_text(const registry::Definition& definition);

}  // namespace keywright::generator
