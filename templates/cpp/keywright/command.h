// Commands as argument vectors, and what a key's retention adds to them.
//
// redis-plus-plus takes them as begin and end; for hiredis:
//
//   keywright::argv command(asset_fuel::xadd(AssetId("EX-001"), value));
//   redisCommandArgv(context, command.count(), command.data(), command.sizes());
#ifndef KEYWRIGHT_V1_COMMAND_H
#define KEYWRIGHT_V1_COMMAND_H

#include <chrono>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "keywright/fault.h"
#include "keywright/value.h"

namespace keywright {
inline namespace v1 {

using arguments = std::vector<std::string>;
using duration = std::chrono::milliseconds;

// MAXLEN, with ~ where it is approximate.
struct length_limit {
  std::uint64_t count;
  bool approximate;
};

class argv {
 public:
  explicit argv(arguments list) : list_(std::move(list)) {
    for (const std::string& text : list_) {
      data_.push_back(text.data());
      sizes_.push_back(text.size());
    }
  }
  argv(const argv&) = delete;
  argv& operator=(const argv&) = delete;

  [[nodiscard]] int count() const noexcept { return static_cast<int>(list_.size()); }
  [[nodiscard]] const char** data() noexcept { return data_.data(); }
  [[nodiscard]] const std::size_t* sizes() const noexcept { return sizes_.data(); }

 private:
  arguments list_;
  std::vector<const char*> data_{};
  std::vector<std::size_t> sizes_{};
};

// Names and values by turns, as HGETALL and stream entries come from hiredis; any type with
// `elements` and `element[i]->str`, `->len` will do.
template <class Reply>
fields fields_of(const Reply& reply) {
  fields out;
  for (std::size_t i = 0; i + 1 < reply.elements; i += 2) {
    out.emplace_back(std::string(reply.element[i]->str, reply.element[i]->len),
                     std::string(reply.element[i + 1]->str, reply.element[i + 1]->len));
  }
  return out;
}

// A key's text to put into a command, whether it was built or is fixed.
inline std::string owned(std::string key) { return key; }
inline std::string owned(std::string_view key) { return std::string(key); }

// Says that a key whose TTL is optional gets none.
struct no_ttl {};

// The caller's TTL, if the registry allows it.
inline duration allowed_ttl(std::string_view id, duration ttl, std::optional<duration> least,
                            std::optional<duration> most) {
  const duration low = least.value_or(duration(1));
  const bool high = most && ttl > *most;
  if (ttl >= low && !high) return ttl;
  throw invalid_value(std::string(id) + ": ttl " + std::to_string(ttl.count()) + " ms is " +
                      (high ? "more" : "less") + " than " +
                      std::to_string((high ? *most : low).count()) + " ms");
}

// {"SET", key, text, "EX", "30"}, or PX where the TTL is not whole seconds.
inline arguments set_command(std::string key, std::string text,
                             std::optional<duration> ttl = std::nullopt) {
  arguments out{"SET", std::move(key), std::move(text)};
  if (!ttl) return out;
  const bool whole = ttl->count() % 1000 == 0;
  out.emplace_back(whole ? "EX" : "PX");
  out.push_back(std::to_string(whole ? ttl->count() / 1000 : ttl->count()));
  return out;
}

inline arguments expire_command(std::string key, duration ttl) {
  const bool whole = ttl.count() % 1000 == 0;
  return {whole ? "EXPIRE" : "PEXPIRE", std::move(key),
          std::to_string(whole ? ttl.count() / 1000 : ttl.count())};
}

inline arguments append_fields(std::string_view id, arguments out, fields values) {
  if (values.empty()) throw invalid_value(std::string(id) + ": value has no field");
  for (auto& [name, text] : values) {
    out.push_back(std::move(name));
    out.push_back(std::move(text));
  }
  return out;
}

// {"XADD", key, "MAXLEN", "~", "1000", "*", field, text, ...}
inline arguments xadd_command(std::string_view id, std::string key,
                              std::optional<length_limit> maxlen, std::string_view entry_id,
                              fields values) {
  arguments out{"XADD", std::move(key)};
  if (maxlen) {
    out.emplace_back("MAXLEN");
    if (maxlen->approximate) out.emplace_back("~");
    out.push_back(std::to_string(maxlen->count));
  }
  out.emplace_back(entry_id);
  return append_fields(id, std::move(out), std::move(values));
}

inline arguments hset_command(std::string_view id, std::string key, fields values) {
  return append_fields(id, {"HSET", std::move(key)}, std::move(values));
}

}  // namespace v1
}  // namespace keywright

#endif  // KEYWRIGHT_V1_COMMAND_H
