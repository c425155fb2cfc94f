// The registry as loaded: what every room to the right of registry/ works on.
//
// Plain data, filled by the loader and read-only afterwards. Every attribute is Located, so that
// any later message can point at the line that said it; an attribute that was not written has an
// unknown span. Names refer to each other by text (`writers: [clawvisor]`); the functions at the
// end resolve them, through imports too.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/source.h"
#include "registry/key_pattern.h"
#include "registry/retention.h"
#include "registry/words.h"

namespace keywright::registry {

using Text = Located<std::string>;
using Flag = Located<bool>;

struct Component {
  Text id;
  Text summary;
  std::vector<Text> paths;  // globs: whose code this is
};

struct Placeholder {
  Text name;
  Text summary;
  std::optional<Text> match;
  std::vector<Text> values;
  std::optional<Located<PlaceholderType>> type;
  Flag many;
  Flag empty;
  std::vector<Text> examples;
};

struct Field;

// What a value looks like: of a field, a string, a list item, a member, a score, a message.
struct Definition {
  Span span;
  Located<ValueType> type;  // string when not written
  Text summary;
  std::vector<Text> values;
  std::optional<Text> match;
  std::optional<Text> format;
  std::vector<Field> fields;  // inside json
  std::optional<Text> unit;
  Flag optional;
  std::optional<Text> example;
};

struct Field {
  Text name;  // may hold a placeholder: "{node_id}"
  Definition definition;
};

struct IndexOf {
  Span span;
  std::optional<Text> key;          // a key id
  bool members_are_keys = false;    // members are whole keys, not placeholder values
  std::optional<Text> placeholder;  // or: all values of this placeholder
};

struct Avoided {
  Text command;
  Text reason;
};

struct Deprecation {
  Span span;
  std::optional<Text> since;
  std::optional<Text> use;
  std::optional<Text> why;
};

struct EntryPattern {
  Text text;  // as written
  // Absent when the text or one of its placeholders has mistakes (which are reported).
  std::optional<KeyPattern> pattern;
};

enum class EntryKind { key, channel };

// A key or a channel.
struct Entry {
  EntryKind kind = EntryKind::key;
  Text id;
  std::vector<EntryPattern> patterns;
  Text summary;
  std::vector<Located<KeyType>> types;  // empty: not written, or a channel
  std::vector<Text> writers;
  std::vector<Text> readers;
  Retention retention;
  std::vector<Text> groups;
  std::vector<Field> fields;
  Flag open;
  std::optional<Definition> value;  // message, for a channel
  std::optional<Definition> score;
  std::optional<IndexOf> index_of;
  std::vector<Avoided> avoid;
  Located<Status> status;
  std::optional<Deprecation> deprecated;
  std::vector<Text> examples;
  std::vector<Placeholder> placeholders;
  std::optional<Text> separator;
  std::optional<Text> database;

  [[nodiscard]] bool has_type(KeyType type) const;
};

struct Database {
  Text id;
  Located<std::uint32_t> index;
  std::optional<Text> separator;
  Text summary;
};

struct Tier {
  Text id;
  Text summary;
  Retention retention;
};

struct Transaction {
  Text id;
  Text summary;
  std::vector<Text> keys;
};

struct Conventions {
  Span span;
  std::vector<Text> prefixes;
  std::vector<Located<KeyType>> types;
  Flag lower_case;                // case: lower
  Flag flat_values;               // values: flat
  Flag no_ttl;                    // ttl: forbidden
  Flag no_trailing_separator;     // trailing_separator: forbidden
  Flag streams_need_maxlen;       // streams: {maxlen: required}
  Flag streams_trim_approximate;  // streams: {trim: approximate}
  Flag streams_trim_exact;        // streams: {trim: exact}
  Flag streams_no_ttl;            // streams: {ttl: forbidden}
};

struct Registry {
  Text name;
  Text summary;
  Text separator{":", {}};
  Flag cluster;
  std::vector<Component> components;
  std::vector<Placeholder> placeholders;
  std::vector<Tier> tiers;
  std::vector<Database> databases;
  Conventions conventions;
  std::vector<Entry> entries;  // keys and channels, in the order of the files
  std::vector<Transaction> transactions;
  std::vector<FileId> files;
  std::vector<std::uint32_t> imports;  // positions in RegistrySet::registries, transitive
};

struct RegistrySet {
  std::vector<Registry> registries;

  // The registry itself, then those it imports: where its names are looked up, in this order.
  [[nodiscard]] std::vector<const Registry*> scope_of(const Registry& registry) const;
};

// The key's own, else its database's (which an import may declare), else the registry's.
[[nodiscard]] const std::string& separator_of(const RegistrySet& set, const Registry& registry,
                                              const Entry& entry);
// The retention with its tier filled in; what the key says itself wins.
[[nodiscard]] Retention effective_retention(const RegistrySet& set, const Registry& registry,
                                            const Entry& entry);

[[nodiscard]] const Component* find_component(const RegistrySet& set, const Registry& registry,
                                              std::string_view id);
[[nodiscard]] const Placeholder* find_placeholder(const RegistrySet& set, const Registry& registry,
                                                  const Entry& entry, std::string_view name);
[[nodiscard]] const Tier* find_tier(const RegistrySet& set, const Registry& registry,
                                    std::string_view id);
[[nodiscard]] const Database* find_database(const RegistrySet& set, const Registry& registry,
                                            std::string_view id);
[[nodiscard]] const Entry* find_entry(const RegistrySet& set, const Registry& registry,
                                      EntryKind kind, std::string_view id);

}  // namespace keywright::registry
