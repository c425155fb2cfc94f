// A deprecated key, under -Werror.
#include "sample/sample.h"

std::string key() {
#ifdef BROKEN
  return sample::keys::port_stats::key(sample::Port(80));  // here
#else
  return sample::keys::unit_state::key(sample::UnitCode("AB12"));
#endif
}
