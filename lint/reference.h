// Reference: a place in source code that names a Redis key or channel, or may do so.
//
// Made by extract/ from tokens, judged by judge/ against the registries, reported by rules/. All
// offsets are bytes in the file.
#pragma once

#include <cstdint>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

namespace keywright::lint {

struct Command;
struct Language;

// Fixed text or a hole, in the order of the key.
struct KeyPiece {
  bool is_hole = false;
  // What a hole may hold: one segment where it fills one (`a:{x}:b`), else anything.
  bool may_hold_separators = false;
  // A hole at the beginning: what a function of another file puts before a key, perhaps nothing.
  bool may_be_nothing = false;
  bool verbatim = false;  // the text stands at [begin, end) of this file byte for byte
  std::uint32_t begin = 0;
  std::uint32_t end = 0;
  std::string text;     // of a hole: the name of what fills it, where it has one (`asset_id`)
  std::string between;  // of a hole that a list is joined to: what stands between its items
};

// What the place says about the text.
enum class Role : std::uint8_t {
  none,          // nothing: a literal by itself
  key,           // an argument that Redis takes for a key
  key_glob,      // for a glob over keys (SCAN … MATCH, KEYS)
  channel,       // for a channel
  channel_glob,  // PSUBSCRIBE
  either,        // for one or the other: a constant that names are made of
};

enum class Access : std::uint8_t { unknown, read, write, read_write };

struct CallArgument {
  std::uint32_t begin = 0;
  std::uint32_t end = 0;
  std::vector<KeyPiece> pieces;  // what is known of its value; one hole where nothing is
  std::string name;              // of a keyword argument: `ex` of `ex=60`
};

// A call of a Redis client, a command line of redis-cli, a command in a string.
struct Call {
  std::uint32_t begin = 0;
  std::uint32_t end = 0;
  std::string callee;  // "r.hset", "redis.call", "redis-cli"
  const Command* command = nullptr;
  std::vector<CallArgument> arguments;  // those of the Redis command, its name not among them
};

// What surrounds a literal that is no argument of a Redis call: evidence for and against a key.
struct Surroundings {
  std::string callee;  // the innermost call it is an argument of: "logger.info"
  std::string
      target;  // what it is assigned to, or the name of the value in YAML: "KEY_PREFIX", "image"
  std::string label;     // the name of the argument or attribute that it is: `key: "…"`
  std::string function;  // the one it stands in: "cart_key"
  std::string block;     // the class, enum or object it stands in: "RedisKeys"
  bool file_speaks_redis = false;
  bool is_documentation = false;  // a code span or fence of Markdown
  bool is_prose = false;          // a word of running text
  bool is_compared = false;       // an operand of == and the like, a case label
};

struct Reference {
  std::uint32_t begin = 0;  // the literal, or the expression that makes the key
  std::uint32_t end = 0;
  std::vector<KeyPiece> pieces;
  Role role = Role::none;
  Access access = Access::unknown;
  const Command* command = nullptr;  // where known
  std::shared_ptr<const Call> call;  // of which the key is an argument
  Surroundings around;
  const Language* language = nullptr;
  bool is_whole = false;  // an argument as it is: nothing is put behind it
  bool is_constant_use =
      false;  // nothing but the name of a constant whose literal is reported itself
};

}  // namespace keywright::lint
