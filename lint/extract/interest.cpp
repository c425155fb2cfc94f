#include "lint/extract/interest.h"

#include <algorithm>

#include "lint/commands.h"
#include "lint/extract/clients.h"

namespace keywright::lint {
namespace {

bool contains(std::string_view text, std::string_view needle) {
  return text.find(needle) != std::string_view::npos;
}

// "SET key": a word in capitals, and something after it.
bool may_be_command_line(std::string_view text) {
  const std::size_t begin = text.find_first_not_of(" \t\r\n");
  if (begin == std::string_view::npos) return false;
  std::size_t end = begin;
  while (end < text.size() && ((text[end] >= 'A' && text[end] <= 'Z') || text[end] == '.' ||
                               (text[end] >= '0' && text[end] <= '9'))) {
    ++end;
  }
  return end - begin >= 3 && end < text.size() && (text[end] == ' ' || text[end] == '\t');
}

// ["SADD", key_of(id)]: a command by itself, and a key that somebody else knows. What stands there
// as a literal is of interest for itself, or a column of a table: {"SADD", -3, "set"}.
bool begins_command(const Lexed& lexed, const std::vector<Token>& tokens, std::size_t at) {
  if (at + 2 >= tokens.size() || tokens[at + 2].kind != Token::Kind::name ||
      tokens[at + 1].kind != Token::Kind::op || lexed.text_of(tokens[at + 1]) != ",") {
    return false;
  }
  const StringToken& string = lexed.strings[tokens[at].index];
  if (string.last_piece != string.first_piece + 1) return false;
  const Piece& piece = lexed.pieces[string.first_piece];
  const std::string_view text = piece.text;
  return !piece.is_hole &&
         std::none_of(text.begin(), text.end(), [](char c) { return c >= 'a' && c <= 'z'; }) &&
         find_command(text) != nullptr;
}

// `{PREFIX}` in the text of a format, as Rust has it.
bool captures_one(std::string_view text, const std::unordered_set<std::string_view>& names) {
  for (std::size_t at = text.find('{'); at != std::string_view::npos; at = text.find('{', at)) {
    const std::size_t begin = ++at;
    at = std::min(text.find_first_of("{}:", begin), text.size());
    if (names.count(text.substr(begin, at - begin)) != 0) return true;
  }
  return false;
}

class Marker {
 public:
  Marker(const Lexed& lexed, const ExtractOptions& options, bool speaks_redis,
         const std::function<bool(std::string_view)>& begins_like_key)
      : lexed_(lexed),
        options_(options),
        speaks_redis_(speaks_redis),
        begins_like_key_(begins_like_key) {}

  bool is_string(const StringToken& string) const {
    for (std::uint32_t i = string.first_piece; i < string.last_piece; ++i) {
      const Piece& piece = lexed_.pieces[i];
      if (piece.is_hole || piece.text.empty()) continue;
      const std::string_view text = piece.text;
      const bool is_first = i == string.first_piece;
      if (begins_like_key_(text)) return true;
      // ":item" behind a hole or a constant of another file.
      if (options_.separators.find(text[0]) != std::string::npos &&
          (options_.keep_unknown_names || (!is_first && begins_like_key_(text.substr(1))))) {
        return true;
      }
      if (speaks_redis_ && (contains(text, "redis.call") || contains(text, "redis.pcall") ||
                            contains(text, "redis-cli"))) {
        return true;
      }
      if (is_first && may_be_command_line(text)) return true;
      if (speaks_redis_ &&
          (options_.words.contains(text) || !options_.words.swapped(text).empty())) {
        return true;
      }
    }
    return false;
  }

  bool is_name(std::string_view name) {
    const auto [found, fresh] = names_.try_emplace(name, false);
    if (!fresh) return found->second;
    has_redis_name_ = has_redis_name_ || sounds_like_redis(name);
    bool is_one = speaks_redis_ && (name == "nameof" || find_client_call(name) != nullptr ||
                                    sounds_like_redis(name) || name.starts_with("opsFor"));
    for (const Wrapper& wrapper : options_.wrappers) {
      is_one = is_one || std::string_view(wrapper.call).ends_with(name);
    }
    found->second = is_one;
    return is_one;
  }
  // A file that speaks of Redis only in comments and texts calls nothing of it.
  [[nodiscard]] bool names_matter() const { return has_redis_name_ || !options_.wrappers.empty(); }

