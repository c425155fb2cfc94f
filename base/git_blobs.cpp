#include "base/git_blobs.h"

#include <algorithm>
#include <charconv>
#include <string_view>
#include <utility>

namespace keywright {
namespace {

// The output of `git cat-file --batch`, as it comes: "<blob> blob <size>\n<content>\n" for each.
class BlobReader {
 public:
  BlobReader(std::size_t count, std::size_t limit, const OnBlob& on_blob)
      : count_(count), limit_(limit), on_blob_(on_blob) {}

  void take(std::string_view text) {
    while (!text.empty()) {
      if (in_header_) {
        const std::size_t end = text.find('\n');
        header_.append(text.substr(0, end));
        text.remove_prefix(std::min(end, text.size() - 1) + 1);
        if (end != std::string_view::npos) begin_blob();
        continue;
      }
      const std::size_t here = std::min(left_, text.size());
      if (kept_) content_.append(text.substr(0, here));
      left_ -= here;
      text.remove_prefix(here);
      if (left_ == 0) end_blob();
    }
  }
  [[nodiscard]] bool complete() const { return at_ == count_; }

 private:
  void begin_blob() {
    const std::size_t space = header_.rfind(' ');
    std::size_t size = 0;
    const char* const end = header_.data() + header_.size();
    const bool has_size = space != std::string::npos &&
                          std::from_chars(header_.data() + space + 1, end, size).ptr == end;
    header_.clear();
    if (!has_size) {  // "<blob> missing": there is no content
      hand_on(BlobState::missing);
      return;
    }
    in_header_ = false;
    left_ = size + 1;  // the line end behind it
    kept_ = size <= limit_;
  }
  void end_blob() {
    in_header_ = true;
    if (kept_) content_.pop_back();
    hand_on(kept_ ? BlobState::read : BlobState::too_large);
  }
  void hand_on(BlobState state) {
    if (at_ < count_) on_blob_(at_++, state, std::exchange(content_, {}));
  }

  std::size_t count_;
  std::size_t limit_;
  const OnBlob& on_blob_;
  std::size_t at_ = 0;
  bool in_header_ = true;
  bool kept_ = false;
  std::size_t left_ = 0;
  std::string header_;
  std::string content_;
};

}  // namespace

std::optional<GitFailure> read_git_blobs(const GitCommand& git,
                                         const std::vector<std::string>& blobs, std::size_t limit,
                                         const OnBlob& on_blob) {
  if (blobs.empty()) return std::nullopt;
  std::string names;
  for (const std::string& blob : blobs) names += blob + "\n";
  BlobReader reader(blobs.size(), limit, on_blob);
  auto failure = git.stream({"cat-file", "--batch"}, std::move(names),
                            [&](std::string_view text) { reader.take(text); });
  if (!failure && !reader.complete()) {
    failure = GitFailure{"git ended before it had handed over all files", {}};
  }
  return failure;
}

}  // namespace keywright
