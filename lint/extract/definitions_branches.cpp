// Values that depend on a condition, and values that a map holds.
#include <algorithm>
#include <array>

#include "lint/extract/definitions.h"

namespace keywright::lint {
namespace {

constexpr std::size_t kMostBranches = 4;
constexpr std::size_t kLongestCondition = 160;  // tokens
constexpr std::size_t kFarthestBracket = 8;     // tokens between a name and what it holds
constexpr std::size_t kMostEntries = 256;

template <std::size_t N>
bool contains(const std::array<std::string_view, N>& words, std::string_view word) {
  return std::find(words.begin(), words.end(), word) != words.end();
}

bool is_control_word(std::string_view word) {
  static constexpr std::array<std::string_view, 6> kWords = {"if",     "when",   "match",
                                                             "switch", "unless", "case"};
  return contains(kWords, word);
}

// A value may begin behind it.
bool is_branch_sign(const Tokens& tokens, std::size_t at, bool is_conditional) {
  static constexpr std::array<std::string_view, 4> kWords = {"else", "then", "or", "yield"};
  static constexpr std::array<std::string_view, 5> kSigns = {"?", "?\?", "?:", "||", "~>"};
  const std::string_view text = tokens.text(at);
  if (tokens.is(at, Token::Kind::name)) {
    return contains(kWords, text) || (text == "and" && tokens.lexed().language->name == "lua");
  }
  if (!tokens.is(at, Token::Kind::op)) return false;
  // `:` and arrows mean a branch only where something asks.
  return contains(kSigns, text) ||
         (is_conditional && (text == ":" || text == "->" || text == "=>"));
}

// It may end there.
bool ends_branch(const Tokens& tokens, std::size_t at, std::size_t last) {
  static constexpr std::array<std::string_view, 7> kWords = {"if",   "unless", "else", "or",
                                                             "elif", "elsif",  "end"};
  if (at >= last || tokens.is(at, Token::Kind::end) || tokens.is(at, Token::Kind::close)) {
    return true;
  }
  const std::string_view text = tokens.text(at);
  if (tokens.is(at, Token::Kind::name)) return contains(kWords, text);
  return text == ":" || text == "," || text == "?\?" || text == "?:" || text == "||";
}

// The bracket around the items of a map or an object; size() where the value is none.
std::size_t items_of(const Tokens& tokens, const Definition& map) {
  const std::size_t limit = std::min({map.last, map.first + kFarthestBracket, tokens.size()});
  for (std::size_t at = map.first; at < limit; ++at) {
    if (tokens.is_close(at + 1, ']')) continue;  // new String[], []string
    if (tokens.is_open(at, '{') || tokens.is_open(at, '(')) return at;
    // map[string]string{…}
    if (tokens.is_open(at, '[') && !tokens.is_name(at - 1, "map")) return at;
    if (tokens.is(at, Token::Kind::open)) at = tokens.after_group(at) - 1;
  }
  return tokens.size();
}

}  // namespace

// `x ? "a" : "b"`, `"a" if x else "b"`, `x or "b"`, `if (x) "a" else "b"`, `when (x) { 1 -> "a" }`.
void Definitions::evaluate_branches(Definition& definition) {
  if (depth_ >= 2) return;
  const Tokens tokens(lexed_, 0);
  std::size_t at = definition.first;
  std::size_t last = std::min(definition.last, at + kLongestCondition);
  while (tokens.is_open(at, '(') && tokens.partner(at) < last &&
         (tokens.partner(at) + 1 == last || tokens.is(tokens.partner(at) + 1, Token::Kind::end))) {
    last = tokens.partner(at);  // ("a" if x else "b")
    ++at;
  }
  bool is_conditional = is_control_word(tokens.text(at));
  bool is_control = is_conditional;
  bool begins = true;
  std::vector<Value> branches;
  ++depth_;
  while (at < last && branches.size() < kMostBranches) {
    const bool is_value = tokens.is(at, Token::Kind::string) || tokens.is(at, Token::Kind::name);
    if (begins && is_value && !is_control_word(tokens.text(at))) {
      Chain chain = evaluator_.chain(0, at, last);
      if (chain.value.has_text() && chain.sink.empty() && ends_branch(tokens, chain.last, last)) {
        branches.push_back(std::move(chain.value));
        at = std::max(chain.last, at + 1);
        begins = false;
        continue;
      }
    }
    const bool is_block = is_control && tokens.is_open(at, '{');
    if (tokens.is(at, Token::Kind::open) && !is_block) {
      // if (x) "a": the value stands behind the condition.
      const bool is_condition = at > definition.first && tokens.is_name(at - 1, "if");
      at = tokens.after_group(at);
      begins = is_condition;
      continue;
    }
    const std::string_view word = tokens.text(at);
    if (tokens.is_op(at, "?") || is_control_word(word)) is_conditional = true;
    if (is_control_word(word)) is_control = true;
    begins = is_block || (is_control && tokens.is(at, Token::Kind::end)) ||
             is_branch_sign(tokens, at, is_conditional);
    ++at;
  }
  --depth_;
  if (branches.empty()) return;
  definition.is_known = true;
  definition.value = std::move(branches.front());
  definition.value.is_name = false;
  definition.others.assign(std::make_move_iterator(branches.begin() + 1),
                           std::make_move_iterator(branches.end()));
}

// KEYS["user"] where KEYS = {"user": "…"}, ['user' => "…"], {["user"] = "…"}, {user: "…"}
const Value* Definitions::entry(std::string_view path, std::string_view key, std::uint32_t place) {
  const Definition* const map = find(path, place, false);
  const Tokens tokens(lexed_, 0);
  if (map == nullptr || depth_ >= 2) return nullptr;
  const std::size_t open = items_of(tokens, *map);
  if (open >= tokens.size() || tokens.partner(open) >= tokens.size()) return nullptr;
  const std::size_t close = tokens.partner(open);
  std::size_t entries = 0;
  bool begins = true;
  for (std::size_t at = open + 1; at < close && entries < kMostEntries; ++at) {
    if (begins && !tokens.is(at, Token::Kind::end)) {
      begins = false;
      ++entries;
      const bool is_computed = tokens.is_open(at, '[') && tokens.partner(at) == at + 2;
      const std::size_t name = is_computed ? at + 1 : at;
      std::string_view text = tokens.text(name);
      if (tokens.is(name, Token::Kind::string)) {
        const StringToken& string = lexed_.strings[tokens[name].index];
        if (string.last_piece == string.first_piece + 1) {
          text = lexed_.pieces[string.first_piece].text;
        }
      }
      const std::size_t sign = is_computed ? at + 3 : at + 1;
      const bool is_pair = tokens.is_op(sign, ":") || tokens.is_op(sign, "=>") ||
                           tokens.is_op(sign, "=") || tokens.is_op(sign, "->") ||
                           tokens.is_name(sign, "to");
      if (is_pair && text == key) {
        const auto [known, fresh] = entries_.try_emplace(sign + 1);
        if (fresh) {
          ++depth_;
          known->second = evaluator_.chain(0, sign + 1, close).value;
          --depth_;
        }
        return known->second.has_text() ? &known->second : nullptr;
      }
    }
    if (tokens.is_op(at, ",") || tokens.text(at) == ";") begins = true;
    if (tokens.is(at, Token::Kind::open)) at = tokens.after_group(at) - 1;
  }
  return nullptr;
}

}  // namespace keywright::lint
