// The tables of clients' methods: what find_client_call and find_grouped_call look up.
#pragma once

#include <cstddef>
#include <span>
#include <string_view>

#include "lint/extract/clients.h"

namespace keywright::lint {

struct ClientMethod {
  std::string_view method;   // lower case, without underscores
  std::string_view command;  // empty: the arguments say
  Carries carries = Carries::method;
  std::size_t line_argument = 0;
  bool key_is_first = false;  // whatever the order of the protocol
};
[[nodiscard]] std::span<const ClientMethod> client_methods();

// Methods of the things that a client hands out for one type of value: `opsForHash().get(…)`,
// `client.json.set(…)`. Empty as the command: what the method means anywhere.
struct GroupMethod {
  std::string_view group;
  std::string_view method;
  std::string_view command;
};
[[nodiscard]] std::span<const GroupMethod> group_methods();

// What hands out objects that belong to one key, or to one channel.
[[nodiscard]] std::span<const std::string_view> key_handles();
[[nodiscard]] std::span<const std::string_view> channel_handles();

}  // namespace keywright::lint
