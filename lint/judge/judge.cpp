#include "lint/judge/judge.h"

#include <algorithm>
#include <array>
#include <mutex>
#include <unordered_set>
#include <utility>

#include "lint/judge/agreement.h"
#include "lint/judge/key_text.h"
#include "lint/judge/plausibility.h"
#include "lint/judge/relaxed_index.h"

namespace keywright::lint {

using registry::EntryKind;
using registry::EntryRef;
using registry::Shape;
using registry::ShapePart;

namespace {

constexpr std::size_t kSuggestions = 3;
// Characters to change: two letters that have changed places, one too many or one too few.
constexpr std::size_t kSpellingMistake = 2;

// A literal that ends with one of these is about to be continued, as one that ends with a
// separator.
constexpr std::string_view kJoints = "-_.#/@=|{";

bool is_channel_role(Role role) { return role == Role::channel || role == Role::channel_glob; }
bool is_key_role(Role role) { return role == Role::key || role == Role::key_glob; }

std::uint64_t number_of(const EntryRef& ref) {
  return (std::uint64_t{ref.registry} << 32U) | ref.entry;
}

}  // namespace

std::string_view to_string(Judgement::Kind kind) {
  static constexpr std::array<std::string_view, 4> kNames = {"key", "prefix", "glob", "channel"};
  return kNames[static_cast<std::size_t>(kind)];
}

struct Judge::Knowledge {
  ByteSet literal_bytes{};
  bool begins_openly[2] = {};  // keys, channels: some pattern begins with a placeholder
  std::vector<std::string> namespaces_of_pairs;  // that hold keys of two segments of text
  // Of keys and of channels, made when the first reference needs it: most runs need none.
  std::once_flag made[2];
  std::optional<RelaxedIndex> index[2];
};

// One reference on its way through the questions.
class Judge::Case {
 public:
  Case(const Judge& judge, const Reference& reference)
      : judge_(judge),
        reference_(reference),
        text_(reference.pieces),
        made_(shape_of(text_, reference.role, judge.namespaces_.separators())) {
    if (!is_channel_role(reference.role)) kinds_.push_back(EntryKind::key);
    if (!is_key_role(reference.role)) kinds_.push_back(EntryKind::channel);
    out_.key = text_.print();
    out_.side = kinds_.front();
  }

  Judgement run() {
    const std::string_view flat = text_.flat();
    // A hole at the beginning may be a prefix of the program's own; what follows may begin a key.
    const std::string_view head = flat.starts_with(KeyText::kHole) ? flat.substr(1) : flat;
    namespace_ = judge_.namespaces_.of(head);
    if (reference_.role == Role::none && namespace_.empty()) return in_no_namespace();
    if (reference_.role != Role::none && !has_text()) return nothing_known();
    if (is_too_vague()) return vague();
    if (registered(made_.shape) || registered_behind_prefix() || prefix() || registered_widely()) {
      return std::move(out_);
    }
    if (broken_value()) return std::move(out_);
    return unregistered();
  }

 private:
  [[nodiscard]] const registry::PatternIndex& patterns(EntryKind kind) const {
    return judge_.index_.patterns(kind);
  }

  Judgement not_a_key(std::string_view reason) {
    out_ = Judgement{};
    out_.key = text_.print();
    out_.reason = reason;
    return std::move(out_);
  }

  // A first segment all by itself (`trending_links`), or a misspelt one before text that agrees.
  Judgement in_no_namespace() {
    if (judge_.namespaces_.is_word(text_.flat())) {
      if (registered(made_.shape) || prefix()) return std::move(out_);
    }
    if (!agrees_but_for_namespace()) return not_a_key("other-namespace");
    return unregistered();
  }

