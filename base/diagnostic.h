// One kind of message for loader, validator, linter, differ and auditor.
//
// Code that finds something wrong adds a Diagnostic and goes on; only cli/ renders them (text,
// JSON, SARIF, …) and decides on exit codes. `rule` points into a static rule table.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "base/source.h"

namespace keywright {

enum class Severity { error, warning, note };

[[nodiscard]] std::string_view to_string(Severity severity);

struct RelatedPlace {
  Span span;
  std::string message;  // "first declared here"
};

struct Diagnostic {
  std::string_view rule;  // with static storage: a row of a rule table
  Severity severity = Severity::error;
  Span span;         // unknown where no text is at fault (a missing file: see `path`)
  std::string path;  // only where `span` is unknown
  std::string message;
  std::string help;                   // what to do; may be empty
  std::vector<RelatedPlace> related;  // further places, in the order to show them
  std::string key;                    // the Redis key or pattern concerned, if any
  std::string id;                     // the registered id concerned, if any
};

using Diagnostics = std::vector<Diagnostic>;

// By file path, then place, then rule and message: the order of all output.
void sort_diagnostics(Diagnostics& diagnostics, const SourceMap& sources);

}  // namespace keywright
