// How patient a test must be: sanitizers make everything several times slower.
#pragma once

#include <ctime>

namespace keywright::testing {

#if defined(__SANITIZE_ADDRESS__) || defined(__SANITIZE_THREAD__)
inline constexpr bool kSanitized = true;
#elif defined(__has_feature)
#if __has_feature(address_sanitizer) || __has_feature(thread_sanitizer) || \
    __has_feature(memory_sanitizer)
inline constexpr bool kSanitized = true;
#else
inline constexpr bool kSanitized = false;
#endif
#else
inline constexpr bool kSanitized = false;
#endif

// Processor time, so that a busy machine fails no test.
class Stopwatch {
 public:
  [[nodiscard]] bool below(double seconds) const {
    const double used = static_cast<double>(std::clock() - begin_) / CLOCKS_PER_SEC;
    return used < seconds * (kSanitized ? 20 : 1);
  }

 private:
  std::clock_t begin_ = std::clock();
};

}  // namespace keywright::testing
