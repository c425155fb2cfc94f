#include "registry/key_pattern.h"

#include <algorithm>
#include <cassert>
#include <utility>

#include "registry/nfa_builder.h"

namespace keywright::registry {

KeyPattern::KeyPattern(std::vector<PatternPart> parts, std::vector<ValueSet> values,
                       std::string separator)
    : parts_(std::move(parts)), values_(std::move(values)), separator_(std::move(separator)) {
  plan();
}

// Cuts the pattern into pieces, and those into segments where that is safe.
void KeyPattern::plan() {
  bool segmented = separator_.size() == 1;
  for (const ValueSet& value : values_) segmented = segmented && !value.can_contain(separator_);
  std::uint32_t value = 0;
  for (std::uint32_t part = 0; part < parts_.size(); ++part) {
    if (parts_[part].kind == PatternPart::Kind::placeholder) {
      assert(value < values_.size());
      pieces_.push_back({part, value++, 0, 0});
      continue;
    }
    const std::string& text = parts_[part].text;
    std::size_t begin = 0;
    while (segmented) {
      const std::size_t end = text.find(separator_[0], begin);
      if (end == std::string::npos) break;
      if (end > begin) {
        pieces_.push_back({part, kLiteral, static_cast<std::uint32_t>(begin),
                           static_cast<std::uint32_t>(end - begin)});
      }
      segment_ends_.push_back(static_cast<std::uint32_t>(pieces_.size()));
      begin = end + 1;
    }
    if (begin < text.size()) {
      pieces_.push_back({part, kLiteral, static_cast<std::uint32_t>(begin),
                         static_cast<std::uint32_t>(text.size() - begin)});
    }
  }
  assert(value == values_.size());
  if (segmented) segment_ends_.push_back(static_cast<std::uint32_t>(pieces_.size()));
}

std::string_view KeyPattern::placeholder_name(std::size_t i) const {
  for (const PatternPart& part : parts_) {
    if (part.kind == PatternPart::Kind::placeholder && i-- == 0) return part.text;
  }
  return {};
}

std::string_view KeyPattern::literal_prefix() const {
  if (parts_.empty() || parts_.front().kind != PatternPart::Kind::literal) return {};
  return parts_.front().text;
}

NfaChain KeyPattern::chain() const {
  NfaChain chain;
  std::size_t value = 0;
  for (const PatternPart& part : parts_) {
    if (part.kind == PatternPart::Kind::literal) {
      chain.text(part.text);
    } else {
      chain.nfa(values_[value++].nfa());
    }
  }
  chain.close();
  return chain;
}

Nfa KeyPattern::nfa() const {
  NfaBuilder builder;
  const NfaBuilder::State start = builder.add_state();
  NfaBuilder::State at = start;
  std::size_t value = 0;
  for (const PatternPart& part : parts_) {
    at = part.kind == PatternPart::Kind::literal ? builder.add_text(at, part.text)
                                                 : builder.add_copy(at, values_[value++].nfa());
  }
  builder.accept(at);
  return builder.finish(start);
}

}  // namespace keywright::registry
