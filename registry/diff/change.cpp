#include "registry/diff/change.h"

#include <algorithm>
#include <utility>

#include "base/text.h"

namespace keywright::registry::diff {
namespace {

Change make(Kind kind, const Registry& registry, Span old_place, Span new_place,
            std::string message) {
  const KindRow& row = row_of(kind);
  Change change;
  change.kind = kind;
  change.data = row.data;
  change.source = row.source;
  change.registry = registry.name.value;
  change.message = std::move(message);
  change.reason = row.reason;
  change.old_place = old_place;
  change.new_place = new_place;
  return change;
}

void about(Change& change, const Entry& entry, const Entry& before) {
  change.id = entry.id.value;
  change.ids = {entry.id.value};
  change.entry_kind = entry.kind;
  if (!entry.patterns.empty()) change.key = entry.patterns.front().text.value;
  if (before.status.value == Status::planned && change.data == Effect::breaking) {
    change.data = Effect::safe;
    change.reason += "; it was only planned: nothing is stored yet";
  }
}

}  // namespace

Change& Changes::add(Kind kind, const Registry& registry, Span old_place, Span new_place,
                     std::string message) {
  list_.push_back(make(kind, registry, old_place, new_place, std::move(message)));
  return list_.back();
}

Change& Changes::add(Kind kind, const EntryPair& pair, Span old_place, Span new_place,
                     std::string message) {
  Change& change = add(kind, pair.new_registry, old_place.known() ? old_place : pair.before.id.span,
                       new_place.known() ? new_place : pair.after.id.span, std::move(message));
  about(change, pair.after, pair.before);
  return change;
}

Change& Changes::add(Kind kind, const Registry& registry, const Entry& entry, Span old_place,
                     Span new_place, std::string message) {
  Change& change = add(kind, registry, old_place, new_place, std::move(message));
  about(change, entry, entry);
  return change;
}

std::string some_of(const std::vector<std::string>& names) {
  constexpr std::size_t kShown = 3;
  if (names.size() <= kShown + 1) {
    return quoted_list(std::vector<std::string_view>(names.begin(), names.end()));
  }
  std::string out;
  for (std::size_t i = 0; i < kShown; ++i) out += (i == 0 ? "" : ", ") + quote(names[i]);
  return out + " and " + std::to_string(names.size() - kShown) + " more";
}

std::string for_example(std::string_view witness) {
  return witness.empty() ? std::string() : " (" + quote(witness) + " was right)";
}

}  // namespace keywright::registry::diff
