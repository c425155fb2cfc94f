// A string is not an id.
#include "sample/sample.h"

std::string key() {
#ifdef BROKEN
  return sample::keys::asset_fuel::key("EX-001");  // here
#else
  return sample::keys::asset_fuel::key(sample::AssetId("EX-001"));
#endif
}
