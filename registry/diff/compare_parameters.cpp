// What the types of the builders' arguments are called. One that an entry does not change may be
// called otherwise all the same: a name goes to who comes first.
#include <map>
#include <string>
#include <string_view>
#include <tuple>

#include "base/text.h"
#include "registry/code_types.h"
#include "registry/diff/compare.h"

namespace keywright::registry::diff {
namespace {

struct Parameter {
  const Entry* entry = nullptr;
  ParameterTypes::Type type;
};
// By an entry's kind and id, and the name of its placeholder.
using Parameters = std::map<std::tuple<EntryKind, std::string_view, std::string_view>, Parameter>;

Parameters parameters_of(const RegistrySet& set, const Registry& registry) {
  static const Entry kNoEntry;
  Parameters found;
  ParameterTypes types;
  for (const EntryKind kind : {EntryKind::key, EntryKind::channel}) {
    for (const Entry& entry : registry.entries) {
      if (entry.kind != kind) continue;
      for (const EntryPattern& form : entry.patterns) {
        if (!form.pattern) continue;
        for (const PatternPart& part : form.pattern->parts()) {
          if (part.kind != PatternPart::Kind::placeholder) continue;
          const auto* const definition = find_placeholder(set, registry, entry, part.text);
          const auto* const shared = find_placeholder(set, registry, kNoEntry, part.text);
          const auto& type = types.of(entry, part.text, definition, shared);
          found.emplace(
              std::tuple(kind, std::string_view(entry.id.value), std::string_view(part.text)),
              Parameter{&entry, type});
        }
      }
    }
  }
  return found;
}

}  // namespace

void compare_parameter_types(const RegistrySet& old_set, const RegistrySet& new_set,
                             const Registry& before, const Registry& after, Changes& changes) {
  const Parameters had = parameters_of(old_set, before);
  for (const auto& [where, is] : parameters_of(new_set, after)) {
    const auto was = had.find(where);
    if (was == had.end()) continue;
    const auto& [old_entry, old_type] = was->second;
    // An argument of another kind is `placeholder-retyped`.
    if (old_type.kind != is.type.kind || old_type.word == is.type.word) continue;
    const EntryPair pair{old_set, new_set, before, after, *old_entry, *is.entry};
    Change& change =
        changes.add(Kind::builder_arguments_changed, pair, {}, {},
                    quote("{" + std::string(std::get<2>(where)) + "}") +
                        ": the type of this argument was called after " + quote(old_type.word) +
                        " and is now called after " + quote(is.type.word));
    change.before = old_type.word;
    change.after = is.type.word;
  }
}

}  // namespace keywright::registry::diff
