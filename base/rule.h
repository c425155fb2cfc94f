// Rule: one thing that keywright can find fault with, and all that is said about it.
//
// Each room has one explicit array of these. The documentation is written once, here in the row,
// and feeds `keywright rules`, the reference page and SARIF.
#pragma once

#include <string>
#include <string_view>

#include "base/diagnostic.h"

namespace keywright {

struct Rule {
  enum class Stage {
    load,   // the registry could not be read as one: exit code 2
    check,  // a finding: exit code 1
  };
  std::string_view name;  // states the flagged thing
  Severity severity = Severity::error;
  Stage stage = Stage::check;
  std::string_view summary;  // one line: what is flagged
  std::string_view why;      // why it matters
  std::string_view example;  // a few lines that are flagged
  std::string_view repair;   // what to do about it
  bool enabled = true;       // false: `off` unless the configuration gives it a severity
};

// A finding of this rule, added to the list; more can be said of it through the reference.
Diagnostic& report(Diagnostics& diagnostics, const Rule& rule, Span span, std::string message,
                   std::string help = {});

}  // namespace keywright
