// The text of a pre-commit hook: which lines of it are keywright's, and what it becomes with them.
//
// keywright's part is a block of lines between two markers; the first holds a fingerprint of what
// is between them, so that a block that somebody has edited is known whichever version wrote it. A
// shell script takes the block behind its first line and stays what it was in every other way: its
// own name, folder, arguments, standard input, exit code. Where there is no hook, or one in another
// language, the file is made by us; it then runs the other hook, which was moved aside, in its own
// place.
//
// Texts only: no file is read or written.
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace keywright::cli {

// What a hook that was there before is called while a file of ours stands in its place.
inline constexpr std::string_view kMovedAside = "pre-commit.before-keywright";

struct HookBlock {
  std::string program;  // where to find keywright when PATH has none; may be empty
  // --config of each project that is checked, from the top of the working tree; an empty one is
  // found without being named. None at all is the same as an empty one.
  std::vector<std::string> configs;
  bool whole_file = false;
  bool chains = false;  // runs kMovedAside
};

enum class BlockState { none, intact, edited };

// text == before + block + after
struct HookText {
  std::string before;
  std::string block;
  std::string after;
  BlockState state = BlockState::none;
  bool whole_file = false;
  bool chains = false;
  std::vector<std::string> configs;  // of an intact block
  // Somebody has added lines to a file that we made.
  [[nodiscard]] bool added_to() const;
};

[[nodiscard]] HookText take_apart(std::string_view text);
[[nodiscard]] std::string print_block(const HookBlock& block);
// A file of ours.
[[nodiscard]] std::string print_file(const HookBlock& block);

// Where a block goes into a hook of somebody else; nothing when it is no shell script.
[[nodiscard]] std::optional<std::size_t> place_for_block(std::string_view text);

}  // namespace keywright::cli
