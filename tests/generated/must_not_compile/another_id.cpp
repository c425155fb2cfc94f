// An id of another kind: both are text.
#include "sample/sample.h"

std::string key() {
#ifdef BROKEN
  return sample::keys::asset_fuel::key(sample::Pid("EX-001"));  // here
#else
  return sample::keys::asset_fuel::key(sample::AssetId("EX-001"));
#endif
}
