// See one_unit.cpp.
#include "sample/sample.h"

std::string other_key(sample::AssetId asset_id);
const keywright::value_set* other_set();

std::string other_key(sample::AssetId asset_id) { return sample::keys::asset_fuel::key(asset_id); }
const keywright::value_set* other_set() { return &sample::detail::checks::segment; }
