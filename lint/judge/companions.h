// Companions: what the other references of a file say of one that stands in no namespace.
//
// Filled with the judgements of a file, then asked about those that nothing was known of. A plain
// value; one thread.
#pragma once

#include <cstddef>
#include <string>
#include <unordered_map>
#include <unordered_set>

#include "lint/judge/judgement.h"
#include "lint/reference.h"

namespace keywright::lint {

class Companions {
 public:
  // `is_sure`: is it a key beyond doubt, and not just a word in a registered namespace?
  void add(const Reference& reference, const Judgement& judgement, bool is_sure);

  // Does the file hold registered keys?
  [[nodiscard]] bool has_keys() const { return keys_ > 1; }
  // Do functions of this name take registered keys here, as they are?
  [[nodiscard]] bool take_keys(const std::string& callee) const {
    return !callee.empty() && callees_.count(callee) != 0;
  }
  // Does the function of this name make keys of what it is given here?
  [[nodiscard]] bool make_keys(const std::string& function) const {
    const auto found = makers_.find(last_name(function));
    return found != makers_.end() && found->second > 1;
  }
  // Are the constants around it registered keys?
  [[nodiscard]] bool are_keys_beside(const Reference& reference) const;

 private:
  std::size_t keys_ = 0;
  std::unordered_set<std::string> callees_;
  // `getKey()` of `this.client.getKey()`: the same method through another name.
  [[nodiscard]] static std::string last_name(const std::string& path) {
    const std::size_t dot = path.rfind('.');
    return dot == std::string::npos ? path : path.substr(dot + 1);
  }

  std::unordered_map<std::string, std::size_t> makers_;     // registered keys that they have made
  std::unordered_map<std::string, std::size_t> constants_;  // by the block that they stand in
};

}  // namespace keywright::lint
