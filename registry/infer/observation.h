// Observation: one sighting of a key or channel, from source code or from a live Redis.
//
// What is known of its text (fixed parts and holes) and what its use says about the data behind it:
// type, retention, fields. Plain data; whoever looks at code or at a server makes them.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "registry/model.h"
#include "registry/retention.h"
#include "registry/words.h"

namespace keywright::infer {

// Fixed text or a hole, in the order of the key.
struct SeenPart {
  bool is_hole = false;
  std::string text;  // of a hole: the name of what fills it (`user.id`), where it has one
};

struct SeenField {
  std::string name;
  std::optional<registry::ValueType> type;  // where the command tells: HINCRBY
};

// What one use of a key says of its data. Nothing is said by what is not set.
struct SeenFacts {
  std::optional<registry::KeyType> type;
  std::optional<registry::Duration> ttl;
  bool any_ttl = false;  // it expires, and when is decided elsewhere
  bool no_ttl = false;   // written by a command that could have said when it expires
  std::optional<registry::MaxLen> maxlen;
  std::vector<SeenField> fields;
  bool other_fields = false;                 // there are more, whose names are not known
  std::optional<registry::ValueType> value;  // INCR: a number
  std::optional<std::string> group;          // of a stream
};

// Where it was seen. What only tests and pages mention is somebody's example rather than a key of
// the system.
enum class Origin : std::uint8_t { code, test, documentation };

struct Observation {
  registry::EntryKind kind = registry::EntryKind::key;
  std::vector<SeenPart> parts;
  SeenFacts facts;
  Origin origin = Origin::code;
  // A prefix, a glob, a text of which no command is known: proposed only when `needed`, because
  // nothing else explains it.
  bool is_mention = false;
  bool needed = false;
  std::string path;  // the place; empty for a key of a live Redis
  std::uint32_t line = 0;
};

}  // namespace keywright::infer
