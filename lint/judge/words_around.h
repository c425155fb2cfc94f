// What the names around a literal say: a log call, an event emitter, a variable called KEY_PREFIX.
//
// Names are compared word by word (`EVENTS_KEY`, `eventsKey` and `events-key` are `events` and
// `key`), so that `profile` is not taken for a role. Pure functions over tables.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "lint/reference.h"

namespace keywright::lint {

// The words of a name, in lower case; a plural's `s` is dropped.
[[nodiscard]] std::vector<std::string> words_of(std::string_view name);

// "key", "prefix", "channel", …: what somebody calls a variable that holds a key.
[[nodiscard]] bool sounds_like_key(std::string_view name);
// More strictly: it names keys of Redis or of a cache, and nothing else that has keys, too
// (translations, storage, cryptography).
[[nodiscard]] bool names_keys(std::string_view name);
// The other way round: a key of something that is not Redis, such as `aggregation_key`.
[[nodiscard]] bool names_other_keys(std::string_view name);
// Do the names around a literal say that it is a key? What is handed to a function is whatever that
// makes of it: with_redis_lock("vote:5") touches `lock:vote:5`. RedisLock.acquire(key: …) leaves no
// doubt. Of a text in no namespace the name of a test says nothing.
[[nodiscard]] bool are_called_keys(const Surroundings& around, bool in_namespace = true);
// "scope", "route", "image", …: things that are written with colons, too.
[[nodiscard]] bool sounds_like_something_else(std::string_view name);

[[nodiscard]] bool calls_something_else(std::string_view callee);

// What is done with the argument of this call: it is shown to people (logged, printed, thrown),
// compared with what a program has made, names an event, describes a test, is translated, or is run
// as a task of a build tool.
[[nodiscard]] bool is_message_call(std::string_view callee);
[[nodiscard]] bool is_assertion_call(std::string_view callee);
[[nodiscard]] bool is_event_call(std::string_view callee);
[[nodiscard]] bool is_test_description_call(std::string_view callee);
[[nodiscard]] bool is_translation_call(std::string_view callee);
// In the class, or among the arguments, of a command of a console: `cache:clear` is its name.
[[nodiscard]] bool is_of_command(const Surroundings& around);
[[nodiscard]] bool is_task_runner(std::string_view callee);

}  // namespace keywright::lint
