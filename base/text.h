// Small questions about text that every room asks: is it UTF-8, what did the user mean, how is a
// count written for a person.
#pragma once

#include <cstddef>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace keywright {

// The offset of the first byte that is not part of valid UTF-8.
[[nodiscard]] std::optional<std::size_t> find_invalid_utf8(std::string_view text);
// Characters in valid UTF-8; in anything else every stray byte counts as one.
[[nodiscard]] std::size_t utf8_length(std::string_view text);
// For messages: control characters and invalid bytes as \xNN, everything else as it is.
[[nodiscard]] std::string printable(std::string_view text);

// For messages: the text, printable, in backticks.
[[nodiscard]] std::string quote(std::string_view text);

// Insertions, deletions, replacements and swaps of neighbours (optimal string alignment), in
// bytes. Gives up with `limit + 1` as soon as the distance is known to exceed `limit`.
[[nodiscard]] std::size_t edit_distance(std::string_view a, std::string_view b,
                                        std::size_t limit = 64);

// The candidate that was probably meant, or nothing when none is near enough to be worth saying.
// Ties go to the candidate listed first.
[[nodiscard]] std::optional<std::string_view> did_you_mean(
    std::string_view word, std::span<const std::string_view> candidates);
[[nodiscard]] std::optional<std::string_view> did_you_mean(
    std::string_view word, const std::vector<std::string>& candidates);
// "did you mean `x`?", else "known: `a`, `b` and `c`" (with `what` for "known"), else nothing.
[[nodiscard]] std::string suggest(std::string_view word,
                                  std::span<const std::string_view> candidates,
                                  std::string_view what);

[[nodiscard]] bool is_snake_case(std::string_view name);  // [a-z][a-z0-9_]*
// The nearest snake_case spelling of a name ("Asset ID" gives "asset_id"); may be empty.
[[nodiscard]] std::string to_snake_case(std::string_view name);

[[nodiscard]] std::string join(std::span<const std::string> words, std::string_view between);
// "`a`, `b` and `c`"
[[nodiscard]] std::string quoted_list(std::span<const std::string_view> words,
                                      std::string_view conjunction = "and");
// 1204 gives "1,204"
[[nodiscard]] std::string with_commas(std::size_t number);
// "1 error", "3 errors"
[[nodiscard]] std::string count_of(std::size_t number, std::string_view noun);

}  // namespace keywright
