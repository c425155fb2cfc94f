#include <cstdio>

#include "fleetclaw.h"

int main() { std::puts(fleetclaw::keys::asset_fuel::key(fleetclaw::AssetId("EX-001")).c_str()); }
