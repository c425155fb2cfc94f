// Proposal: entries for a registry, made from observations; and that registry as text.
//
//   Proposal proposal = propose(observations, options);
//   std::string yaml = write_registry(proposal, head);
//
// What it proposes is valid: ids are unique, no two patterns are ambiguous, nothing collides with
// the registries there are. Where two patterns share keys, what sounds like an id is constrained to
// what ids look like; forms of which nothing tells them apart become one entry. The same
// observations in any order give the same proposal. Pure; no I/O.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "registry/infer/cluster.h"
#include "registry/load.h"
#include "registry/model.h"

namespace keywright::infer {

struct ProposedPlaceholder {
  std::string name;
  std::optional<registry::PlaceholderType> type;  // one of these two
  std::string match;
};

struct ProposedField {
  std::string name;
  registry::ValueType type = registry::ValueType::string;
};

struct ProposedRetention {
  bool any_ttl = false;
  std::optional<registry::Duration> min;  // the same where only one was seen
  std::optional<registry::Duration> max;
  bool optional = false;
  std::optional<registry::MaxLen> maxlen;
  [[nodiscard]] bool is_known() const { return any_ttl || min || maxlen; }
};

// What speaks for an entry; the surest first.
enum class Standing : std::uint8_t {
  used,       // the program has it, and a command is seen to use it
  mentioned,  // the program has a text that looks like a key
  elsewhere,  // only tests, pages and examples have it
};

struct ProposedEntry {
  registry::EntryKind kind = registry::EntryKind::key;
  std::string id;
  std::vector<std::vector<registry::PatternPart>> patterns;
  std::optional<std::string> separator;  // where it is not the registry's
  std::vector<ProposedPlaceholder> placeholders;
  std::vector<registry::KeyType> types;
  ProposedRetention retention;
  std::vector<std::string> groups;
  std::vector<ProposedField> fields;
  bool open = false;
  std::optional<registry::ValueType> value;
  std::size_t places = 0;
  Sighting example;
  Standing standing = Standing::used;
  std::vector<std::string> remarks;  // for the comment above it
};

struct Proposal {
  std::string registry;
  std::string separator = ":";
  std::vector<ProposedEntry> entries;
  std::size_t unknown = 0;
  std::size_t unusable = 0;
  std::size_t left_out = 0;   // they collide with what is registered
  std::size_t elsewhere = 0;  // patterns that only tests, pages and examples have; not proposed
  [[nodiscard]] bool is_empty() const { return entries.empty(); }
};

struct InferOptions {
  std::string registry = "keys";
  ClusterLimits limits;
  // Nothing that only tests, pages and examples have.
  bool code_only = false;
  // What there is already. Nothing of it is proposed again. May be null.
  const registry::RegistrySet* existing = nullptr;
};

[[nodiscard]] Proposal propose(const std::vector<Observation>& observations,
                               const InferOptions& options);

struct RegistryHead {
  std::string modeline;  // a whole line; empty: none
  std::string summary;   // of the registry; empty: none
};
// YAML as a person would write it: entries of one beginning stand together, with a comment that
// says how often each was seen and where.
[[nodiscard]] std::string write_registry(const Proposal& proposal, const RegistryHead& head);

}  // namespace keywright::infer
