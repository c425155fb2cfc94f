// Matching a key against a pattern. No recursion; time grows with the key's length times the size
// of the placeholders' automata, never with the number of ways to split the key.
#include <algorithm>
#include <cstring>
#include <utility>

#include "registry/key_pattern.h"

namespace keywright::registry {

namespace {

// For each place of a text: does the rest fit from here?
using Fits = std::vector<bool>;

Fits fits_before_text(std::string_view literal, std::string_view text, const Fits& after) {
  Fits fits(text.size() + 1, false);
  for (std::size_t at = 0; at + literal.size() <= text.size(); ++at) {
    fits[at] = after[at + literal.size()] && text.substr(at, literal.size()) == literal;
  }
  return fits;
}

// Runs the automaton backwards from every place where the rest fits.
Fits fits_before_value(const Nfa& nfa, std::string_view text, const Fits& after) {
  Fits fits(text.size() + 1, false);
  std::vector<Nfa::State> accepting;
  for (Nfa::State state = 0; state < nfa.size(); ++state) {
    if (nfa.accepting(state)) accepting.push_back(state);
  }
  StateSet live(nfa.size());
  StateSet before(nfa.size());
  for (std::size_t at = text.size();; --at) {
    if (after[at]) {
      for (const Nfa::State state : accepting) live.insert(state);
    }
    fits[at] = live.contains(0);
    if (at == 0) return fits;
    const auto byte = static_cast<unsigned char>(text[at - 1]);
    before.clear();
    for (const Nfa::State state : live.members()) {
      for (const Nfa::Edge& edge : nfa.incoming(state)) {
        if (edge.low <= byte && byte <= edge.high) before.insert(edge.to);
      }
    }
    std::swap(live, before);
  }
}

// The shortest value that begins at `at` and ends where the rest fits; there is one.
std::size_t shortest_value_end(const Nfa& nfa, std::string_view text, std::size_t at,
                               const Fits& after) {
  StateSet now(nfa.size());
  StateSet next(nfa.size());
  now.insert(0);
  for (; at < text.size(); ++at) {
    if (after[at] && std::any_of(now.members().begin(), now.members().end(),
                                 [&nfa](Nfa::State state) { return nfa.accepting(state); })) {
      return at;
    }
    const auto byte = static_cast<unsigned char>(text[at]);
    next.clear();
    for (const Nfa::State state : now.members()) {
      for (const Nfa::Edge& edge : nfa.edges(state)) {
        if (edge.low > byte) break;
        if (byte <= edge.high) next.insert(edge.to);
      }
    }
    std::swap(now, next);
  }
  return at;
}

}  // namespace

std::optional<KeyPattern::Captures> KeyPattern::match(std::string_view key) const {
  Captures captures;
  captures.reserve(values_.size());
  if (!match_into(key, &captures)) return std::nullopt;
  return captures;
}

bool KeyPattern::matches(std::string_view key) const { return match_into(key, nullptr); }

bool KeyPattern::match_into(std::string_view key, Captures* captures) const {
  if (!key.starts_with(literal_prefix())) return false;
  if (segment_ends_.empty()) return match_pieces(pieces_, key, captures);
  std::size_t at = 0;
  std::uint32_t first = 0;
  for (std::size_t i = 0; i < segment_ends_.size(); ++i) {
    std::size_t end = key.find(separator_[0], at);
    const bool last = i + 1 == segment_ends_.size();
    if ((end == std::string_view::npos) != last) return false;
    if (last) end = key.size();
    const std::span<const Piece> pieces(pieces_.data() + first, pieces_.data() + segment_ends_[i]);
    if (!match_pieces(pieces, key.substr(at, end - at), captures)) return false;
    first = segment_ends_[i];
    at = end + 1;
  }
  return true;
}

// Takes the literals off both ends; what is left is most often nothing or one placeholder.
bool KeyPattern::match_pieces(std::span<const Piece> pieces, std::string_view text,
                              Captures* captures) const {
  while (!pieces.empty() && pieces.front().value == kLiteral) {
    if (!text.starts_with(text_of(pieces.front()))) return false;
    text.remove_prefix(pieces.front().length);
    pieces = pieces.subspan(1);
  }
  while (!pieces.empty() && pieces.back().value == kLiteral) {
    if (!text.ends_with(text_of(pieces.back()))) return false;
    text.remove_suffix(pieces.back().length);
    pieces = pieces.first(pieces.size() - 1);
  }
  if (pieces.empty()) return text.empty();
  if (pieces.size() > 1) return match_general(pieces, text, captures);
  if (!values_[pieces[0].value].contains(text)) return false;
  if (captures != nullptr) captures->push_back(text);
  return true;
}

// First, from the back: from which places does the rest of the pieces fit? Then, from the front,
// each placeholder takes as little as it can.
bool KeyPattern::match_general(std::span<const Piece> pieces, std::string_view text,
                               Captures* captures) const {
  std::vector<Fits> fits(pieces.size() + 1);
  fits.back().assign(text.size() + 1, false);
  fits.back()[text.size()] = true;
  for (std::size_t i = pieces.size(); i-- > 0;) {
    fits[i] = pieces[i].value == kLiteral
                  ? fits_before_text(text_of(pieces[i]), text, fits[i + 1])
                  : fits_before_value(values_[pieces[i].value].nfa(), text, fits[i + 1]);
  }
  if (!fits[0][0]) return false;
  if (captures == nullptr) return true;
  std::size_t at = 0;
  for (std::size_t i = 0; i < pieces.size(); ++i) {
    if (pieces[i].value == kLiteral) {
      at += pieces[i].length;
      continue;
    }
    const std::size_t end =
        shortest_value_end(values_[pieces[i].value].nfa(), text, at, fits[i + 1]);
    captures->push_back(text.substr(at, end - at));
    at = end;
  }
  return true;
}

}  // namespace keywright::registry
