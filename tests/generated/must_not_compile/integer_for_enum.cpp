// A number where an enum is asked for.
#include "sample/sample.h"

std::string key() {
#ifdef BROKEN
  return sample::keys::log_level::key(1);  // here
#else
  return sample::keys::log_level::key(sample::Level::info);
#endif
}
