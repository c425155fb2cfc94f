// Case: one reference on its way through the judge's questions.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "lint/judge/companions.h"
#include "lint/judge/judgement.h"
#include "lint/judge/key_text.h"
#include "lint/judge/knowledge.h"
#include "lint/reference.h"

namespace keywright::lint {

struct TailAgreement;

class Case {
 public:
  Case(const Knowledge& known, const Reference& reference, const Companions& companions);

  [[nodiscard]] Judgement run();

 private:
  // Questions of which the answer ends the case (case.cpp).
  Judgement not_a_key(std::string_view reason);
  Judgement in_no_namespace();
  void set_kind(registry::EntryKind side);
  [[nodiscard]] bool has_text() const;
  Judgement nothing_known();
  Judgement unresolved();
  [[nodiscard]] bool is_too_vague() const;
  Judgement vague();
  [[nodiscard]] bool stands_in_key(const registry::KeyPattern& pattern) const;
  [[nodiscard]] std::string_view implausible(bool is_near) const;
  [[nodiscard]] bool is_near_prefix() const;
  [[nodiscard]] bool is_beside_keys() const;
  [[nodiscard]] bool is_near() const;
  [[nodiscard]] bool is_mere_value() const;
  Judgement unregistered();

  // In no namespace, but meant to be in one? (case_misnamed.cpp)
  bool is_misnamed();
  [[nodiscard]] bool is_probable(registry::EntryKind kind, const TailAgreement& tail,
                                 std::string_view head) const;

  // What the registries have (case_registered.cpp). True: `out_` says it.
  bool registered(const registry::Shape& shape);
  [[nodiscard]] std::vector<std::uint32_t> meeting(registry::EntryKind kind,
                                                   const registry::Shape& shape) const;
  [[nodiscard]] std::vector<std::uint32_t> sharing_text(registry::EntryKind kind,
                                                        const registry::Shape& shape) const;
  [[nodiscard]] bool holds_begin(const registry::KeyPattern& pattern) const;
  [[nodiscard]] bool may_be_some() const;
  void accept(registry::EntryKind kind, const std::vector<std::uint32_t>& numbers);
  void drop_far_fetched(registry::EntryKind kind, std::vector<std::uint32_t>& met) const;
  [[nodiscard]] bool is_misspelt(registry::EntryKind kind) const;
  [[nodiscard]] std::vector<std::uint32_t> winners(registry::EntryKind kind,
                                                   std::string_view key) const;
  void keep_best(registry::EntryKind kind, std::vector<std::uint32_t>& met, bool means_all) const;
  bool registered_behind_prefix();
  bool registered_widely();
  [[nodiscard]] bool holds_texts(const registry::KeyPattern& pattern) const;
  bool prefix();
  [[nodiscard]] std::vector<std::uint32_t> met_by_longer(registry::EntryKind kind,
                                                         registry::Shape shape,
                                                         const std::string& separator) const;
  [[nodiscard]] bool ends_openly(std::string_view separator) const;
  [[nodiscard]] bool shares_text(const registry::KeyPattern& pattern) const;
  bool broken_value();

  const Knowledge& known_;
  const Reference& reference_;
  const Companions& companions_;
  KeyText text_;
  KeyShape made_;
  std::vector<registry::EntryKind> kinds_;
  std::string_view namespace_;
  std::vector<NearEntry> meant_;  // of one that is misnamed
  Judgement out_;
};

}  // namespace keywright::lint
