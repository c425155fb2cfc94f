#include "base/rule.h"

#include <utility>

namespace keywright {

Diagnostic& report(Diagnostics& diagnostics, const Rule& rule, Span span, std::string message,
                   std::string help) {
  Diagnostic& diagnostic = diagnostics.emplace_back();
  diagnostic.rule = rule.name;
  diagnostic.severity = rule.severity;
  diagnostic.span = span;
  diagnostic.message = std::move(message);
  diagnostic.help = std::move(help);
  return diagnostic;
}

}  // namespace keywright
