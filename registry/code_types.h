// What typed code makes of placeholders and values: which of them are one type, which are not.
//
// Generated code and the judgement whether a change breaks it must not disagree, so both ask here.
#pragma once

#include <cstddef>
#include <functional>
#include <map>
#include <set>
#include <string>
#include <string_view>

#include "registry/model.h"

namespace keywright::registry {

// A placeholder as an argument: a text, an integer, or one of a closed list of words.
enum class ParameterKind { text, integer, enumeration };

// `definition` is null where the placeholder is not declared.
[[nodiscard]] ParameterKind parameter_kind(const Placeholder* definition);

// The types that the placeholders of one registry become.
//
// A placeholder name is one type wherever it stands, so that an id taken from one key can be passed
// to another. An entry that gives a name another meaning than the registry makes a type of its own,
// named after the entry; without a meaning of the registry the name goes to whoever comes first.
// Ask for the keys, then for the channels, each in their order, as their patterns name them.
class ParameterTypes {
 public:
  struct Type {
    std::size_t number = 0;  // in the order in which they were first asked for
    std::string word;        // what it is called, before a target's casing
    ParameterKind kind = ParameterKind::text;
  };
  // `definition` is null where the placeholder is not declared, `shared` where the registry itself
  // does not declare the name.
  const Type& of(const Entry& entry, std::string_view name, const Placeholder* definition,
                 const Placeholder* shared);

 private:
  std::map<std::string, Type, std::less<>> known_;  // by name, kind and values
  std::set<std::string, std::less<>> names_;        // that have a type
};

// A closed list of texts: nothing else is allowed, and each value is one word.
[[nodiscard]] bool is_enumeration(const Definition& definition);

// One word for all value types that code spells the same: dates and UUIDs are texts to it.
[[nodiscard]] std::string_view code_type_of(ValueType type);

// What code writes for a value of this type that was never set.
[[nodiscard]] std::string_view unset_text(ValueType type);
// A text to code that its type restricts, so that the empty one is none.
[[nodiscard]] bool is_checked_text(ValueType type);

}  // namespace keywright::registry
