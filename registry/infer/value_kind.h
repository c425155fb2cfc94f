// What a piece of a key looks like: a word that somebody chose, or a value that varies.
//
// Pure functions over bytes and names.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

namespace keywright::infer {

enum class ValueKind : std::uint8_t {
  word,     // no digit in it: `queue`, `user_profile`
  version,  // a word with a number to it: `v1`, `oauth2`, `sha256`
  mixed,    // letters and digits: `EX-001`, `u42`
  integer,
  uuid,
  date,  // 2026-02-01, 20260201
  hex,   // of some length
};
[[nodiscard]] ValueKind kind_of(std::string_view text);

// Nobody chooses such a word: it is a value wherever it stands.
[[nodiscard]] bool is_value(ValueKind kind);
[[nodiscard]] bool has_digit(std::string_view text);

// `user_id`, `uuid`, `job_hash`: values of it are made by machines and have digits.
[[nodiscard]] bool sounds_like_id(std::string_view name);

// `id`, `name`: it means something only together with whose it is.
[[nodiscard]] bool needs_owner(std::string_view name);

// A placeholder's name from what a program calls the value: `user.id` gives user_id, `getUserId()`
// user_id, `i` nothing.
[[nodiscard]] std::string placeholder_name(std::string_view written);
// `users` gives user, `status` stays.
[[nodiscard]] std::string singular(std::string_view word);
// The last word of letters in a text, in snake_case; empty where there is none.
[[nodiscard]] std::string last_word(std::string_view text);

}  // namespace keywright::infer
