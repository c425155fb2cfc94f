#include "lint/judge/companions.h"

#include <algorithm>

namespace keywright::lint {
namespace {

// A name that is given a text outside of all functions: a constant, a member of an enum.
bool is_constant(const Surroundings& around) {
  if (!around.function.empty() || !around.callee.empty()) return false;
  return !around.target.empty() || !around.label.empty();
}

// Blocks have names; what stands in none is of one kind where it is shouted.
std::string block_of(const Surroundings& around) {
  if (!around.block.empty()) return around.block;
  const std::string& name = around.target.empty() ? around.label : around.target;
  const bool is_shouted =
      std::none_of(name.begin(), name.end(), [](char c) { return c >= 'a' && c <= 'z'; });
  return is_shouted ? "A" : "";
}

}  // namespace

void Companions::add(const Reference& reference, const Judgement& judgement, bool is_sure) {
  if (judgement.verdict != Judgement::Verdict::registered) return;
  ++keys_;
  if (!reference.pieces.empty() && reference.pieces[0].may_be_nothing) {
    ++makers_[last_name(reference.pieces[0].text)];
  }
  const bool begins_with_text = !reference.pieces.empty() && !reference.pieces[0].is_hole;
  if (reference.role != Role::none || !begins_with_text || !is_sure) return;
  if (!reference.around.callee.empty()) callees_.insert(reference.around.callee);
  if (is_constant(reference.around)) ++constants_[block_of(reference.around)];
}

bool Companions::are_keys_beside(const Reference& reference) const {
  if (!is_constant(reference.around)) return false;
  const std::string block = block_of(reference.around);
  const auto found = constants_.find(block);
  return !block.empty() && found != constants_.end() && found->second > 1;
}

}  // namespace keywright::lint
