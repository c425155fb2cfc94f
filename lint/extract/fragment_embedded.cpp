// Other languages in strings: Lua scripts, shell commands, Redis command lines.
#include <algorithm>
#include <array>
#include <cctype>

#include "lint/extract/fragment.h"

namespace keywright::lint {
namespace {

constexpr std::size_t kDeepestFragment = 3;

// The text with kHoleByte for every hole, and where each part of it stands.
struct Flattened {
  std::string text;
  PlaceMap places;
};

Flattened flatten(const Value& value) {
  Flattened out;
  for (const KeyPiece& piece : value.pieces) {
    // Text of a constant stands elsewhere; here is where it is used.
    const bool is_here = piece.begin >= value.begin && piece.end <= value.end;
    out.places.add(static_cast<std::uint32_t>(out.text.size()), is_here ? piece.begin : value.begin,
                   is_here && !piece.is_hole && piece.verbatim);
    if (piece.is_hole) {
      out.text += kHoleByte;
    } else {
      out.text += piece.text;
    }
  }
  out.places.add(static_cast<std::uint32_t>(out.text.size()), value.end, false);
  return out;
}

bool contains(const Value& value, std::string_view needle) {
  return std::any_of(value.pieces.begin(), value.pieces.end(), [&](const KeyPiece& piece) {
    return !piece.is_hole && piece.text.find(needle) != std::string::npos;
  });
}

// "SET key value": the first word is a command in capitals, and there is a second one.
bool begins_with_command(std::string_view text) {
  const std::size_t begin = text.find_first_not_of(" \t\r\n");
  if (begin == std::string_view::npos) return false;
  const std::size_t end = text.find_first_of(" \t\r\n", begin);
  if (end == std::string_view::npos || end - begin < 3) return false;
  const std::string_view word = text.substr(begin, end - begin);
  const bool capital = std::all_of(word.begin(), word.end(), [](unsigned char c) {
    return std::isupper(c) != 0 || std::isdigit(c) != 0 || c == '.' || c == '_';
  });
  return capital && find_command(word) != nullptr;
}

}  // namespace

bool Fragment::holds_script(const Value& value) {
  return contains(value, "redis.call") || contains(value, "redis.pcall");
}

void Fragment::read_embedded(const Value& value, bool is_command_line) {
  if (depth_ > 100 || !value.has_text()) return;
  if (holds_script(value)) {
    if (const Language* const lua = find_language("lua")) read_text_as(*lua, value);
    return;
  }
  if (contains(value, "redis-cli ")) {  // in a shell, too: ssh host "redis-cli …"
    if (const Language* const shell = find_language("shell")) read_text_as(*shell, value);
    return;
  }
  if (is_command_line || begins_with_command(value.leading_text())) {
    read_command_lines(value, is_command_line);
  }
}

void Fragment::read_text_as(const Language& language, const Value& value) {
  static thread_local std::size_t nested = 0;
  if (nested >= kDeepestFragment) return;
  ++nested;
  const Flattened flat = flatten(value);
  const Lexed inner = lex(language, flat.text);
  const PlaceMap places = flat.places.then(map_);
  Fragment fragment(inner, collector_, places, true, is_documentation_);
  fragment.read();
  --nested;
}

// Each line is a Redis command. `surely`: the place says so; else only keys in a registered
// namespace make it one ("SET failed for …" is a sentence).
void Fragment::read_command_lines(const Value& value, bool surely) {
  const Language* const redis = find_language("redis");
  if (redis == nullptr) return;
  Value format = with_template_holes(value, true);
  const Flattened flat = flatten(format);
  const Lexed inner = lex(*redis, flat.text);
  const PlaceMap places = flat.places.then(map_);
  Fragment fragment(inner, collector_, places, true, is_documentation_);
  fragment.prepare(true);
  const Tokens tokens(inner, 0);
  std::vector<Value> words;
  for (std::size_t at = 0; at <= tokens.size(); ++at) {
    if (at < tokens.size() && !tokens.is(at, Token::Kind::end)) {
      if (tokens.is(at, Token::Kind::string)) {
        words.push_back(fragment.evaluator_->literal(tokens[at]));
      }
      continue;
    }
    if (words.size() > 1) {
      const Command* const command = find_command(words[0].fixed_text());
      const bool named = std::any_of(words.begin() + 1, words.end(), [&](const Value& word) {
        return word.has_text() && collector_.has_namespace(word.leading_text());
      });
      if (command != nullptr && (surely || named)) {
        fragment.read_words(words, "");
        for (const Value& word : words) {
          if (contains(word, "redis.call")) fragment.read_embedded(word, false);
        }
      }
    }
    words.clear();
  }
}

}  // namespace keywright::lint
