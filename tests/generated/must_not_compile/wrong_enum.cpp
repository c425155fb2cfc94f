// A value of another enum.
#include "sample/sample.h"

enum class Colour { info };

std::string key() {
#ifdef BROKEN
  return sample::keys::log_level::key(Colour::info);  // here
#else
  return sample::keys::log_level::key(sample::Level::info);
#endif
}