  // `jbos:item:{}` for `jobs:item:{id}`: the first segment is nearly right, another one exactly.
  [[nodiscard]] bool agrees_but_for_namespace() const {
    if (text_.flat().starts_with(KeyText::kHole)) return false;
    for (const EntryKind kind : kinds_) {
      for (const registry::NearPattern& near : patterns(kind).nearest(made_.shape, 1)) {
        const registry::KeyPattern& pattern = *patterns(kind).patterns()[near.pattern].pattern;
        const auto written = segments_of(text_.flat(), pattern.separator());
        const auto wanted = segments_of(pattern);
        if (written.size() != wanted.size()) continue;
        for (std::size_t i = 1; i < written.size(); ++i) {
          const auto text =
              text_.flat().substr(written[i].begin, written[i].end - written[i].begin);
          if (wanted[i].is_literal() && text.size() > 1 && text == wanted[i].text) return true;
        }
      }
    }
    return false;
  }

  void set_kind(EntryKind side) {
    out_.side = side;
    out_.kind = made_.is_glob                ? Judgement::Kind::glob
                : side == EntryKind::channel ? Judgement::Kind::channel
                                             : Judgement::Kind::key;
  }

  // Something beside holes, wildcards and separators.
  [[nodiscard]] bool has_text() const {
    return std::any_of(
        made_.shape.parts().begin(), made_.shape.parts().end(), [&](const ShapePart& part) {
          if (part.kind != ShapePart::Kind::text) return false;
          const auto& separators = judge_.namespaces_.separators();
          return std::none_of(separators.begin(), separators.end(), [&](const std::string& s) {
            return part.text.find_first_not_of(s) == std::string::npos;
          });
        });
  }

  Judgement nothing_known() {
    if (made_.is_glob && text_.is_fixed()) return not_a_key("every-key");  // KEYS *
    set_kind(kinds_.front());
    out_.verdict = Judgement::Verdict::unresolved;
    return std::move(out_);
  }

