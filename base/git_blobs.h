// The contents of many blobs of a git repository, through one run of git.
#pragma once

#include <cstddef>
#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "base/git_command.h"

namespace keywright {

enum class BlobState {
  read,
  too_large,  // beyond the limit; not kept
  missing,    // not in this clone
};

// Called once for each blob, in their order.
using OnBlob = std::function<void(std::size_t position, BlobState state, std::string content)>;

[[nodiscard]] std::optional<GitFailure> read_git_blobs(const GitCommand& git,
                                                       const std::vector<std::string>& blobs,
                                                       std::size_t limit, const OnBlob& on_blob);

}  // namespace keywright
