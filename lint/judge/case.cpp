#include "lint/judge/case.h"

#include <algorithm>
#include <utility>

#include "lint/judge/agreement.h"
#include "lint/judge/plausibility.h"
#include "lint/judge/words_around.h"

namespace keywright::lint {

using registry::EntryKind;
using registry::Shape;
using registry::ShapePart;
using registry::Verdict;

namespace {

constexpr std::size_t kSuggestions = 3;

bool is_channel_role(Role role) { return role == Role::channel || role == Role::channel_glob; }
bool is_key_role(Role role) { return role == Role::key || role == Role::key_glob; }

}  // namespace

Case::Case(const Knowledge& known, const Reference& reference, const Companions& companions)
    : known_(known),
      reference_(reference),
      companions_(companions),
      text_(reference.pieces),
      made_(shape_of(text_, reference.role, known.namespaces.separators())) {
  if (!is_channel_role(reference.role)) kinds_.push_back(EntryKind::key);
  if (!is_key_role(reference.role)) kinds_.push_back(EntryKind::channel);
  out_.key = text_.print();
  out_.side = kinds_.front();
}

Judgement Case::run() {
  const std::string_view flat = text_.flat();
  // A hole at the beginning may be a prefix of the program's own; what follows may begin a key.
  const std::string_view head = flat.starts_with(KeyText::kHole) ? flat.substr(1) : flat;
  namespace_ = known_.namespaces.of(head);
  if (reference_.role == Role::none && namespace_.empty()) return in_no_namespace();
  if (reference_.role != Role::none && !has_text()) return nothing_known();
  if (is_too_vague()) return vague();
  if (registered(made_.shape) || registered_behind_prefix() || prefix() || registered_widely()) {
    return std::move(out_);
  }
  if (may_be_some()) return unresolved();
  if (broken_value()) return std::move(out_);
  return unregistered();
}

Judgement Case::not_a_key(std::string_view reason) {
  out_ = Judgement{};
  out_.key = text_.print();
  out_.reason = reason;
  return std::move(out_);
}

// A first segment all by itself (`trending_links`), or a misspelt one before text that agrees.
Judgement Case::in_no_namespace() {
  if (known_.namespaces.is_word(text_.flat())) {
    if (registered(made_.shape) || prefix()) return std::move(out_);
  }
  // `notify_atcivity`: whoever swaps two letters of a peculiar word means that word.
  const bool is_slip = reference_.around.file_speaks_redis &&
                       !known_.namespaces.words().swapped(text_.flat()).empty();
  if (!is_slip && !is_misnamed()) return not_a_key(kOtherNamespace);
  return unregistered();
}

void Case::set_kind(EntryKind side) {
  out_.side = side;
  out_.kind = made_.is_glob                ? Judgement::Kind::glob
              : side == EntryKind::channel ? Judgement::Kind::channel
                                           : Judgement::Kind::key;
}

// Something beside holes, wildcards, separators and other punctuation (`<{} {}>`).
bool Case::has_text() const {
  const auto is_word_byte = [](char c) {
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') ||
           static_cast<unsigned char>(c) >= 0x80;
  };
  if (!made_.shape.is_fixed()) {
    return std::any_of(made_.shape.parts().begin(), made_.shape.parts().end(),
                       [&](const ShapePart& part) {
                         return part.kind == ShapePart::Kind::text &&
                                std::any_of(part.text.begin(), part.text.end(), is_word_byte);
                       });
  }
  return std::any_of(
      made_.shape.parts().begin(), made_.shape.parts().end(), [&](const ShapePart& part) {
        if (part.kind != ShapePart::Kind::text) return false;
        const auto& separators = known_.namespaces.separators();
        return std::none_of(separators.begin(), separators.end(), [&](const std::string& s) {
          return part.text.find_first_not_of(s) == std::string::npos;
        });
      });
}

Judgement Case::nothing_known() {
  if (made_.is_glob && text_.is_fixed()) return not_a_key("every-key");  // KEYS *
  return unresolved();
}

Judgement Case::unresolved() {
  if (reference_.role == Role::none) return not_a_key("unknown-beginning");
  set_kind(kinds_.front());
  out_.verdict = Judgement::Verdict::unresolved;
  return std::move(out_);
}

// Begins with a hole and has no segment that is nothing but text.
bool Case::is_too_vague() const {
  const std::string_view flat = text_.flat();
  if (!flat.starts_with(KeyText::kHole)) return false;
  const auto& separators = known_.namespaces.separators();
  return std::none_of(separators.begin(), separators.end(), [&](const std::string& separator) {
    const auto segments = segments_of(flat, separator);
    return std::any_of(segments.begin(), segments.end(), [&](const TextSegment& segment) {
      const auto text = flat.substr(segment.begin, segment.end - segment.begin);
      return !text.empty() && text.find(KeyText::kHole) == std::string_view::npos &&
             segments.size() > 1;
    });
  });
}

// A pattern may be as vague: `{unit_id}-alerts`.
Judgement Case::vague() {
  for (const EntryKind kind : kinds_) {
    std::vector<std::uint32_t> met;
    for (const std::uint32_t number : known_.beginning_openly(kind)) {
      const registry::KeyPattern& pattern = known_.pattern(kind, number);
      if (stands_in_key(pattern) && intersect(pattern, made_.shape).verdict != Verdict::no) {
        met.push_back(number);
      }
    }
    if (met.empty()) continue;
    keep_best(kind, met, made_.is_glob);
    accept(kind, met);
    return std::move(out_);
  }
  return unresolved();
}

// All literal text of the pattern is there to be seen.
bool Case::stands_in_key(const registry::KeyPattern& pattern) const {
  // The hole at the beginning may end with a separator.
  std::string text(text_.flat());
  text.insert(1, pattern.separator());
  return std::all_of(pattern.parts().begin(), pattern.parts().end(), [&](const auto& part) {
    return part.kind == registry::PatternPart::Kind::placeholder ||
           text.find(part.text) != std::string::npos ||
           text_.flat().find(part.text) != std::string_view::npos;
  });
}

std::string_view Case::implausible(bool is_near) const {
  const auto& separators = known_.namespaces.separators();
  std::string_view separator = separators.empty() ? std::string_view() : separators.front();
  for (const std::string& other : separators) {
    if (namespace_.ends_with(other)) separator = other;
  }
  // `user::id:{id}`, as caches of Spring write it, is no scope where it is registered so.
  const std::string twice = std::string(namespace_) + std::string(separator);
  const bool is_doubled = !separator.empty() && text_.flat().starts_with(twice) &&
                          std::any_of(kinds_.begin(), kinds_.end(), [&](EntryKind kind) {
                            Shape doubled;
                            doubled.text(twice).hole(ShapePart::Kind::anything);
                            return !known_.patterns(kind).meeting(doubled, 1).empty();
                          });
  return why_not_a_key({reference_, text_.flat(), namespace_, separator, is_near, is_beside_keys(),
                        is_doubled, known_.literal_bytes()});
}

// `activity:loigns` for `activity:logins:{week}`: nearly the beginning of a longer key.
bool Case::is_near_prefix() const {
  for (const EntryKind kind : kinds_) {
    for (const std::string& separator : known_.namespaces.separators()) {
      Shape longer = made_.shape;
      longer.text(separator).hole(ShapePart::Kind::segment);
      const auto near = known_.patterns(kind).nearest(longer, 1);
      if (near.empty() || near.front().distance > 2) continue;
      // Where a value stands nothing is spelt wrong.
      const auto wanted = segments_of(known_.pattern(kind, near.front().pattern));
      const std::size_t last = segments_of(text_.flat(), separator).size() - 1;
      if (last < wanted.size() && wanted[last].is_literal()) return true;
    }
  }
  return false;
}

bool Case::is_beside_keys() const {
  return companions_.take_keys(reference_.around.callee) || companions_.are_keys_beside(reference_);
}

// Is there a did-you-mean that says something? Of two words (`user:password`) only one that
// corrects a letter or two of a longer word: a segment more is no correction.
bool Case::is_near() const {
  if (!meant_.empty()) return true;
  if (is_near_prefix()) return true;
  if (out_.nearest.empty()) return false;
  if (!text_.is_fixed()) return true;
  return std::any_of(out_.nearest.begin(), out_.nearest.end(), [&](const NearEntry& near) {
    const registry::KeyPattern& pattern = known_.index.pattern(near.ref);
    const std::size_t size = segments_of(text_.flat(), pattern.separator()).size();
    const std::size_t letters = text_.flat().size() - namespace_.size();
    const std::size_t slips = letters > 5 ? 2 : letters > 3 ? 1 : 0;
    const auto wanted = segments_of(pattern);
    return size > 2 ||
           (near.distance <= slips && wanted.size() == size && wanted.back().is_literal());
  });
}

// `host = "localhost"` of `f"{host}:{port}:work"`: a word that a key begins with is none itself.
// The key is reported where it is used.
bool Case::is_mere_value() const {
  const std::string& target = reference_.around.target;
  if (reference_.is_whole || reference_.role == Role::none || target.empty()) return false;
  const auto& separators = known_.namespaces.separators();
  return text_.is_fixed() && !sounds_like_key(target) &&
         std::none_of(separators.begin(), separators.end(), [&](const std::string& separator) {
           return text_.flat().find(separator) != std::string_view::npos;
         });
}

Judgement Case::unregistered() {
  const bool guessed = reference_.role == Role::none;
  if (guessed && text_.flat().starts_with(KeyText::kHole)) return not_a_key("unknown-beginning");
  if (is_mere_value()) return not_a_key("value");
  for (const EntryKind kind : kinds_) {
    for (const registry::NearPattern& near :
         known_.patterns(kind).nearest(made_.narrow, kSuggestions)) {
      out_.nearest.push_back(
          {known_.index.ref(kind, near.pattern), kind, near.distance, false, near.far_fetched});
    }
  }
  std::stable_sort(out_.nearest.begin(), out_.nearest.end(),
                   [](const NearEntry& a, const NearEntry& b) { return a.distance < b.distance; });
  for (const NearEntry& meant : meant_) {
    std::erase_if(out_.nearest, [&](const NearEntry& near) {
      return near.ref.registry == meant.ref.registry && near.ref.entry == meant.ref.entry;
    });
    out_.nearest.insert(out_.nearest.begin(), meant);
  }
  if (guessed) {
    const std::string_view reason = implausible(is_near());
    if (!reason.empty()) return not_a_key(reason);
  }
  EntryKind side = kinds_.front();
  if (guessed && (out_.nearest.empty() ? known_.namespaces.is_of_channels(namespace_)
                                       : out_.nearest.front().kind == EntryKind::channel)) {
    side = EntryKind::channel;
  }
  set_kind(side);
  out_.verdict = Judgement::Verdict::unregistered;
  return std::move(out_);
}

}  // namespace keywright::lint
