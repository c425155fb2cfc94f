// Durations as programs write them: `3600`, `60 * 60`, `24 * time.Hour`, `1.day`,
// `timedelta(hours=1)`, `TimeSpan.FromMinutes(5)`.
//
// Only what is literal: with any name in it that is no unit, nothing is known. Pure.
#pragma once

#include <cstdint>
#include <optional>
#include <string_view>

#include "registry/retention.h"

namespace keywright::lint {

// A number without a unit counts in units of `unit` milliseconds.
[[nodiscard]] std::optional<registry::Duration> read_duration(std::string_view text,
                                                              std::int64_t unit);

}  // namespace keywright::lint
