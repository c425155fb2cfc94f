#include "base/file_batch.h"

#include <filesystem>
#include <system_error>
#include <unistd.h>

namespace keywright {
namespace {

namespace fs = std::filesystem;

// Removes what was made, in the opposite order, unless it is kept.
class Undo {
 public:
  Undo() = default;
  Undo(const Undo&) = delete;
  Undo& operator=(const Undo&) = delete;
  ~Undo() {
    std::error_code error;
    for (auto path = made_.rbegin(); path != made_.rend(); ++path) fs::remove(*path, error);
  }
  void made(fs::path path) { made_.push_back(std::move(path)); }
  void keep() { made_.clear(); }

 private:
  std::vector<fs::path> made_;
};

std::string words_of(const std::error_code& error) { return error.message(); }

// The folder and all above it that are missing.
std::optional<FileProblem> make_folder(const fs::path& folder, Undo& undo) {
  std::vector<fs::path> missing;
  std::error_code error;
  for (fs::path at = folder; !at.empty() && !fs::exists(at, error); at = at.parent_path()) {
    missing.push_back(at);
  }
  for (auto at = missing.rbegin(); at != missing.rend(); ++at) {
    if (!fs::create_directory(*at, error) && error) {
      return FileProblem{at->generic_string(), words_of(error)};
    }
    undo.made(*at);
  }
  return std::nullopt;
}

// A name that did not exist before for a content that does: never instead of another file.
std::optional<FileProblem> give_name(const std::string& temporary, const std::string& path) {
  if (::link(temporary.c_str(), path.c_str()) == 0) {
    std::error_code error;
    fs::remove(temporary, error);
    return std::nullopt;
  }
  std::error_code error(errno, std::generic_category());
  if (error == std::errc::file_exists) return FileProblem{path, words_of(error)};
  // File systems without hard links: the moment between looking and renaming is all that is lost.
  std::error_code ignored;
  if (fs::symlink_status(path, ignored).type() != fs::file_type::not_found) {
    return FileProblem{path, words_of(std::make_error_code(std::errc::file_exists))};
  }
  fs::rename(temporary, path, error);
  if (error) return FileProblem{path, words_of(error)};
  return std::nullopt;
}

}  // namespace

std::optional<FileProblem> create_files(const std::vector<NewFile>& files) {
  Undo undo;
  std::vector<std::string> temporaries;
  for (const NewFile& file : files) {
    if (auto problem = make_folder(fs::path(file.path).parent_path(), undo)) return problem;
    const std::string temporary = file.path + ".new";
    std::error_code error;
    if (fs::symlink_status(temporary, error).type() != fs::file_type::not_found) {
      return FileProblem{temporary, words_of(std::make_error_code(std::errc::file_exists))};
    }
    if (const auto problem = write_file(temporary, file.content)) {
      return FileProblem{file.path, problem->message};
    }
    undo.made(temporary);
    temporaries.push_back(temporary);
  }
  for (std::size_t i = 0; i < files.size(); ++i) {
    if (auto problem = give_name(temporaries[i], files[i].path)) return problem;
    undo.made(files[i].path);
  }
  undo.keep();
  return std::nullopt;
}

}  // namespace keywright
