// Interest: which tokens of a text can have to do with keys at all.
//
// Most of a file has not, even of one that passes the prefilter. Evaluating expressions, following
// constants and recognizing calls is only worth it where one of these stands: a literal that begins
// like a registered key, that holds another language or a command, or the name of a client's
// method or of a function that makes keys.
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <string_view>
#include <unordered_map>
#include <unordered_set>
#include <vector>

#include "lint/extract/analyse.h"
#include "lint/lex/token.h"

namespace keywright::lint {

class Interest {
 public:
  // `begins_like_key`: may the text of a literal be a key of the registries, or nearly so?
  Interest(const Lexed& lexed, const ExtractOptions& options, bool speaks_redis,
           const std::function<bool(std::string_view)>& begins_like_key);

  [[nodiscard]] bool is_empty() const { return is_empty_; }
  // Is there one among the tokens [first, last) of a stream, or in the interpolations of them?
  [[nodiscard]] bool has(std::uint32_t stream, std::size_t first, std::size_t last) const {
    const std::vector<std::uint32_t>& sums = before_[stream];
    if (last >= sums.size()) last = sums.size() - 1;
    return first < last && sums[last] > sums[first];
  }
  // The same of literals, and of names that stand for them.
  [[nodiscard]] bool has_literal(std::size_t first, std::size_t last) const {
    last = std::min(last, literals_.size() - 1);
    return first < last && literals_[last] > literals_[first];
  }
  // The next one at or after `first`; `last` where there is none before it.
  [[nodiscard]] std::size_t next(std::uint32_t stream, std::size_t first, std::size_t last) const;
  // Makes all tokens with these names interesting, too.
  void add_names(const Lexed& lexed, const std::unordered_set<std::string_view>& names);

 private:
  using Marks = std::vector<bool>;
  static std::vector<std::uint32_t> sum(const Marks& marks);

  std::vector<std::uint32_t> literals_;             // of stream 0: how many before each token
  std::vector<std::vector<std::uint32_t>> before_;  // per stream: how many before each token
  bool is_empty_ = true;
};

}  // namespace keywright::lint
