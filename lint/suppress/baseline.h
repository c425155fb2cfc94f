// Baseline: the findings that a team has decided to live with for now, in a file.
//
// An entry is a rule, a file and a key, never a line, and how often: it hides that many findings
// and no more, so that a new one in the same place is seen. The file is JSON with one entry per
// line, sorted, for review; paths are from its own folder. No I/O here. One thread.
#pragma once

#include <cstddef>
#include <cstdint>
#include <map>
#include <string>
#include <string_view>
#include <tuple>
#include <variant>

#include "lint/finding.h"

namespace keywright::lint {

class Baseline {
 public:
  // The text of a file; the alternative is what is wrong with it.
  [[nodiscard]] static std::variant<Baseline, std::string> parse(std::string_view text);
  [[nodiscard]] std::string print() const;

  void add(const Finding& finding, std::string_view path);
  // Uses up one of the entry's count.
  [[nodiscard]] bool hides(const Finding& finding, std::string_view path);
  // How many it (still) hides; after all findings were asked for: those that no longer occur.
  [[nodiscard]] std::size_t size() const;

 private:
  using Identity = std::tuple<std::string, std::string, std::string>;  // path, rule, key
  [[nodiscard]] static Identity identity(const Finding& finding, std::string_view path);

  std::map<Identity, std::size_t> counts_;
};

}  // namespace keywright::lint
