// Words: what the names of clients, of their types and of their methods say.
#pragma once

#include <span>
#include <string>
#include <string_view>

namespace keywright::lint {

// `hSet`, `h_set` and `HSET` are the same name: in lower case, without underscores.
[[nodiscard]] std::string normalized(std::string_view name);

// Words that only people who talk to Redis use: redis, jedis, valkey…
[[nodiscard]] bool sounds_like_redis(std::string_view name);
// And the name is that of a client, not of its configuration or of a cache above it.
[[nodiscard]] bool sounds_like_client(std::string_view name);

// redis_clusters, redisPools: clients by their names, which are no keys.
[[nodiscard]] bool holds_clients(std::string_view name);

// getConnection(), from_url(), opsForValue(): by their last word.
[[nodiscard]] bool hands_out_clients(std::string_view name);
// Types of clients that do not say Redis: of StackExchange.Redis and Spring.
[[nodiscard]] bool is_client_type(std::string_view name);
// Names that clients often have: `r`, `conn`, `pipe`.
[[nodiscard]] bool is_usual_client(std::string_view name);
// `Redis.defaultClient`, `redis.readConnection`: a member that says by its last word what it is.
[[nodiscard]] bool is_usual_member(std::string_view name);

// What a client of Spring hands out for each type of values: opsForHash(), HashOperations.
[[nodiscard]] std::span<const std::string_view> client_groups();
// "hash" of HashOperations, ReactiveHashOperations.
[[nodiscard]] std::string_view group_of_type(std::string_view name);

}  // namespace keywright::lint
