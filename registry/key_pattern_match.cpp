// Matching a key against a pattern. No recursion; time grows with the key's length times the size
// of the placeholders' automata, never with the number of ways to split the key.
#include <algorithm>
#include <cstring>
#include <utility>

#include "registry/key_pattern.h"

namespace keywright::registry {

namespace {

// Runs the placeholders' automata over one text, in both directions.
class Walker {
 public:
  Walker(std::string_view text, std::size_t rows, std::size_t largest)
      : text_(text), fits_(rows * (text.size() + 1), false), now_(largest), next_(largest) {}

  // Does what comes from this row on fit the text from this place on?
  [[nodiscard]] bool fits(std::size_t row, std::size_t at) const {
    return fits_[row * (text_.size() + 1) + at];
  }
  void set_fits(std::size_t row, std::size_t at) { fits_[row * (text_.size() + 1) + at] = true; }

  // Fills a row from the one after it, for a literal.
  void put_text(std::size_t row, std::string_view literal) {
    for (std::size_t at = 0; at + literal.size() <= text_.size(); ++at) {
      if (fits(row + 1, at + literal.size()) && text_.substr(at).starts_with(literal)) {
        set_fits(row, at);
      }
    }
  }

  // The same for a placeholder: backwards from every place where the rest fits.
  void put_value(std::size_t row, const Nfa& nfa) {
    now_.clear();
    for (std::size_t at = text_.size();; --at) {
      if (fits(row + 1, at)) {
        for (const Nfa::State state : nfa.accepting_states()) now_.insert(state);
      }
      if (now_.contains(0)) set_fits(row, at);
      if (at == 0) return;
      const auto byte = static_cast<unsigned char>(text_[at - 1]);
      next_.clear();
      for (const Nfa::State state : now_.members()) {
        for (const Nfa::Edge& edge : nfa.incoming(state)) {
          if (edge.low <= byte && byte <= edge.high) next_.insert(edge.to);
        }
      }
      std::swap(now_, next_);
    }
  }

  // The end of the shortest value from `at` on behind which the rest fits; there is one.
  std::size_t shortest_value_end(std::size_t row, const Nfa& nfa, std::size_t at) {
    now_.clear();
    now_.insert(0);
    for (; at < text_.size(); ++at) {
      if (fits(row + 1, at) &&
          std::any_of(now_.members().begin(), now_.members().end(),
                      [&nfa](Nfa::State state) { return nfa.accepting(state); })) {
        return at;
      }
      const auto byte = static_cast<unsigned char>(text_[at]);
      next_.clear();
      for (const Nfa::State state : now_.members()) {
        for (const Nfa::Edge& edge : nfa.edges(state)) {
          if (edge.low > byte) break;
          if (byte <= edge.high) next_.insert(edge.to);
        }
      }
      std::swap(now_, next_);
    }
    return at;
  }

 private:
  std::string_view text_;
  std::vector<bool> fits_;
  StateSet now_;
  StateSet next_;
};

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

std::optional<std::string_view> KeyPattern::literal_segment(std::size_t segment) const {
  const std::size_t first = segment == 0 ? 0 : segment_ends_[segment - 1];
  const std::size_t last = segment_ends_[segment];
  if (first == last) return std::string_view();
  if (last - first > 1 || pieces_[first].value != kLiteral) return std::nullopt;
  return text_of(pieces_[first]);
}

std::optional<std::size_t> KeyPattern::may_hold(std::string_view text, std::size_t from) const {
  if (segment_ends_.empty()) return from;
  const auto breaks = static_cast<std::size_t>(std::count(text.begin(), text.end(), separator_[0]));
  // The first bit of the text ends its segment, the last one begins its own, the others are whole.
  const auto stands_at = [&](std::size_t segment) {
    std::string_view rest = text;
    for (std::size_t i = 0; i <= breaks; ++i) {
      const std::string_view bit = rest.substr(0, rest.find(separator_[0]));
      const std::optional<std::string_view> literal = literal_segment(segment + i);
      if (literal) {
        const bool fits = breaks == 0   ? literal->find(bit) != std::string_view::npos
                          : i == 0      ? literal->ends_with(bit)
                          : i == breaks ? literal->starts_with(bit)
                                        : *literal == bit;
        if (!fits) return false;
      }
      if (i < breaks) rest.remove_prefix(bit.size() + 1);
    }
    return true;
  };
  for (std::size_t first = from; first + breaks < segment_ends_.size(); ++first) {
    if (stands_at(first)) return first + breaks;
  }
  return std::nullopt;
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
  const auto nfa_of = [this](const Piece& piece) -> const Nfa& {
    return values_[piece.value].nfa();
  };
  std::size_t largest = 1;
  for (const Piece& piece : pieces) {
    if (piece.value != kLiteral) largest = std::max(largest, nfa_of(piece).size());
  }
  Walker walker(text, pieces.size() + 1, largest);
  walker.set_fits(pieces.size(), text.size());
  for (std::size_t row = pieces.size(); row-- > 0;) {
    if (pieces[row].value == kLiteral) {
      walker.put_text(row, text_of(pieces[row]));
    } else {
      walker.put_value(row, nfa_of(pieces[row]));
    }
  }
  if (!walker.fits(0, 0)) return false;
  if (captures == nullptr) return true;
  std::size_t at = 0;
  for (std::size_t row = 0; row < pieces.size(); ++row) {
    if (pieces[row].value == kLiteral) {
      at += pieces[row].length;
      continue;
    }
    const std::size_t end = walker.shortest_value_end(row, nfa_of(pieces[row]), at);
    captures->push_back(text.substr(at, end - at));
    at = end;
  }
  return true;
}

}  // namespace keywright::registry
