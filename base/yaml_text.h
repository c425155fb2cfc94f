// Writing YAML: a text as a scalar that every reader takes for just that text.
//
// Plain where a person would leave it plain, else in double quotes. Never over several lines.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

namespace keywright {

// Where it stands: by itself, or inside [ ] or { }, where commas and brackets end it.
enum class Yaml : std::uint8_t { block, flow };

[[nodiscard]] std::string yaml_scalar(std::string_view text, Yaml place = Yaml::block);

}  // namespace keywright
