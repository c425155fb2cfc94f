#include "registry/nfa_chain.h"

namespace keywright::registry {

void NfaChain::text(std::string_view text) {
  if (text.empty()) return;
  links_.push_back({text, nullptr, final_, false, true});
  final_ += static_cast<State>(text.size());
}

void NfaChain::nfa(const Nfa& nfa) {
  links_.push_back({{}, &nfa, final_, nfa.accepting(0), !nfa.edges(0).empty()});
  final_ += static_cast<State>(nfa.size());
  empty_ = empty_ || nfa.is_empty();
}

void NfaChain::close() { links_.push_back({{}, nullptr, final_, false, true}); }

std::vector<NfaChain::State> NfaChain::starts() const {
  std::vector<State> out;
  for (const Link& link : links_) {
    if (link.enterable) out.push_back(link.base);
    if (!link.nullable) break;
  }
  return out;
}

const NfaChain::Link& NfaChain::link_of(State state) const {
  const auto after = std::upper_bound(links_.begin(), links_.end(), state,
                                      [](State s, const Link& link) { return s < link.base; });
  return *(after - 1);
}

// Edges to the beginnings that come next; the last link is final() itself.
void NfaChain::enter(const Link* link, unsigned char low, unsigned char high,
                     std::vector<Nfa::Edge>& out) const {
  for (;; ++link) {
    if (link->enterable) out.push_back({low, high, link->base});
    if (!link->nullable) return;
  }
}

void NfaChain::edges(State state, std::vector<Nfa::Edge>& out) const {
  if (state == final_) return;
  const Link& link = link_of(state);
  const State inner = state - link.base;
  if (link.nfa == nullptr) {
    const auto byte = static_cast<unsigned char>(link.text[inner]);
    if (inner + 1 < link.text.size()) {
      out.push_back({byte, byte, state + 1});
    } else {
      enter(&link + 1, byte, byte, out);
    }
    return;
  }
  for (const Nfa::Edge& edge : link.nfa->edges(inner)) {
    if (!link.nfa->edges(edge.to).empty()) {
      out.push_back({edge.low, edge.high, link.base + edge.to});
    }
    if (link.nfa->accepting(edge.to)) enter(&link + 1, edge.low, edge.high, out);
  }
}

}  // namespace keywright::registry
