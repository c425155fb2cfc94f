// Where Redis Cluster puts a key: CRC16 (XMODEM) of what is hashed, modulo 16384.
#pragma once

#include <cstdint>
#include <string_view>

namespace keywright::registry {

// `hashed` is the hash tag where the key has one, else the whole key.
[[nodiscard]] std::uint16_t hash_slot(std::string_view hashed);

}  // namespace keywright::registry
