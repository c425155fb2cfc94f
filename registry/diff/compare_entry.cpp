// Who uses an entry and how, its status, and the words about it.
#include <algorithm>
#include <array>
#include <optional>
#include <string>
#include <vector>

#include "base/text.h"
#include "registry/diff/compare.h"

namespace keywright::registry::diff {
namespace {

bool has(const std::vector<Text>& list, const std::string& value) {
  return std::any_of(list.begin(), list.end(),
                     [&](const Text& text) { return text.value == value; });
}

std::string text_of(const std::optional<Text>& text) { return text ? text->value : std::string(); }

// The lists of names: what is gone and what is new, one change each.
struct NameList {
  std::vector<Text> Entry::*names;
  std::string_view what;
  Kind added;
  Kind removed;
};
constexpr std::array<NameList, 3> kLists = {{
    {&Entry::writers, "writer", Kind::writer_added, Kind::writer_removed},
    {&Entry::readers, "reader", Kind::reader_added, Kind::reader_removed},
    {&Entry::groups, "consumer group", Kind::group_added, Kind::group_removed},
}};

void compare_lists(const EntryPair& pair, Changes& changes) {
  for (const NameList& row : kLists) {
    const std::vector<Text>& was = pair.before.*row.names;
    const std::vector<Text>& is = pair.after.*row.names;
    const std::string what(row.what);
    for (const Text& name : was) {
      if (has(is, name.value)) continue;
      changes
          .add(row.removed, pair, name.span, is.empty() ? Span{} : is.front().span,
               "no longer " + what + " " + quote(name.value))
          .before = name.value;
    }
    for (const Text& name : is) {
      if (has(was, name.value)) continue;
      changes
          .add(row.added, pair, was.empty() ? Span{} : was.front().span, name.span,
               "new " + what + " " + quote(name.value))
          .after = name.value;
    }
  }
}

std::string index_text(const std::optional<IndexOf>& index) {
  if (!index) return {};
  if (index->placeholder) return "values of {" + index->placeholder->value + "}";
  return (index->members_are_keys ? "keys of " : "ids of ") + text_of(index->key);
}

void compare_index(const EntryPair& pair, Changes& changes) {
  const std::string was = index_text(pair.before.index_of);
  const std::string is = index_text(pair.after.index_of);
  if (was == is) return;
  const Kind kind = was.empty()  ? Kind::index_declared
                    : is.empty() ? Kind::index_undeclared
                                 : Kind::index_changed;
  Change& change =
      changes.add(kind, pair, pair.before.index_of ? pair.before.index_of->span : Span{},
                  pair.after.index_of ? pair.after.index_of->span : Span{},
                  is.empty() ? "its members are no longer declared" : "its members are the " + is);
  change.before = was;
  change.after = is;
}

void compare_avoided(const EntryPair& pair, Changes& changes) {
  const auto commands = [](const Entry& entry) {
    std::vector<std::string> names;
    for (const Avoided& avoided : entry.avoid) names.push_back(avoided.command.value);
    std::sort(names.begin(), names.end());
    return join(names, ", ");
  };
  const std::string was = commands(pair.before);
  const std::string is = commands(pair.after);
  if (was == is) return;
  const auto place = [](const Entry& entry) {
    return entry.avoid.empty() ? Span{} : entry.avoid.front().command.span;
  };
  Change& change =
      changes.add(Kind::avoided_commands_changed, pair, place(pair.before), place(pair.after),
                  is.empty() ? "no command is avoided any more" : "commands to avoid: " + is);
  change.before = was;
  change.after = is;
}

void compare_status(const EntryPair& pair, Changes& changes) {
  const Status was = pair.before.status.value;
  const Status is = pair.after.status.value;
  const std::string old_use = pair.before.deprecated ? text_of(pair.before.deprecated->use) : "";
  const std::string use = pair.after.deprecated ? text_of(pair.after.deprecated->use) : "";
  const bool named = is == Status::deprecated && !use.empty() && use != old_use;
  if (was == is && !named) return;
  const Span place = named ? pair.after.deprecated->use->span : pair.after.status.span;
  if (is != Status::deprecated) {
    Change& change =
        changes.add(Kind::status_changed, pair, pair.before.status.span, place,
                    "status " + quote(to_string(was)) + " is now " + quote(to_string(is)));
    change.before = to_string(was);
    change.after = to_string(is);
    return;
  }
  // That something takes its place is a renaming, whether both have been there before or not.
  Change& change =
      changes.add(named ? Kind::renamed : Kind::deprecated, pair, pair.before.status.span, place,
                  named ? "deprecated: use " + quote(use) : "deprecated");
  change.before = pair.before.id.value;
  change.after = use;
}

// What a registry says of values beyond what they may be.
void add_words(const std::vector<Field>& fields, std::vector<std::string>& out);

void add_words(const Definition& definition, std::vector<std::string>& out) {
  out.insert(out.end(),
             {definition.summary.value, text_of(definition.example), text_of(definition.unit)});
  add_words(definition.fields, out);
}

void add_words(const std::vector<Field>& fields, std::vector<std::string>& out) {
  for (const Field& field : fields) add_words(field.definition, out);
}

std::vector<std::string> words_of(const Entry& entry) {
  std::vector<std::string> out = {entry.summary.value, text_of(entry.retention.why),
                                  text_of(entry.retention.archive),
                                  text_of(entry.retention.refresh)};
  for (const Text& example : entry.examples) out.push_back(example.value);
  for (const Avoided& avoided : entry.avoid) out.push_back(avoided.reason.value);
  if (entry.deprecated) {
    out.push_back(text_of(entry.deprecated->since));
    out.push_back(text_of(entry.deprecated->why));
  }
  for (const Placeholder& placeholder : entry.placeholders) {
    out.push_back(placeholder.summary.value);
    for (const Text& example : placeholder.examples) out.push_back(example.value);
  }
  add_words(entry.fields, out);
  if (entry.value) add_words(*entry.value, out);
  if (entry.score) add_words(*entry.score, out);
  return out;
}

}  // namespace

void compare_uses(const EntryPair& pair, Changes& changes) {
  compare_lists(pair, changes);
  compare_index(pair, changes);
  compare_avoided(pair, changes);
  compare_status(pair, changes);
}

void compare_documentation(const EntryPair& pair, Changes& changes) {
  if (words_of(pair.before) == words_of(pair.after)) return;
  const bool summary = pair.before.summary.value != pair.after.summary.value;
  changes.add(Kind::documentation_changed, pair, summary ? pair.before.summary.span : Span{},
              summary ? pair.after.summary.span : Span{},
              summary ? "another summary" : "other words");
}

}  // namespace keywright::registry::diff
