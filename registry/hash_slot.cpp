#include "registry/hash_slot.h"

namespace keywright::registry {

std::uint16_t hash_slot(std::string_view hashed) {
  std::uint32_t crc = 0;
  for (const char c : hashed) {
    crc ^= std::uint32_t{static_cast<unsigned char>(c)} << 8U;
    for (int bit = 0; bit < 8; ++bit) {
      crc = (crc & 0x8000U) != 0 ? (crc << 1U) ^ 0x1021U : crc << 1U;
    }
    crc &= 0xFFFFU;
  }
  return static_cast<std::uint16_t>(crc % 16384U);
}

}  // namespace keywright::registry
