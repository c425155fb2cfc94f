// With other_unit.cpp: a generated header in two translation units of one program.
#include <cstdio>
#include <string>

#include "sample/sample.h"

std::string other_key(sample::AssetId asset_id);
const keywright::value_set* other_set();

int main() {
  const bool same = sample::keys::asset_fuel::key(sample::AssetId("EX-001")) ==
                        other_key(sample::AssetId("EX-001")) &&
                    other_set() == &sample::detail::checks::segment;
  std::puts(same ? "same" : "different");
  return same ? 0 : 1;
}
