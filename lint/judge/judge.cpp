#include "lint/judge/judge.h"

#include <array>

#include "lint/judge/case.h"
#include "lint/judge/knowledge.h"

namespace keywright::lint {

std::string_view to_string(Judgement::Kind kind) {
  static constexpr std::array<std::string_view, 4> kNames = {"key", "prefix", "glob", "channel"};
  return kNames[static_cast<std::size_t>(kind)];
}

namespace {

// What stands beside it may say more.
bool is_open(const Judgement& judgement) {
  return judgement.reason == kOtherNamespace || judgement.reason == kLonePair;
}

}  // namespace

Judge::Judge(const registry::RegistrySet& set, const registry::RegistryIndex& index)
    : knowledge_(std::make_unique<Knowledge>(set, index)) {}

Judge::~Judge() = default;

Judgement Judge::judge(const Reference& reference) const {
  return Case(*knowledge_, reference, Companions{}).run();
}

std::vector<Judgement> Judge::judge_all(const std::vector<Reference>& references) const {
  std::vector<Judgement> judgements;
  judgements.reserve(references.size());
  Companions companions;
  bool has_others = false;
  for (const Reference& reference : references) {
    judgements.push_back(judge(reference));
    companions.add(reference, judgements.back());
    has_others = has_others || is_open(judgements.back());
  }
  if (!has_others || !companions.has_keys()) return judgements;
  for (std::size_t i = 0; i < references.size(); ++i) {
    if (!is_open(judgements[i])) continue;
    judgements[i] = Case(*knowledge_, references[i], companions).run();
  }
  return judgements;
}

const Namespaces& Judge::namespaces() const { return knowledge_->namespaces; }
const registry::RegistrySet& Judge::set() const { return knowledge_->set; }
const registry::RegistryIndex& Judge::index() const { return knowledge_->index; }

}  // namespace keywright::lint
