#include "cli/hook/hook_file.h"

#include <algorithm>
#include <cerrno>
#include <cstddef>
#include <filesystem>
#include <system_error>
#include <unistd.h>
#include <utility>
#include <variant>

#include <sys/stat.h>

#include "base/files.h"
#include "base/text.h"
#include "cli/failure.h"

namespace keywright::cli {
namespace {

namespace fs = std::filesystem;

constexpr std::size_t kMaxHookBytes = std::size_t{64} << 20U;

std::size_t line_at(std::string_view text) {
  return static_cast<std::size_t>(std::count(text.begin(), text.end(), '\n')) + 1;
}

void move(const std::string& from, const std::string& to) {
  std::error_code error;
  fs::rename(from, to, error);
  if (error) {
    throw Failure(quote(from) + " cannot be renamed to " + quote(to) + ": " + error.message());
  }
}

bool is_there(const std::string& path) {
  std::error_code error;
  return fs::exists(fs::symlink_status(path, error));
}

}  // namespace

HookFile::HookFile(std::string path, std::string shown)
    : path_(std::move(path)), shown_(std::move(shown)) {
  std::error_code error;
  const fs::file_status status = fs::symlink_status(path_, error);
  switch (status.type()) {
    case fs::file_type::not_found:
      return;
    case fs::file_type::symlink:
      kind_ = Kind::link;
      break;
    case fs::file_type::regular:
      kind_ = Kind::plain;
      break;
    default:
      throw Failure(quote(shown_) + " is no file", "move it away and try again");
  }
  // As git asks; for root it means that anybody may.
  executable_ = ::access(path_.c_str(), X_OK) == 0;
  if (kind_ != Kind::plain) return;
  auto content = read_file(path_, kMaxHookBytes);
  if (const auto* const problem = std::get_if<FileProblem>(&content)) {
    throw Failure(quote(shown_) + " cannot be read: " + problem->message);
  }
  text_ = take_apart(std::get<std::string>(content));
}

std::string HookFile::moved_aside() const {
  return (fs::path(path_).parent_path() / kMovedAside).string();
}

HookFile::Installed HookFile::install(HookBlock block) const {
  if (text_.state == BlockState::edited) refuse_edited();
  if (text_.state == BlockState::intact) return renew(std::move(block));
  if (kind_ == Kind::missing) {
    std::error_code error;
    fs::create_directories(fs::path(path_).parent_path(), error);
    block.whole_file = true;
    write(print_file(block), true);
    return Installed::made;
  }
  const auto place = kind_ == Kind::plain && executable_ ? place_for_block(text_.before)
                                                         : std::optional<std::size_t>();
  if (!place) return stand_in_for(std::move(block));
  std::string text = text_.before;
  text.insert(*place, print_block(block));
  write(text, false);
  return Installed::added;
}

// Our lines are there: from another version, perhaps, or for another folder.
HookFile::Installed HookFile::renew(HookBlock block) const {
  block.whole_file = text_.whole_file;
  block.chains = text_.chains;
  const std::string lines = print_block(block);
  if (lines != text_.block) {
    write(text_.before + lines + text_.after, true);
    return Installed::renewed;
  }
  if (executable_) return Installed::already;
  write(text_.before + lines + text_.after, true);
  return Installed::made_executable;
}

HookFile::Installed HookFile::stand_in_for(HookBlock block) const {
  const std::string aside = moved_aside();
  if (is_there(aside)) {
    throw Failure(quote(shown_) + " would be moved aside as " + quote(std::string(kMovedAside)) +
                      ", and that file is there already",
                  "rename or remove one of the two");
  }
  block.whole_file = true;
  block.chains = true;
  move(path_, aside);
  try {
    write(print_file(block), true);
  } catch (const Failure&) {
    move(aside, path_);
    throw;
  }
  return executable_ ? Installed::moved_aside : Installed::moved_aside_unused;
}

HookFile::Removed HookFile::uninstall() const {
  if (text_.state == BlockState::none) return Removed::nothing;
  if (text_.state == BlockState::edited || text_.added_to()) refuse_edited();
  if (!text_.whole_file) {
    write(text_.before + text_.after, false);
    return Removed::lines;
  }
  const std::string aside = moved_aside();
  if (text_.chains && is_there(aside)) {
    move(aside, path_);
    return Removed::put_back;
  }
  std::error_code error;
  fs::remove(path_, error);
  if (error) throw Failure(quote(shown_) + " cannot be removed: " + error.message());
  return Removed::file;
}

void HookFile::write(const std::string& text, bool make_executable) const {
  if (const auto problem = write_file(path_, text)) {
    throw Failure(quote(shown_) + " cannot be written: " + problem->message);
  }
  struct stat now {};
  if (!make_executable || ::stat(path_.c_str(), &now) != 0) return;
  // Whoever may read it may run it.
  const mode_t readable = now.st_mode & 0444U;
  if (::chmod(path_.c_str(), (now.st_mode & 07777U) | (readable >> 2U)) != 0) {
    throw Failure(quote(shown_) +
                  " cannot be made executable: " + std::generic_category().message(errno));
  }
}

void HookFile::refuse_edited() const {
  const std::size_t first = line_at(text_.before);
  const std::size_t last = first + line_at(text_.block) - 2;
  if (text_.state == BlockState::edited) {
    throw Failure("keywright's lines in " + quote(shown_) +
                      " have been changed by hand since; they are left as they are",
                  "they begin at line " + std::to_string(first) +
                      ": take them out, with both markers, and try again");
  }
  throw Failure(
      "lines have been added to " + quote(shown_) + " since keywright made it; it is left as it is",
      "take out lines " + std::to_string(first) + " to " + std::to_string(last) +
          " to be rid of keywright" +
          (text_.chains ? "; the hook that was here before is " + quote(std::string(kMovedAside)) +
                              " beside it"
                        : ", or the whole file"));
}

}  // namespace keywright::cli
