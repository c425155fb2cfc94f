// Who uses an entry and how, its status, and the words about it.
#include <algorithm>
#include <array>
#include <map>
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

// The words about an entry and its parts, by what they are about. A part that only one state has is
// a change of another kind: words differ where both states have the part.
using Words = std::map<std::string, std::string>;

void add_words(const std::vector<Field>& fields, const std::string& path, Words& words);

void add_words(const Definition& definition, const std::string& path, Words& words) {
  words[path + "summary"] = definition.summary.value;
  words[path + "example"] = text_of(definition.example);
  words[path + "unit"] = definition.unit ? "stated" : "";
  add_words(definition.fields, path, words);
}

void add_words(const std::vector<Field>& fields, const std::string& path, Words& words) {
  for (const Field& field : fields) {
    add_words(field.definition, path + field.name.value + ".", words);
  }
}

std::string texts_of(const std::vector<Text>& texts) {
  std::string out;
  for (const Text& text : texts) out += text.value + "\n";
  return out;
}

Words words_of(const Entry& entry) {
  Words words;
  words["summary"] = entry.summary.value;
  words["why"] = text_of(entry.retention.why);
  words["examples"] = texts_of(entry.examples);
  if (entry.retention.archive) words["archive"] = entry.retention.archive->value;
  if (entry.retention.refresh) words["refresh"] = entry.retention.refresh->value;
  if (entry.deprecated) {
    words["deprecated"] = text_of(entry.deprecated->since) + "\n" + text_of(entry.deprecated->why);
  }
  for (const Avoided& avoided : entry.avoid) {
    words["avoid " + avoided.command.value] = avoided.reason.value;
  }
  for (const Placeholder& placeholder : entry.placeholders) {
    words["placeholder " + placeholder.name.value] =
        placeholder.summary.value + "\n" + texts_of(placeholder.examples);
  }
  add_words(entry.fields, "fields ", words);
  if (entry.value) add_words(*entry.value, "value ", words);
  if (entry.score) add_words(*entry.score, "score ", words);
  return words;
}

bool same_words(const Words& was, const Words& is) {
  return std::all_of(was.begin(), was.end(), [&](const auto& row) {
    const auto at = is.find(row.first);
    return at == is.end() || at->second == row.second;
  });
}

}  // namespace

void compare_uses(const EntryPair& pair, Changes& changes) {
  compare_lists(pair, changes);
  compare_index(pair, changes);
  compare_avoided(pair, changes);
  compare_status(pair, changes);
}

void compare_documentation(const EntryPair& pair, Changes& changes) {
  if (same_words(words_of(pair.before), words_of(pair.after))) return;
  const bool summary = pair.before.summary.value != pair.after.summary.value;
  changes.add(Kind::documentation_changed, pair, summary ? pair.before.summary.span : Span{},
              summary ? pair.after.summary.span : Span{},
              summary ? "another summary" : "other words");
}

}  // namespace keywright::registry::diff
