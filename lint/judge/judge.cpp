#include "lint/judge/judge.h"

#include <algorithm>
#include <array>
#include <string>

#include "lint/judge/agreement.h"
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
  return judgement.reason == kOtherNamespace || judgement.reason == kLonePair ||
         judgement.reason == kOfUnknownFunction;
}

bool is_registered(const Judgement& judgement) {
  return judgement.verdict == Judgement::Verdict::registered;
}

// `prefixed("jobs")`: with whatever stands before it, which may end with a separator.
Judgement judge_behind_prefix(const Knowledge& known, Reference reference,
                              const Companions& companions) {
  Judgement out = Case(known, reference, companions).run();
  if (is_registered(out) || reference.pieces.size() < 2) return out;
  const std::string text = reference.pieces[1].text;
  reference.pieces[1].verbatim = false;
  for (const std::string& separator : known.namespaces.separators()) {
    reference.pieces[1].text = separator + text;
    Judgement behind = Case(known, reference, companions).run();
    if (is_registered(behind)) return behind;
  }
  return out;
}

// Is one word all that is known, and no registered key like it?
bool is_unlike_all(const Knowledge& known, const Reference& plain, const Judgement& judgement) {
  constexpr std::size_t kShortestWord = 5;
  if (plain.pieces.size() != 1) return false;
  const std::string& text = plain.pieces[0].text;
  for (const std::string& separator : known.namespaces.separators()) {
    if (text.find(separator) != std::string::npos) return false;
  }
  return text.size() < kShortestWord || judgement.nearest.empty() ||
         judgement.nearest.front().distance > 2;
}

// What a function of another file makes a key of is a key, or one behind a prefix. A single word
// may be the name of anything, unless the function takes registered keys elsewhere.
Judgement judge_wrapped(const Knowledge& known, const Reference& reference,
                        const Companions& companions) {
  Reference plain = reference;
  plain.pieces.erase(plain.pieces.begin());
  Judgement out = Case(known, plain, companions).run();
  if (is_registered(out)) return out;
  Judgement behind = judge_behind_prefix(known, reference, companions);
  if (is_registered(behind)) return behind;
  if (out.verdict == Judgement::Verdict::unregistered && is_unlike_all(known, plain, out) &&
      !companions.make_keys(reference.pieces[0].text)) {
    out.verdict = Judgement::Verdict::unresolved;
    out.reason = kOfUnknownFunction;
  }
  return out;
}

Judgement judge_one(const Knowledge& known, const Reference& reference,
                    const Companions& companions) {
  const bool is_wrapped = reference.pieces.size() > 1 && reference.pieces[0].may_be_nothing;
  if (is_wrapped) return judge_wrapped(known, reference, companions);
  return Case(known, reference, companions).run();
}

// `project:write` in a list of permissions can be a `project:{id}`, and says nothing of what stands
// beside it. A key has a hole, a number, or more of its text in common with the pattern than the
// first segment.
bool is_sure(const Knowledge& known, const Reference& reference, const Judgement& judgement) {
  const KeyText text(reference.pieces);
  const std::string_view flat = text.flat();
  const bool is_prefix = judgement.kind == Judgement::Kind::prefix;
  const bool has_value =
      !text.is_fixed() || flat.find_first_of("0123456789") != std::string_view::npos;
  if (has_value && !is_prefix) return true;
  return std::any_of(
      judgement.entries.begin(), judgement.entries.end(), [&](const registry::EntryRef& ref) {
        const registry::KeyPattern& pattern = known.index.pattern(ref);
        const std::size_t values = disagreement(flat, pattern).texts_in_placeholders;
        const std::vector<TextSegment> segments = segments_of(flat, pattern.separator());
        const auto holes = static_cast<std::size_t>(
            std::count_if(segments.begin(), segments.end(), [&](const TextSegment& segment) {
              return flat.substr(segment.begin, segment.end - segment.begin).find(KeyText::kHole) !=
                     std::string_view::npos;
            }));
        return values + holes == 0 || segments.size() > values + holes + 1;
      });
}

}  // namespace

Judge::Judge(const registry::RegistrySet& set, const registry::RegistryIndex& index)
    : knowledge_(std::make_unique<Knowledge>(set, index)) {}

Judge::~Judge() = default;

Judgement Judge::judge(const Reference& reference) const {
  return judge_one(*knowledge_, reference, Companions{});
}

std::vector<Judgement> Judge::judge_all(const std::vector<Reference>& references) const {
  std::vector<Judgement> judgements;
  judgements.reserve(references.size());
  Companions companions;
  bool has_others = false;
  for (const Reference& reference : references) {
    judgements.push_back(judge(reference));
    companions.add(reference, judgements.back(),
                   is_sure(*knowledge_, reference, judgements.back()));
    has_others = has_others || is_open(judgements.back());
  }
  if (!has_others || !companions.has_keys()) return judgements;
  for (std::size_t i = 0; i < references.size(); ++i) {
    if (!is_open(judgements[i])) continue;
    judgements[i] = judge_one(*knowledge_, references[i], companions);
  }
  return judgements;
}

const Namespaces& Judge::namespaces() const { return knowledge_->namespaces; }
const registry::RegistrySet& Judge::set() const { return knowledge_->set; }
const registry::RegistryIndex& Judge::index() const { return knowledge_->index; }

}  // namespace keywright::lint
