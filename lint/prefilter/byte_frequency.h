// How common a byte is in source code, as a share of all bytes. Rough: it only decides which part
// of a literal is looked for first.
#pragma once

#include <array>
#include <string_view>

namespace keywright::lint {

inline constexpr std::array<float, 256> kByteFrequency = [] {
  struct Row {
    std::string_view bytes;
    float share;
  };
  constexpr std::array<Row, 8> kRows{{
      {" ", 0.18F},
      {"e", 0.07F},
      {"tinsoar", 0.045F},
      {"lcdup\n", 0.028F},
      {"mfgh_.,()\"", 0.014F},
      {"bvyxkw0=/:;-*'1\tTSE", 0.008F},
      {"ACDFILMNOPRBU2345678{}[]<>&#$", 0.004F},
      {"GHJKQVWXYZjqz9!%+?@\\^`|~\r", 0.0015F},
  }};
  std::array<float, 256> table{};
  for (float& share : table) share = 0.0003F;
  for (const Row& row : kRows) {
    for (const char c : row.bytes) table[static_cast<unsigned char>(c)] = row.share;
  }
  return table;
}();

}  // namespace keywright::lint
