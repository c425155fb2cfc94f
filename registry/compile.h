// From pattern texts and placeholder definitions to KeyPatterns.
//
// Fills EntryPattern::pattern throughout the set; a pattern with a mistake in itself or in one of
// its placeholders stays empty, and the mistake is reported once, where it was written.
#pragma once

#include "base/diagnostic.h"
#include "base/source.h"
#include "registry/model.h"

namespace keywright::registry {

void compile_patterns(RegistrySet& set, const SourceMap& sources, Diagnostics& diagnostics);

// The place of [begin, end) of a scalar's value in its file: behind the quote, if it has one. The
// whole scalar where escapes make the two differ.
[[nodiscard]] Span value_part(const SourceMap& sources, const Text& text, std::size_t begin,
                              std::size_t end);

// A pattern that stands for a value or for the name of a field (`format: "{node_id}:{term}"`), with
// what the entry's registry says of its placeholders. One of which nothing is said is whatever
// stands between the literals, as long as it is not empty.
[[nodiscard]] KeyPattern value_pattern(const RegistrySet& set, const Registry& registry,
                                       const Entry& entry, std::vector<PatternPart> parts);

// The expression behind each `type` of a placeholder.
[[nodiscard]] std::string_view placeholder_type_match(PlaceholderType type);

}  // namespace keywright::registry
