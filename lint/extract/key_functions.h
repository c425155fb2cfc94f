// Key functions: what a function of another file that makes keys is called, and what it makes of
// the one text that it is given: `redis.get(storage.getKey("jobs"))` is `jobs`, or `jobs` with the
// program's own prefix before it.
//
// Judged by the name, all words of which have to be among those that say so and nothing more:
// `getRedisKey`, `prefixed`, `with_namespace`. `userKey("5")` may be `user:5`, `hashKey("jobs")`
// anything.
#pragma once

#include <string_view>

namespace keywright::lint {

// `name` is the last part of what is called.
[[nodiscard]] bool only_adds_prefix(std::string_view name);

}  // namespace keywright::lint
