// Matching in bulk: keys from standard input, one per line, answered as they come.
#pragma once

#include <string>
#include <string_view>

#include "cli/console.h"
#include "cli/exit_code.h"
#include "cli/key_matcher.h"

namespace keywright::cli {

// Appends answers to `out`. `begin` and `end` are called once each.
class MatchPrinter {
 public:
  virtual ~MatchPrinter() = default;
  virtual void begin(std::string& /*out*/) {}
  virtual void add(std::string_view key, const KeyAnswer& answer, std::string& out) = 0;
  virtual void end(std::string& /*out*/) {}
};

// key TAB registry TAB id TAB name=value …, and `-` twice where nothing matches.
class LineMatches : public MatchPrinter {
 public:
  explicit LineMatches(const KeyMatcher& matcher) : matcher_(matcher) {}
  void add(std::string_view key, const KeyAnswer& answer, std::string& out) override;

 private:
  const KeyMatcher& matcher_;
};

[[nodiscard]] ExitCode match_lines(const KeyMatcher& matcher, MatchPrinter& printer,
                                   Console& console);

}  // namespace keywright::cli
