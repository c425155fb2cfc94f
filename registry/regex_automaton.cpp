#include "registry/regex_automaton.h"

#include <algorithm>
#include <optional>
#include <string>
#include <unordered_map>

#include <re2/re2.h>

#include "base/text.h"
#include "registry/nfa_builder.h"
#include "registry/regex_utf8.h"

namespace keywright::registry {

namespace {

using Kind = RegexNode::Kind;
using State = NfaBuilder::State;

// Before empty moves are removed and equal states merged, an automaton is a few times larger.
constexpr std::size_t kDraftFactor = 8;
constexpr std::size_t kEdgesPerState = 8;

class Compiler {
 public:
  Compiler(const RegexTree& tree, NfaBuilder& builder) : tree_(tree), builder_(builder) {}

  // Adds what the node matches, beginning at `from`; returns where it ends. Never adds a move that
  // leads into `from`, so that alternatives may share it.
  State add(std::uint32_t number, State from) {
    if (builder_.overflowed()) return from;
    const RegexNode& node = tree_.nodes[number];
    switch (node.kind) {
      case Kind::empty:
        return from;
      case Kind::runes:
      case Kind::any_rune:
        return add_runes(number, from);
      case Kind::any_byte: {
        const State to = builder_.add_state();
        builder_.add_edge(from, 0x00, 0xFF, to);
        return to;
      }
      case Kind::assertion: {
        const State to = builder_.add_state();
        builder_.add_assertion(from, node.assertion, to);
        return to;
      }
      case Kind::sequence:
        for (const std::uint32_t child : node.children) from = add(child, from);
        return from;
      case Kind::choice: {
        const State to = builder_.add_state();
        for (const std::uint32_t child : node.children) builder_.add_empty(add(child, from), to);
        return to;
      }
      case Kind::repeat:
        return add_repeat(node, from);
      case Kind::capture:
        return add(node.children[0], from);
    }
    return from;
  }

 private:
  State add_runes(std::uint32_t number, State from) {
    auto it = sets_.find(number);
    if (it == sets_.end())
      it = sets_.emplace(number, Utf8Automaton(tree_.nodes[number].runes)).first;
    const State to = builder_.add_state();
    it->second.add_to(builder_, from, to);
    return to;
  }

  State add_repeat(const RegexNode& node, State from) {
    const std::uint32_t child = node.children[0];
    if (node.max == RegexTree::kUnbounded) {
      for (std::uint32_t i = 1; i < node.min && !builder_.overflowed(); ++i) {
        from = add(child, from);
      }
      const State loop = builder_.add_state();
      builder_.add_empty(from, loop);
      const State end = add(child, loop);
      builder_.add_empty(end, loop);
      return node.min == 0 ? loop : end;
    }
    for (std::uint32_t i = 0; i < node.min && !builder_.overflowed(); ++i) from = add(child, from);
    if (node.max == node.min) return from;
    const State to = builder_.add_state();
    for (std::uint32_t i = node.min; i < node.max && !builder_.overflowed(); ++i) {
      builder_.add_empty(from, to);
      from = add(child, from);
    }
    builder_.add_empty(from, to);
    return to;
  }

  const RegexTree& tree_;
  NfaBuilder& builder_;
  std::unordered_map<std::uint32_t, Utf8Automaton> sets_;
};

// RE2's words, and the part of the expression that they are about.
std::optional<RegexMistake> check_with_re2(std::string_view expression) {
  const RE2 checked(re2::StringPiece(expression.data(), expression.size()), RE2::Quiet);
  if (checked.ok()) return std::nullopt;
  RegexMistake mistake{checked.error(), 0, expression.size()};
  const std::size_t at =
      checked.error_arg().empty() ? std::string_view::npos : expression.find(checked.error_arg());
  if (at != std::string_view::npos) {
    mistake.begin = at;
    mistake.end = at + checked.error_arg().size();
  }
  return mistake;
}

}  // namespace

std::variant<Nfa, RegexMistake> compile_regex(std::string_view expression, std::size_t max_states) {
  if (std::optional<RegexMistake> mistake = check_with_re2(expression)) return *mistake;
  std::variant<RegexTree, RegexMistake> parsed = parse_regex(expression);
  if (auto* mistake = std::get_if<RegexMistake>(&parsed)) return std::move(*mistake);
  const RegexTree& tree = std::get<RegexTree>(parsed);
  NfaBuilder builder(max_states * kDraftFactor, max_states * kEdgesPerState);
  const State start = builder.add_state();
  builder.accept(Compiler(tree, builder).add(tree.root, start));
  Nfa nfa = builder.finish(start);
  if (builder.overflowed() || nfa.size() > max_states) {
    return RegexMistake{"the expression is too large: its automaton has more than " +
                            with_commas(max_states) + " states or " +
                            with_commas(max_states * kEdgesPerState) + " edges",
                        0, expression.size()};
  }
  return nfa;
}

}  // namespace keywright::registry
