// What a registry says beside its keys and channels.
#include <algorithm>
#include <array>
#include <string>
#include <string_view>
#include <vector>

#include "base/text.h"
#include "registry/diff/compare.h"

namespace keywright::registry::diff {
namespace {

std::string texts(const std::vector<Text>& list) {
  std::vector<std::string> sorted;
  for (const Text& text : list) sorted.push_back(text.value);
  std::sort(sorted.begin(), sorted.end());
  return join(sorted, ", ");
}

std::string essence(const Component& component) { return texts(component.paths); }
std::string essence(const Transaction& transaction) { return texts(transaction.keys); }

std::string essence(const Conventions& conventions) {
  static constexpr std::array kFlags = {
      &Conventions::lower_case,
      &Conventions::flat_values,
      &Conventions::no_ttl,
      &Conventions::no_trailing_separator,
      &Conventions::streams_need_maxlen,
      &Conventions::streams_trim_approximate,
      &Conventions::streams_trim_exact,
      &Conventions::streams_no_ttl,
  };
  std::string out = texts(conventions.prefixes) + ";";
  for (const auto& type : conventions.types) out += std::string(to_string(type.value)) + ",";
  for (Flag Conventions::*const flag : kFlags) out += (conventions.*flag).value ? '1' : '0';
  return out;
}

struct Kinds {
  Kind added;
  Kind removed;
  Kind changed;
};

template <class Named>
const Named* find(const std::vector<Named>& list, const std::string& id) {
  const auto at = std::find_if(list.begin(), list.end(),
                               [&](const Named& named) { return named.id.value == id; });
  return at == list.end() ? nullptr : &*at;
}

// Lists of named things, by name.
template <class Named>
void compare_named(const Registry& before, const Registry& after,
                   std::vector<Named> Registry::*list, std::string_view what, const Kinds& kinds,
                   Changes& changes) {
  const auto name = [&](const Named& named) {
    return std::string(what) + " " + quote(named.id.value);
  };
  for (const Named& was : before.*list) {
    const Named* const is = find(after.*list, was.id.value);
    if (is == nullptr) {
      changes.add(kinds.removed, after, was.id.span, after.name.span, name(was) + " is gone");
    } else if (essence(was) != essence(*is)) {
      Change& change =
          changes.add(kinds.changed, after, was.id.span, is->id.span, name(*is) + " has changed");
      change.before = essence(was);
      change.after = essence(*is);
    }
  }
  for (const Named& is : after.*list) {
    if (find(before.*list, is.id.value) != nullptr) continue;
    changes.add(kinds.added, after, {}, is.id.span, name(is) + " is new");
  }
}

void compare_databases(const Registry& before, const Registry& after, Changes& changes) {
  for (const Database& was : before.databases) {
    const Database* const is = find(after.databases, was.id.value);
    if (is == nullptr || is->index.value == was.index.value) continue;
    Change& change = changes.add(
        Kind::database_index_changed, after, was.index.span, is->index.span,
        "database " + quote(was.id.value) + ": index " + std::to_string(was.index.value) +
            " is now " + std::to_string(is->index.value));
    change.before = std::to_string(was.index.value);
    change.after = std::to_string(is->index.value);
  }
}

const std::string& name_of(const Placeholder& placeholder) { return placeholder.name.value; }
const std::string& name_of(const Component& component) { return component.id.value; }

template <class Named>
void compare_summaries(const Registry& before, const Registry& after,
                       std::vector<Named> Registry::*list, Changes& changes) {
  for (const Named& is : after.*list) {
    const auto was =
        std::find_if((before.*list).begin(), (before.*list).end(),
                     [&](const Named& named) { return name_of(named) == name_of(is); });
    if (was == (before.*list).end() || was->summary.value == is.summary.value) continue;
    changes.add(Kind::documentation_changed, after, was->summary.span, is.summary.span,
                "another summary of " + quote(name_of(is)));
  }
}

}  // namespace

void compare_registry(const Registry& before, const Registry& after, Changes& changes) {
  if (before.name.value != after.name.value) {
    Change& change = changes.add(
        Kind::registry_renamed, after, before.name.span, after.name.span,
        "registry " + quote(before.name.value) + " is now called " + quote(after.name.value));
    change.before = before.name.value;
    change.after = after.name.value;
  }
  if (before.cluster.value != after.cluster.value) {
    changes.add(Kind::cluster_changed, after, before.cluster.span,
                after.cluster.span.known() ? after.cluster.span : after.name.span,
                after.cluster.value ? "it runs on Redis Cluster now"
                                    : "it no longer runs on Redis Cluster");
  }
  if (essence(before.conventions) != essence(after.conventions)) {
    changes.add(Kind::conventions_changed, after, before.conventions.span,
                after.conventions.span.known() ? after.conventions.span : after.name.span,
                "its conventions have changed");
  }
  compare_databases(before, after, changes);
  compare_named(before, after, &Registry::components, "component",
                {Kind::component_added, Kind::component_removed, Kind::component_changed}, changes);
  compare_named(before, after, &Registry::transactions, "transaction",
                {Kind::transaction_added, Kind::transaction_removed, Kind::transaction_changed},
                changes);
  if (before.summary.value != after.summary.value) {
    changes.add(Kind::documentation_changed, after, before.summary.span,
                after.summary.span.known() ? after.summary.span : after.name.span,
                "another summary");
  }
  compare_summaries(before, after, &Registry::components, changes);
  compare_summaries(before, after, &Registry::placeholders, changes);
}

}  // namespace keywright::registry::diff