 private:
  const Lexed& lexed_;
  const ExtractOptions& options_;
  bool speaks_redis_;
  const std::function<bool(std::string_view)>& begins_like_key_;
  std::unordered_map<std::string_view, bool> names_;
  bool has_redis_name_ = false;
};

}  // namespace

Interest::Interest(const Lexed& lexed, const ExtractOptions& options, bool speaks_redis,
                   const std::function<bool(std::string_view)>& begins_like_key) {
  Marker marker(lexed, options, speaks_redis, begins_like_key);
  const bool wants_names = speaks_redis || !options.wrappers.empty();
  std::vector<Marks> literals(lexed.streams.size());
  std::vector<Marks> names(lexed.streams.size());
  // Interpolations come after the streams that hold them: backwards, an interesting one makes its
  // string interesting.
  for (std::size_t s = lexed.streams.size(); s-- > 0;) {
    const std::vector<Token>& tokens = lexed.streams[s].tokens;
    literals[s].assign(tokens.size(), false);
    names[s].assign(tokens.size(), false);
    for (std::size_t i = 0; i < tokens.size(); ++i) {
      const Token& token = tokens[i];
      if (token.kind == Token::Kind::string) {
        const StringToken& string = lexed.strings[token.index];
        literals[s][i] =
            marker.is_string(string) || (speaks_redis && begins_command(lexed, tokens, i));
        for (std::uint32_t p = string.first_piece; p < string.last_piece; ++p) {
          const std::uint32_t inner = lexed.pieces[p].stream;
          if (inner == kNone || inner <= s) continue;
          const auto is_in = [](const Marks& marks) {
            return std::find(marks.begin(), marks.end(), true) != marks.end();
          };
          literals[s][i] = literals[s][i] || is_in(literals[inner]);
          names[s][i] = names[s][i] || is_in(names[inner]);
        }
      } else if (wants_names && token.kind == Token::Kind::name) {
        names[s][i] = marker.is_name(lexed.text_of(token));
      }
    }
  }
  literals_ = sum(literals[0]);
  for (std::size_t s = 0; s < lexed.streams.size(); ++s) {
    if (marker.names_matter()) {
      for (std::size_t i = 0; i < literals[s].size(); ++i) {
        literals[s][i] = literals[s][i] || names[s][i];
      }
    }
    before_.push_back(sum(literals[s]));
    is_empty_ = is_empty_ && before_.back().back() == 0;
  }
}

std::vector<std::uint32_t> Interest::sum(const Marks& marks) {
  std::vector<std::uint32_t> sums(marks.size() + 1, 0);
  for (std::size_t i = 0; i < marks.size(); ++i) sums[i + 1] = sums[i] + (marks[i] ? 1U : 0U);
  return sums;
}

std::size_t Interest::next(std::uint32_t stream, std::size_t first, std::size_t last) const {
  const std::vector<std::uint32_t>& sums = before_[stream];
  last = std::min(last, sums.size() - 1);
  if (first >= last || sums[last] == sums[first]) return last;
  const auto found =
      std::upper_bound(sums.begin() + static_cast<std::ptrdiff_t>(first) + 1,
                       sums.begin() + static_cast<std::ptrdiff_t>(last) + 1, sums[first]);
  return static_cast<std::size_t>(found - sums.begin()) - 1;
}

void Interest::add_names(const Lexed& lexed, const std::unordered_set<std::string_view>& names) {
  if (names.empty()) return;
  const auto is_named = [&](const Token& token) {
    if (token.kind == Token::Kind::name) return names.count(lexed.text_of(token)) != 0;
    if (token.kind != Token::Kind::string) return false;
    const StringToken& string = lexed.strings[token.index];
    for (std::uint32_t p = string.first_piece; p < string.last_piece; ++p) {
      const Piece& piece = lexed.pieces[p];
      if (piece.stream != kNone && before_[piece.stream].back() > 0) return true;
      if (!piece.is_hole && captures_one(piece.text, names)) return true;
    }
    return false;
  };
  const auto add = [&](const std::vector<Token>& tokens, std::vector<std::uint32_t>& sums) {
    std::uint32_t added = 0;
    std::uint32_t before = sums[0];
    for (std::size_t i = 0; i < tokens.size(); ++i) {
      const bool is_one = sums[i + 1] > before;
      before = sums[i + 1];
      if (!is_one && is_named(tokens[i])) ++added;
      sums[i + 1] += added;
    }
  };
  for (std::size_t s = lexed.streams.size(); s-- > 0;) add(lexed.streams[s].tokens, before_[s]);
  add(lexed.streams[0].tokens, literals_);
}

}  // namespace keywright::lint
