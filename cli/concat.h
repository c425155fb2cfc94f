// concat("a", b, "c"): one string of several parts, in one allocation.
#pragma once

#include <string>
#include <string_view>

namespace keywright::cli {

template <class... Parts>
[[nodiscard]] std::string concat(const Parts&... parts) {
  std::string out;
  out.reserve((std::string_view(parts).size() + ...));
  (out.append(std::string_view(parts)), ...);
  return out;
}

}  // namespace keywright::cli
