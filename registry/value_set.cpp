#include "registry/value_set.h"

#include <algorithm>
#include <array>
#include <bitset>
#include <utility>

#include "registry/dfa.h"
#include "registry/nfa_builder.h"
#include "registry/nfa_without.h"
#include "registry/regex_automaton.h"

namespace keywright::registry {

namespace {

// Beyond this many states `contains` simulates the nondeterministic automaton instead.
constexpr std::size_t kMaxDfaStates = 1000;

constexpr std::string_view kWhiteSpace = " \t\n\v\f\r";

}  // namespace

struct ValueSet::Impl {
  enum class Kind { segment, list, expression };
  Kind kind = Kind::expression;
  std::string separator;  // of a segment; empty where it may be contained
  bool empty_allowed = false;
  std::array<bool, 256> allowed{};  // of a segment: bytes that may stand in a value
  std::vector<std::string> values;  // of a list, ordered
  std::optional<Dfa> dfa;           // of an expression, where it is small enough
  Nfa nfa;
  std::bitset<256> used;  // bytes that stand in some value

  static ValueSet seal(Impl impl) {
    for (Nfa::State state = 0; state < impl.nfa.size(); ++state) {
      for (const Nfa::Edge& edge : impl.nfa.edges(state)) {
        for (unsigned byte = edge.low; byte <= edge.high; ++byte) impl.used.set(byte);
      }
    }
    return ValueSet(std::make_shared<const Impl>(std::move(impl)));
  }
};

ValueSet ValueSet::segment(std::string_view separator, bool many, bool empty) {
  Impl impl;
  impl.kind = Impl::Kind::segment;
  impl.empty_allowed = empty;
  if (!many) impl.separator = separator;
  impl.allowed.fill(true);
  for (const char c : kWhiteSpace) impl.allowed[static_cast<unsigned char>(c)] = false;
  if (impl.separator.size() == 1) {
    impl.allowed[static_cast<unsigned char>(impl.separator[0])] = false;
  }
  impl.nfa = nfa_without(impl.separator, empty, kWhiteSpace);
  return Impl::seal(std::move(impl));
}

ValueSet ValueSet::one_of(const std::vector<std::string>& values, bool empty) {
  Impl impl;
  impl.kind = Impl::Kind::list;
  impl.values = values;
  if (empty) impl.values.emplace_back();
  std::sort(impl.values.begin(), impl.values.end());
  impl.values.erase(std::unique(impl.values.begin(), impl.values.end()), impl.values.end());
  // A tree of common beginnings: `path` holds the states along the value before.
  NfaBuilder builder;
  std::vector<NfaBuilder::State> path{builder.add_state()};
  std::string_view before;
  for (const std::string& value : impl.values) {
    const auto differs = std::mismatch(before.begin(), before.end(), value.begin(), value.end());
    path.resize(static_cast<std::size_t>(differs.second - value.begin()) + 1);
    for (auto it = differs.second; it != value.end(); ++it) {
      path.push_back(builder.add_text(path.back(), {&*it, 1}));
    }
    builder.accept(path.back());
    before = value;
  }
  impl.nfa = builder.finish(path.front());
  return Impl::seal(std::move(impl));
}

std::variant<ValueSet, ValueSet::Refusal> ValueSet::matching(std::string_view expression,
                                                             bool empty) {
  std::variant<Nfa, RegexMistake> compiled = compile_regex(expression, kMaxStates);
  if (auto* mistake = std::get_if<RegexMistake>(&compiled)) {
    return Refusal{std::move(mistake->message), mistake->begin, mistake->end};
  }
  Impl impl;
  impl.nfa = std::get<Nfa>(std::move(compiled));
  if (empty && !impl.nfa.accepting(0)) {
    NfaBuilder builder;
    const NfaBuilder::State start = builder.add_state();
    builder.accept(start);
    builder.accept(builder.add_copy(start, impl.nfa));
    impl.nfa = builder.finish(start);
  }
  impl.dfa = Dfa::from(impl.nfa, kMaxDfaStates);
  // Deterministic and smaller: every later walk is the quicker for it.
  if (impl.dfa && impl.dfa->size() <= impl.nfa.size()) impl.nfa = impl.dfa->nfa();
  return Impl::seal(std::move(impl));
}

bool ValueSet::contains(std::string_view value) const {
  switch (impl_->kind) {
    case Impl::Kind::segment:
      if (value.empty()) return impl_->empty_allowed;
      for (const char c : value) {
        if (!impl_->allowed[static_cast<unsigned char>(c)]) return false;
      }
      return impl_->separator.size() < 2 || value.find(impl_->separator) == std::string_view::npos;
    case Impl::Kind::list:
      return std::binary_search(impl_->values.begin(), impl_->values.end(), value);
    case Impl::Kind::expression:
      break;
  }
  return impl_->dfa ? impl_->dfa->accepts(value) : impl_->nfa.accepts(value);
}

const Nfa& ValueSet::nfa() const { return impl_->nfa; }

bool ValueSet::is_empty() const { return impl_->nfa.is_empty(); }

bool ValueSet::can_contain(std::string_view separator) const {
  for (const char c : separator) {
    if (!impl_->used.test(static_cast<unsigned char>(c))) return false;
  }
  if (separator.size() < 2) return true;
  // Every state lies on the way of some value: can the separator be read from any of them?
  const Nfa& nfa = impl_->nfa;
  StateSet now(nfa.size());
  StateSet next(nfa.size());
  for (Nfa::State state = 0; state < nfa.size(); ++state) now.insert(state);
  for (const char c : separator) {
    const auto byte = static_cast<unsigned char>(c);
    next.clear();
    for (const Nfa::State state : now.members()) {
      for (const Nfa::Edge& edge : nfa.edges(state)) {
        if (edge.low <= byte && byte <= edge.high) next.insert(edge.to);
      }
    }
    std::swap(now, next);
  }
  return !now.empty();
}

bool ValueSet::is_plain_segment_of(std::string_view separator) const {
  return impl_->kind == Impl::Kind::segment && !impl_->empty_allowed && !separator.empty() &&
         impl_->separator == separator;
}

}  // namespace keywright::registry
