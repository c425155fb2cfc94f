// The registry leaves the TTL to the caller, who must give one.
#include "sample/sample.h"

keywright::arguments command() {
#ifdef BROKEN
  return sample::keys::log_level::set(sample::Level::info, 5);  // here
#else
  return sample::keys::log_level::set(sample::Level::info, 5, std::chrono::minutes(1));
#endif
}
