// The pre-commit hook on disk: looked at, given keywright's lines, and rid of them again.
//
// What was there before is kept: a shell script takes our lines, anything else is moved aside and
// run by a file of ours. Taking out restores either byte for byte, with its mode; what somebody
// has changed in the meantime is refused and left as it is. Throws Failure, before or after, never
// halfway.
#pragma once

#include <optional>
#include <string>

#include "cli/hook/hook_text.h"

namespace keywright::cli {

class HookFile {
 public:
  explicit HookFile(std::string path, std::string shown);

  enum class Kind { missing, plain, link, other };
  [[nodiscard]] Kind kind() const { return kind_; }
  [[nodiscard]] bool executable() const { return executable_; }
  [[nodiscard]] const HookText& text() const { return text_; }
  [[nodiscard]] std::string moved_aside() const;  // its path

  enum class Installed {
    made,
    added,
    moved_aside,
    moved_aside_unused,
    renewed,
    made_executable,
    already
  };
  Installed install(HookBlock block) const;

  enum class Removed { nothing, file, lines, put_back };
  Removed uninstall() const;

 private:
  [[nodiscard]] Installed renew(HookBlock block) const;
  [[nodiscard]] Installed stand_in_for(HookBlock block) const;
  void write(const std::string& text, bool make_executable) const;
  [[noreturn]] void refuse_edited() const;

  std::string path_;
  std::string shown_;
  Kind kind_ = Kind::missing;
  bool executable_ = false;
  HookText text_;
};

}  // namespace keywright::cli