  // Begins with a hole and has no segment that is nothing but text.
  [[nodiscard]] bool is_too_vague() const {
    const std::string_view flat = text_.flat();
    if (!flat.starts_with(KeyText::kHole)) return false;
    const auto& separators = judge_.namespaces_.separators();
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
  Judgement vague() {
    for (const EntryKind kind : kinds_) {
      if (!judge_.knowledge_->begins_openly[kind == EntryKind::key ? 0 : 1]) continue;
      std::vector<std::uint32_t> met = patterns(kind).meeting(made_.shape);
      std::erase_if(met, [&](std::uint32_t number) {
        const registry::KeyPattern& pattern = *patterns(kind).patterns()[number].pattern;
        return !pattern.literal_prefix().empty() || !stands_in_key(pattern);
      });
      if (met.empty()) continue;
      accept(kind, met);
      return std::move(out_);
    }
    if (reference_.role == Role::none) return not_a_key("unknown-beginning");
    set_kind(kinds_.front());
    out_.verdict = Judgement::Verdict::unresolved;
    return std::move(out_);
  }

  // All literal text of the pattern is there to be seen.
  [[nodiscard]] bool stands_in_key(const registry::KeyPattern& pattern) const {
    return std::all_of(pattern.parts().begin(), pattern.parts().end(), [&](const auto& part) {
      return part.kind == registry::PatternPart::Kind::placeholder ||
             text_.flat().find(part.text) != std::string_view::npos;
    });
  }

  void accept(EntryKind kind, const std::vector<std::uint32_t>& numbers) {
    set_kind(kind);
    out_.verdict = Judgement::Verdict::registered;
    std::unordered_set<std::uint64_t> known;  // `{*}` can be any of ten thousand
    for (const EntryRef& ref : out_.entries) known.insert(number_of(ref));
    for (const std::uint32_t number : numbers) {
      const EntryRef& ref = judge_.index_.ref(kind, number);
      if (known.insert(number_of(ref)).second) out_.entries.push_back(ref);
    }
  }

  bool registered(const Shape& shape) {
    for (const EntryKind kind : kinds_) {
      std::vector<std::uint32_t> met = shape.is_fixed() && !shape.parts().empty()
                                           ? winners(kind, shape.parts()[0].text)
                                           : patterns(kind).meeting(shape);
      if (!shape.is_fixed()) drop_far_fetched(kind, met);
      if (met.empty()) continue;
      if (!shape.is_fixed()) keep_best(kind, met, made_.is_glob);
      accept(kind, met);
      return true;
    }
    return false;
  }

  // `channel:{}:mutli` can be a `channel:{name}:commands:{command}`, if the hole is `x:commands`.
  // It is not taken for one where that hangs on a hole that only its name makes wide, or where a
  // pattern without such crossing differs by a spelling mistake.
  void drop_far_fetched(EntryKind kind, std::vector<std::uint32_t>& met) const {
    if (met.empty() || made_.is_glob || text_.flat().starts_with(KeyText::kHole)) return;
    const auto is_crossed = [&](std::uint32_t number) {
      return disagreement(made_.flat, *patterns(kind).patterns()[number].pattern).is_crossed();
    };
    if (!std::all_of(met.begin(), met.end(), is_crossed)) {
      std::erase_if(met, is_crossed);
      return;
    }
    const bool by_name_only =
        made_.narrow != made_.shape && patterns(kind).meeting(made_.narrow).empty();
    if (by_name_only || is_misspelt(kind)) met.clear();
  }

  [[nodiscard]] bool is_misspelt(EntryKind kind) const {
    const auto near = patterns(kind).nearest(made_.narrow, kSuggestions);
    return std::any_of(near.begin(), near.end(), [&](const registry::NearPattern& candidate) {
      const registry::KeyPattern& pattern = *patterns(kind).patterns()[candidate.pattern].pattern;
      return candidate.distance <= kSpellingMistake &&
             !disagreement(made_.flat, pattern).is_crossed();
    });
  }

  // The most specific ones; several where registries or an ambiguity leave it open.
  [[nodiscard]] std::vector<std::uint32_t> winners(EntryKind kind, std::string_view key) const {
    std::vector<std::uint32_t> found = patterns(kind).find_all(key);
    const auto& all = patterns(kind).patterns();
    for (std::size_t i = 1; i < found.size();) {
      const bool loses = strictly_more_specific(*all[found[0]].pattern, *all[found[i]].pattern) ==
                         registry::Verdict::yes;
      if (loses) {
        found.erase(found.begin() + static_cast<std::ptrdiff_t>(i));
      } else {
        ++i;
      }
    }
    return found;
  }

  // Those that agree best come first. A glob or prefix means all that begin like it, a key one of
  // the best.
  void keep_best(EntryKind kind, std::vector<std::uint32_t>& met, bool means_all) const {
    std::vector<std::pair<Disagreement, std::uint32_t>> ranked;
    ranked.reserve(met.size());
    for (const std::uint32_t number : met) {
      ranked.emplace_back(disagreement(made_.flat, *patterns(kind).patterns()[number].pattern),
                          number);
    }
    std::sort(ranked.begin(), ranked.end());
    met.clear();
    for (const auto& [rank, number] : ranked) {
      const Disagreement& best = ranked.front().first;
      if (means_all ? rank.begins_otherwise == best.begins_otherwise : rank == best) {
        met.push_back(number);
      }
    }
  }

  // `{env}:fleet:index:idle`: the registry does not speak of the program's own prefix.
  bool registered_behind_prefix() {
    const std::string_view flat = text_.flat();
    if (!flat.starts_with(KeyText::kHole)) return false;
    for (const std::string& separator : judge_.namespaces_.separators()) {
      const std::string_view rest = flat.substr(1);
      if (!rest.starts_with(separator)) continue;
      if (judge_.namespaces_.of(rest.substr(separator.size())).empty()) continue;
      const std::vector<ShapePart>& parts = made_.shape.parts();
      if (parts.size() < 2 || parts[1].kind != ShapePart::Kind::text) continue;
      std::vector<ShapePart> behind(parts.begin() + 1, parts.end());
      behind[0].text.erase(0, separator.size());
      if (registered(Shape(behind))) return true;
    }
    return false;
  }

  // A hole may hold several segments (`worker:{id}:started` of `worker:{host}:{pid}:started`), as
  // long as all fixed text meets the same text: `jobs:{}:lgo` does not become a placeholder's
  // value.
  bool registered_widely() {
    std::vector<ShapePart> parts = made_.shape.parts();
    bool has_hole = false;
    for (ShapePart& part : parts) {
      has_hole = has_hole || part.kind == ShapePart::Kind::segment;
      if (part.kind == ShapePart::Kind::segment) part.kind = ShapePart::Kind::many;
    }
    if (!has_hole) return false;
    const Shape wide(parts);
    for (const EntryKind kind : kinds_) {
      std::vector<std::uint32_t> met = patterns(kind).meeting(wide);
      std::erase_if(met, [&](std::uint32_t number) {
        return !holds_texts(*patterns(kind).patterns()[number].pattern);
      });
      if (met.empty()) continue;
      accept(kind, met);
      return true;
    }
    return false;
  }

  // All whole segments of fixed text are literal segments of the pattern, in this order.
  [[nodiscard]] bool holds_texts(const registry::KeyPattern& pattern) const {
    const auto wanted = segments_of(pattern);
    std::size_t at = 0;
    for (const TextSegment& segment : segments_of(made_.flat, pattern.separator())) {
      const auto text =
          std::string_view(made_.flat).substr(segment.begin, segment.end - segment.begin);
      if (text.empty() || text.find(KeyText::kHole) != std::string_view::npos) continue;
      while (at < wanted.size() && !(wanted[at].is_literal() && wanted[at].text == text)) ++at;
      if (at++ == wanted.size()) return false;
    }
    return true;
  }

  bool prefix() {
    if (text_.flat().empty()) return false;
    for (const EntryKind kind : kinds_) {
      for (const std::string& separator : judge_.namespaces_.separators()) {
        std::vector<std::uint32_t> met = met_by_longer(kind, made_.narrow, separator);
        if (met.empty() && made_.shape != made_.narrow) {
          met = met_by_longer(kind, made_.shape, separator);
          drop_far_fetched(kind, met);
        }
        if (met.empty()) continue;
        keep_best(kind, met, true);
        accept(kind, met);
        if (!made_.is_glob) out_.kind = Judgement::Kind::prefix;
        return true;
      }
    }
    return false;
  }

  [[nodiscard]] std::vector<std::uint32_t> met_by_longer(EntryKind kind, Shape shape,
                                                         const std::string& separator) const {
    if (!ends_openly(separator)) shape.text(separator);
    shape.hole(ShapePart::Kind::anything);
    std::vector<std::uint32_t> met = patterns(kind).meeting(shape);
    std::erase_if(met, [&](std::uint32_t number) {
      return patterns(kind).patterns()[number].pattern->separator() != separator;
    });
    return met;
  }

  [[nodiscard]] bool ends_openly(std::string_view separator) const {
    const std::string_view flat = text_.flat();
    return flat.ends_with(separator) ||
           (reference_.role == Role::none && kJoints.find(flat.back()) != std::string_view::npos);
  }

  bool broken_value() {
    for (const EntryKind kind : kinds_) {
      auto found = judge_.relaxed(kind).find(text_, made_.shape);
      if (!found) continue;
      if (reference_.role == Role::none && !implausible(true).empty()) return false;
      // `user:{id}` that some code fills in later is no value.
      if (found->value.value.starts_with('{') && found->value.value.ends_with('}')) {
        set_kind(kind);
        out_.verdict = Judgement::Verdict::registered;
        out_.entries = {found->ref};
        return true;
      }
      set_kind(kind);
      out_.verdict = Judgement::Verdict::placeholder_value;
      out_.entries = {found->ref};
      out_.broken = std::move(found->value);
      return true;
    }
    return false;
  }

  [[nodiscard]] std::string_view implausible(bool is_near) const {
    const auto& separators = judge_.namespaces_.separators();
    std::string_view separator = separators.empty() ? std::string_view() : separators.front();
    for (const std::string& other : separators) {
      if (namespace_.ends_with(other)) separator = other;
    }
    return why_not_a_key({reference_, text_.flat(), namespace_, separator, is_near,
                          judge_.knowledge_->literal_bytes});
  }

  // `activity:loigns` for `activity:logins:{week}`: nearly the beginning of a longer key.
  [[nodiscard]] bool is_near_prefix() const {
    for (const EntryKind kind : kinds_) {
      for (const std::string& separator : judge_.namespaces_.separators()) {
        Shape longer = made_.shape;
        longer.text(separator).hole(ShapePart::Kind::segment);
        const auto near = patterns(kind).nearest(longer, 1);
        if (!near.empty() && near.front().distance <= 2) return true;
      }
    }
    return false;
  }

  // Is there a did-you-mean that says something? Of two words (`user:password`) only one that
  // corrects a letter or two: a segment more is no correction.
  // Unless the registry has such pairs in this namespace (`activity:logins`): then it may be one.
  [[nodiscard]] bool is_near() const {
    const auto& pairs = judge_.knowledge_->namespaces_of_pairs;
    if (std::find(pairs.begin(), pairs.end(), namespace_) != pairs.end()) return true;
    if (is_near_prefix()) return true;
    if (out_.nearest.empty()) return false;
    if (!text_.is_fixed()) return true;
    return std::any_of(out_.nearest.begin(), out_.nearest.end(), [&](const NearEntry& near) {
      const registry::KeyPattern& pattern = judge_.index_.pattern(near.ref);
      const std::size_t size = segments_of(text_.flat(), pattern.separator()).size();
      return size > 2 || (near.distance <= 2 && segments_of(pattern).size() == size);
    });
  }

  Judgement unregistered() {
    const bool guessed = reference_.role == Role::none;
    if (guessed && text_.flat().starts_with(KeyText::kHole)) return not_a_key("unknown-beginning");
    for (const EntryKind kind : kinds_) {
      for (const registry::NearPattern& near : patterns(kind).nearest(made_.narrow, kSuggestions)) {
        out_.nearest.push_back({judge_.index_.ref(kind, near.pattern), kind, near.distance});
      }
    }
    std::stable_sort(
        out_.nearest.begin(), out_.nearest.end(),
        [](const NearEntry& a, const NearEntry& b) { return a.distance < b.distance; });
    if (guessed) {
      const std::string_view reason = implausible(is_near());
      if (!reason.empty()) return not_a_key(reason);
    }
    EntryKind side = kinds_.front();
    if (guessed && (out_.nearest.empty() ? judge_.namespaces_.is_of_channels(namespace_)
                                         : out_.nearest.front().kind == EntryKind::channel)) {
      side = EntryKind::channel;
    }
    set_kind(side);
    out_.verdict = Judgement::Verdict::unregistered;
    return std::move(out_);
  }

  const Judge& judge_;
  const Reference& reference_;
  KeyText text_;
  KeyShape made_;
  std::vector<EntryKind> kinds_;
  std::string_view namespace_;
  Judgement out_;
};

Judge::Judge(const registry::RegistrySet& set, const registry::RegistryIndex& index)
    : set_(set), index_(index), namespaces_(index), knowledge_(std::make_unique<Knowledge>()) {
  for (const EntryKind kind : {EntryKind::key, EntryKind::channel}) {
    for (const registry::IndexedPattern& indexed : index.patterns(kind).patterns()) {
      const std::string_view text = indexed.pattern->literal_prefix();
      if (text.empty()) knowledge_->begins_openly[kind == EntryKind::key ? 0 : 1] = true;
      const std::string_view name = namespaces_.of(text);
      if (indexed.pattern->placeholder_count() == 0 && !name.empty() &&
          segments_of(text, indexed.pattern->separator()).size() == 2) {
        knowledge_->namespaces_of_pairs.emplace_back(name);
      }
      for (const registry::PatternPart& part : indexed.pattern->parts()) {
        if (part.kind != registry::PatternPart::Kind::literal) continue;
        for (const char c : part.text)
          knowledge_->literal_bytes[static_cast<unsigned char>(c)] = true;
      }
    }
  }
}

Judge::~Judge() = default;

const RelaxedIndex& Judge::relaxed(EntryKind kind) const {
  const std::size_t side = kind == EntryKind::key ? 0 : 1;
  std::call_once(knowledge_->made[side],
                 [&] { knowledge_->index[side].emplace(set_, index_, kind); });
  return *knowledge_->index[side];
}

Judgement Judge::judge(const Reference& reference) const { return Case(*this, reference).run(); }

}  // namespace keywright::lint
