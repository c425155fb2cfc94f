// Nor is it one in a command.
#include "sample/sample.h"

keywright::arguments command(const sample::keys::asset_fuel::Value& value) {
#ifdef BROKEN
  return sample::keys::asset_fuel::xadd("EX-001", value);  // here
#else
  return sample::keys::asset_fuel::xadd(sample::AssetId("EX-001"), value);
#endif
}
