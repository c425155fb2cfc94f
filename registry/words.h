// The closed vocabularies of the registry format, each as one table of spellings.
//
// The tables are the single place where a word is written: the loader, the JSON Schema, the
// exports and the messages all read them.
#pragma once

#include <array>
#include <cstddef>
#include <optional>
#include <span>
#include <string_view>

namespace keywright::registry {

enum class KeyType {
  string,
  hash,
  list,
  set,
  zset,
  stream,
  bitmap,
  hyperloglog,
  geo,
  json,
  any,
};
inline constexpr std::array<std::string_view, 11> kKeyTypes = {
    "string", "hash",        "list", "set",  "zset", "stream",
    "bitmap", "hyperloglog", "geo",  "json", "any",
};

enum class ValueType {
  string,
  integer,
  number,
  boolean,
  timestamp,
  timestamp_ms,
  date,
  datetime,
  duration,
  uuid,
  json,
  csv,
  bytes,
};
inline constexpr std::array<std::string_view, 13> kValueTypes = {
    "string",   "integer",  "number", "boolean", "timestamp", "timestamp_ms", "date",
    "datetime", "duration", "uuid",   "json",    "csv",       "bytes",
};

enum class PlaceholderType { integer, uuid, hex, date, slug };
inline constexpr std::array<std::string_view, 5> kPlaceholderTypes = {
    "integer", "uuid", "hex", "date", "slug",
};

enum class Status { active, planned, deprecated };
inline constexpr std::array<std::string_view, 3> kStatuses = {"active", "planned", "deprecated"};

// The position of a word in its table as the enum, or nothing.
template <class Enum, std::size_t N>
[[nodiscard]] std::optional<Enum> word_to(const std::array<std::string_view, N>& words,
                                          std::string_view word) {
  for (std::size_t i = 0; i < N; ++i) {
    if (words[i] == word) return static_cast<Enum>(i);
  }
  return std::nullopt;
}

[[nodiscard]] inline std::string_view to_string(KeyType type) {
  return kKeyTypes[static_cast<std::size_t>(type)];
}
[[nodiscard]] inline std::string_view to_string(ValueType type) {
  return kValueTypes[static_cast<std::size_t>(type)];
}
[[nodiscard]] inline std::string_view to_string(PlaceholderType type) {
  return kPlaceholderTypes[static_cast<std::size_t>(type)];
}
[[nodiscard]] inline std::string_view to_string(Status status) {
  return kStatuses[static_cast<std::size_t>(status)];
}

}  // namespace keywright::registry
