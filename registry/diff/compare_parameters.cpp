// What the types of the builders' arguments are called. One that an entry does not change may be
// called otherwise all the same: a name goes to who comes first.
#include <algorithm>
#include <map>
#include <string>
#include <tuple>
#include <utility>

#include "base/text.h"
#include "registry/code_types.h"
#include "registry/diff/compare.h"

namespace keywright::registry::diff {
namespace {

// By an entry and the name of its placeholder.
using Parameters = std::map<std::tuple<const Entry*, std::string>, ParameterTypes::Type>;

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
          found.emplace(std::tuple(&entry, part.text),
                        types.of(entry, part.text, definition, shared));
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
  for (const auto& [where, type] : parameters_of(new_set, after)) {
    const Entry& entry = *std::get<0>(where);
    const auto old = std::find_if(before.entries.begin(), before.entries.end(), [&](const auto& e) {
      return e.kind == entry.kind && e.id.value == entry.id.value;
    });
    if (old == before.entries.end()) continue;
    const auto was = had.find({&*old, std::get<1>(where)});
    // An argument of another kind is `placeholder-retyped`.
    if (was == had.end() || was->second.kind != type.kind || was->second.word == type.word)
      continue;
    const EntryPair pair{old_set, new_set, before, after, *old, entry};
    Change& change = changes.add(
        Kind::builder_arguments_changed, pair, {}, {},
        quote("{" + std::get<1>(where) + "}") + ": the type of this argument was called after " +
            quote(was->second.word) + " and is now called after " + quote(type.word));
    change.before = was->second.word;
    change.after = type.word;
  }
}

}  // namespace keywright::registry::diff
