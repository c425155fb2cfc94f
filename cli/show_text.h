// All that a registry says of one entry, for a person.
#pragma once

#include <string>

#include "base/source.h"
#include "cli/style.h"
#include "registry/model.h"

namespace keywright::cli {

[[nodiscard]] std::string show_text(const registry::RegistrySet& set,
                                    const registry::Registry& registry,
                                    const registry::Entry& entry, const SourceMap& sources,
                                    Style style);

}  // namespace keywright::cli
