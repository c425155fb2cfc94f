// Judge: what do the registries say of a reference in source code?
//
// Order: a literal about whose role nothing is known must begin like a registered key. Then: can it
// be a registered key or channel; a prefix of some; would it be one but for the constraint of a
// placeholder; does it look like a key at all? Only what passes all of these is unregistered.
//
// Refers to the set and its index, which must outlive it. Immutable but for an index that is made
// when first needed; any thread may judge.
#pragma once

#include <memory>
#include <vector>

#include "lint/judge/judgement.h"
#include "lint/judge/namespaces.h"
#include "lint/reference.h"
#include "registry/load.h"

namespace keywright::lint {

class Knowledge;

class Judge {
 public:
  Judge(const registry::RegistrySet& set, const registry::RegistryIndex& index);
  Judge(const Judge&) = delete;
  Judge& operator=(const Judge&) = delete;
  ~Judge();

  [[nodiscard]] Judgement judge(const Reference& reference) const;
  // Of all references of a file, in their order: what is misnamed shows beside its companions.
  [[nodiscard]] std::vector<Judgement> judge_all(const std::vector<Reference>& references) const;

  [[nodiscard]] const Namespaces& namespaces() const;
  [[nodiscard]] const registry::RegistrySet& set() const;
  [[nodiscard]] const registry::RegistryIndex& index() const;

 private:
  std::unique_ptr<Knowledge> knowledge_;
};

}  // namespace keywright::lint
