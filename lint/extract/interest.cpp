#include "lint/extract/interest.h"

#include <algorithm>

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
      if (speaks_redis_ && std::binary_search(options_.words.begin(), options_.words.end(), text)) {
        return true;
      }
    }
    return false;
  }

  bool is_name(std::string_view name) {
    const auto [found, fresh] = names_.try_emplace(name, false);
    if (!fresh) return found->second;
    bool is_one = speaks_redis_ && (name == "nameof" || find_client_call(name) != nullptr ||
                                    sounds_like_redis(name));
    for (const Wrapper& wrapper : options_.wrappers) {
      is_one = is_one || std::string_view(wrapper.call).ends_with(name);
    }
    found->second = is_one;
    return is_one;
  }

 private:
  const Lexed& lexed_;
  const ExtractOptions& options_;
  bool speaks_redis_;
  const std::function<bool(std::string_view)>& begins_like_key_;
  std::unordered_map<std::string_view, bool> names_;
};

}  // namespace

Interest::Interest(const Lexed& lexed, const ExtractOptions& options, bool speaks_redis,
                   const std::function<bool(std::string_view)>& begins_like_key) {
  Marker marker(lexed, options, speaks_redis, begins_like_key);
  const bool wants_names = speaks_redis || !options.wrappers.empty();
  std::vector<std::vector<bool>> marks(lexed.streams.size());
  // Interpolations come after the streams that hold them: backwards, an interesting one makes its
  // string interesting.
  for (std::size_t s = lexed.streams.size(); s-- > 0;) {
    const std::vector<Token>& tokens = lexed.streams[s].tokens;
    marks[s].assign(tokens.size(), false);
    for (std::size_t i = 0; i < tokens.size(); ++i) {
      const Token& token = tokens[i];
      if (token.kind == Token::Kind::string) {
        const StringToken& string = lexed.strings[token.index];
        bool is_one = marker.is_string(string);
        for (std::uint32_t p = string.first_piece; p < string.last_piece && !is_one; ++p) {
          const std::uint32_t inner = lexed.pieces[p].stream;
          is_one = inner != kNone && inner > s &&
                   std::find(marks[inner].begin(), marks[inner].end(), true) != marks[inner].end();
        }
        marks[s][i] = is_one;
      } else if (wants_names && token.kind == Token::Kind::name) {
        marks[s][i] = marker.is_name(lexed.text_of(token));
      }
    }
  }
  sum(marks);
}

void Interest::sum(const std::vector<std::vector<bool>>& marks) {
  before_.resize(marks.size());
  for (std::size_t s = 0; s < marks.size(); ++s) {
    before_[s].assign(marks[s].size() + 1, 0);
    for (std::size_t i = 0; i < marks[s].size(); ++i) {
      before_[s][i + 1] = before_[s][i] + (marks[s][i] ? 1U : 0U);
    }
    is_empty_ = is_empty_ && before_[s].back() == 0;
  }
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
  std::vector<std::vector<bool>> marks(lexed.streams.size());
  for (std::size_t s = 0; s < lexed.streams.size(); ++s) {
    const std::vector<Token>& tokens = lexed.streams[s].tokens;
    marks[s].assign(tokens.size(), false);
    for (std::size_t i = 0; i < tokens.size(); ++i) {
      marks[s][i] =
          before_[s][i + 1] > before_[s][i] ||
          (tokens[i].kind == Token::Kind::name && names.count(lexed.text_of(tokens[i])) != 0);
    }
  }
  sum(marks);
}

}  // namespace keywright::lint
