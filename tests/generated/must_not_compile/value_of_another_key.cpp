// The value of another key.
#include "sample/sample.h"

keywright::arguments command(const sample::keys::asset_fuel::Value& fuel,
                             const sample::keys::unit_state::Value& state) {
#ifdef BROKEN
  return sample::keys::asset_fuel::xadd(sample::AssetId("EX-001"), state);  // here
#else
  static_cast<void>(state);
  return sample::keys::asset_fuel::xadd(sample::AssetId("EX-001"), fuel);
#endif
}
