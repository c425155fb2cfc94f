#include "lint/extract/fragment.h"

#include <algorithm>
#include <array>
#include <unordered_set>

#include "lint/extract/collections.h"
#include "lint/prefilter/literal_set.h"

namespace keywright::lint {
namespace {

constexpr std::size_t kDeepestRange = 200;  // nested brackets that are looked into

// Words after which no argument of a call without brackets follows, or that end its arguments.
bool ends_arguments(std::string_view word) {
  static constexpr std::array<std::string_view, 18> kWords = {
      "if",     "unless", "do",   "and",   "or",   "then", "end",   "while", "until",
      "rescue", "in",     "else", "elsif", "when", "not",  "class", "def",   "function"};
  return std::find(kWords.begin(), kWords.end(), word) != kWords.end();
}

// Does anything in a text speak of Redis? `redistribute` does not.
bool says_redis(std::string_view text) {
  static const LiteralSet kWords({"redis", "Redis", "REDIS", "jedis", "Jedis", "lettuce", "Lettuce",
                                  "valkey", "Valkey", "VALKEY", "keydb", "rueidis", "Redix",
                                  "redix"});
  for (std::size_t at = kWords.find(text); at != LiteralSet::npos; at = kWords.find(text, at + 1)) {
    const std::string_view rest = text.substr(std::min(at + 5, text.size()), 2);
    if (rest != "tr" && rest != "pl" && rest != "po" && rest != "so") return true;
  }
  return false;
}

// Behind the streams of XREAD stand the ids to read from: 0, $, >, 1526569495631-0.
bool is_stream_id(const Context& context, const Value& value) {
  if (context.command == nullptr || !context.command->name.starts_with("XREAD")) return false;
  const std::string text = value.fixed_text();
  return !text.empty() && text.find_first_not_of("0123456789-$>+") == std::string::npos;
}

// buildString { append("x") }: a block that a function is handed, no list and no object.
bool begins_block(const Tokens& tokens, std::size_t open) {
  const std::string_view language = tokens.lexed().language->name;
  return (language == "kotlin" || language == "swift" || language == "groovy") && open > 0 &&
         tokens.is_open(open, '{') && tokens.partner(open) < tokens.size() &&
         tokens.is(open - 1, Token::Kind::name) && !maps_items(tokens.text(open - 1));
}

bool is_keyword(std::string_view word) {
  static constexpr std::array<std::string_view, 14> kWords = {
      "return", "local",  "await", "yield",  "new",     "const", "let",
      "var",    "static", "final", "public", "private", "case",  "echo"};
  return ends_arguments(word) || std::find(kWords.begin(), kWords.end(), word) != kWords.end();
}

}  // namespace

Fragment::Fragment(const Lexed& lexed, Collector& collector, const PlaceMap& map,
                   bool file_speaks_redis, bool is_documentation, std::size_t depth)
    : lexed_(lexed),
      collector_(collector),
      map_(map),
      speaks_redis_(file_speaks_redis || says_redis(lexed.text)),
      is_documentation_(is_documentation),
      depth_(depth) {}

bool Fragment::prepare(bool in_any_case) {
  has_keys_ = speaks_redis_ ||
              std::any_of(lexed_.pieces.begin(), lexed_.pieces.end(), [&](const Piece& piece) {
                return !piece.is_hole && collector_.has_namespace(piece.text);
              });
  interest_ = std::make_unique<Interest>(
      lexed_, collector_.options(), speaks_redis_, [&](std::string_view text) {
        return collector_.begins_like_key(text) || collector_.is_first_segment(text) ||
               (has_keys_ && collector_.is_written_like_key(text, is_documentation_));
      });
  if (interest_->is_empty() && !(is_shell() && speaks_redis_) && !in_any_case &&
      !collector_.options().export_all) {
    return false;
  }
  definitions_ = std::make_unique<Definitions>(lexed_);
  evaluator_ = std::make_unique<Evaluator>(lexed_, definitions_.get());
  clients_ = std::make_unique<ClientNames>(lexed_, speaks_redis_);
  for (const Definition& definition : definitions_->all()) {
    if (speaks_redis_ && definition.is_function) {
      clients_->add_function(lexed_, definition.name, definition.first);
    }
  }
  used_.assign(lexed_.strings.size(), false);
  embedded_ = used_;
  mark_key_names();
  return true;
}

// Names that stand for a key, or for the beginning of one: what they are put into is of interest.
void Fragment::mark_key_names() {
  std::unordered_set<std::string_view> names;
  for (int round = 0; round < 3; ++round) {
    const std::size_t before = names.size();
    for (const Definition& definition : definitions_->all()) {
      if (!interest_->has_literal(definition.first, definition.last)) continue;
      names.insert(definition.name);
      // PHP declares $prefix and says $this->prefix.
      if (definition.is_member && definition.name.starts_with('$')) {
        names.insert(definition.name.substr(1));
      }
    }
    if (names.size() == before) break;
    interest_->add_names(lexed_, names);
  }
}

void Fragment::read() {
  if (!prepare()) return;
  if (is_shell()) {
    read_shell();
    return;
  }
  read_range(0, 0, lexed_.streams[0].tokens.size(), {});
  read_calls_with_keys();
}

// From here to the beginning of the next expression that holds something of interest.
std::size_t Fragment::skip_dull(std::uint32_t stream, std::size_t at, std::size_t last) const {
  const std::size_t wanted = interest_->next(stream, at, last);
  if (wanted >= last) return last;
  const Tokens tokens(lexed_, stream);
  std::size_t begin = at;
  while (at < wanted) {
    if (tokens.is(at, Token::Kind::end) || tokens.is_op(at, ",")) {
      begin = ++at;
    } else if (tokens.is(at, Token::Kind::open)) {
      const std::size_t after = tokens.after_group(at);
      if (after > wanted) return begin;
      at = after;
    } else {
      ++at;
    }
  }
  return begin;
}

void Fragment::read_range(std::uint32_t stream, std::size_t first, std::size_t last,
                          const Context& context) {
  if (depth_ > kDeepestRange) return;
  ++depth_;
  const Tokens tokens(lexed_, stream);
  const Traits& traits = traits_of(*lexed_.language);
  last = std::min(last, tokens.size());
  std::size_t at = first;
  std::size_t dull_until = first;
  while (at < last) {
    // What has a role is always looked at: a key that nothing is known of is worth knowing, too.
    if (context.role == Role::none && !context.is_near_redis && at >= dull_until) {
      at = skip_dull(stream, at, last);
      dull_until = interest_->next(stream, at, last) + 1;
      if (at >= last) break;
    }
    if (tokens.is(at, Token::Kind::op) || tokens.is(at, Token::Kind::end) ||
        tokens.is(at, Token::Kind::close)) {
      if (tokens.is_op(at, "#") && tokens.is_name(at + 1, "define")) at += 2;  // and its name
      ++at;
      continue;
    }
    if (tokens.is(at, Token::Kind::open) && tokens.partner(at) >= last) {
      ++at;  // never closed: it holds nothing
      continue;
    }
    if (tokens.is_open(at, '(') || tokens.is_open(at, '{')) {
      // A call that the evaluator does not see as one: Get<List<T>>("x"), new T {…}.
      const std::string callee = tokens.is_open(at, '(') ? callee_before(stream, at) : "";
      if (!callee.empty()) {
        read_call(stream, at, callee);
        at = tokens.after_group(at);
        continue;
      }
    }
    if (traits.calls_without_brackets && tokens.is(at, Token::Kind::name) &&
        !is_keyword(tokens.text(at))) {
      const NamePath path = read_path(tokens, at);
      const std::size_t next = path.last;
      const bool argument =
          next < last && !tokens.line_break_before(next) &&
          (tokens.is(next, Token::Kind::string) ||
           (tokens.is(next, Token::Kind::name) && !ends_arguments(tokens.text(next))));
      if (argument) {
        std::size_t end = next;
        while (end < last && !tokens.is(end, Token::Kind::end) &&
               !tokens.is(end, Token::Kind::close) &&
               !(tokens.is(end, Token::Kind::name) && ends_arguments(tokens.text(end)))) {
          end = tokens.is(end, Token::Kind::open) ? tokens.after_group(end) : end + 1;
        }
        end = std::min(end, last);
        read_arguments(stream, split_arguments(stream, next, end), path.text,
                       client_call(path.text));
        at = end;
        continue;
      }
    }
    Chain chain = evaluator_->chain(stream, at, last);
    chain.last = std::min(chain.last, last);
    read_chain(stream, chain, context, first, last);
    const std::size_t typed = bracket_behind_types(tokens, chain.last);
    if (typed < last && tokens.partner(typed) < last) {
      const std::string callee = callee_before(stream, typed);
      if (!callee.empty()) {
        read_call(stream, typed, callee);
        at = tokens.after_group(typed);
        continue;
      }
    }
    // A group has been read with its chain, understood or not: never twice.
    const std::size_t next = tokens.is(at, Token::Kind::open) ? tokens.after_group(at) : at + 1;
    at = std::max(chain.last, next);
  }
  --depth_;
}

void Fragment::read_chain(std::uint32_t stream, const Chain& chain, const Context& context,
                          std::size_t range_first, std::size_t range_last) {
  const Tokens tokens(lexed_, stream);
  Context own = context;
  if (!chain.sink.empty()) own.callee = chain.sink;
  const bool compared =
      (chain.first > range_first && is_comparison(tokens.text(chain.first - 1))) ||
      (chain.last < range_last && is_comparison(tokens.text(chain.last)));
  const bool whole = chain.first == range_first && chain.last >= range_last;
  if (own.role == Role::none && chain.value.has_text() && makes_key(stream, chain)) {
    own.role = Role::either;
  }
  if (own.role != Role::none && (compared || (!whole && !chain.value.has_text()))) {
    own.role = Role::none;
  }
  if (own.role != Role::none && whole) note_parameter(chain, stream, own);
  // A list or an object as an argument: what stands in it.
  const std::size_t open = tokens.is_op(chain.first, "&") ? chain.first + 1 : chain.first;
  if (context.role != Role::none && !chain.value.has_text() && begins_block(tokens, open)) {
    Context plain;
    plain.callee = context.callee;
    read_range(stream, open + 1, tokens.partner(open), plain);
    return;
  }
  if (context.role != Role::none && !chain.value.has_text() &&
      (tokens.is_open(open, '[') || tokens.is_open(open, '{') || tokens.is_open(open, '('))) {
    read_bracket(stream, open, context);
    return;
  }
  if ((context.role != Role::none || context.is_data) && !chain.value.has_text() &&
      read_collection(stream, chain.first, context)) {
    return;
  }
  if (own.role != Role::none && !chain.value.has_text() &&
      read_items(stream, chain.first, chain.last, own)) {
    return;
  }
  const bool again =
      !chain.strings.empty() && std::all_of(chain.strings.begin(), chain.strings.end(),
                                            [&](std::uint32_t string) { return used_[string]; });
  if (!(again && own.role == Role::none) && emit(chain, stream, own)) {
    for (const std::uint32_t string : chain.strings) used_[string] = true;
  }
  // What made the key has been read; a subscript or an argument in it is none itself.
  if (chain.value.has_text()) {
    own.is_data = own.is_data || own.role != Role::none;
    own.role = Role::none;
  }
  // A script that is put together of several literals is one text.
  if (chain.strings.size() > 1 && holds_script(chain.value)) {
    read_embedded(chain.value, false);
    for (const std::uint32_t string : chain.strings) embedded_[string] = true;
  }
  std::vector<std::uint32_t> part_of_chain = chain.strings;
  std::sort(part_of_chain.begin(), part_of_chain.end());
  read_inside(stream, chain.first, chain.last, own, part_of_chain);
}

// What stands in brackets and interpolations within [first, last). `part_of_chain` is sorted.
void Fragment::read_inside(std::uint32_t stream, std::size_t first, std::size_t last,
                           const Context& context, std::span<const std::uint32_t> part_of_chain) {
  const Tokens tokens(lexed_, stream);
  for (std::size_t at = first; at < std::min(last, tokens.size()); ++at) {
    if (tokens.is(at, Token::Kind::string)) {
      const bool is_used = used_[tokens[at].index];
      if (!is_used &&
          !std::binary_search(part_of_chain.begin(), part_of_chain.end(), tokens[at].index)) {
        // `"jobs:".length()`: not a part of what the whole makes.
        Chain literal;
        literal.first = at;
        literal.last = at + 1;
        literal.value = evaluator_->literal(tokens[at]);
        Context plain;
        plain.callee = context.callee;
        plain.is_data = context.is_data;
        emit(literal, stream, plain);
      }
      read_string(stream, tokens[at], is_used);
    } else if (tokens.is(at, Token::Kind::open) && tokens.partner(at) < tokens.size()) {
      const std::string callee = callee_before(stream, at);
      if (!callee.empty() && tokens.is_open(at, '(')) {
        read_call(stream, at, callee);
      } else if (tokens.is_open(at, '{') || tokens.is_open(at, '[')) {
        Context items = context;
        const bool is_subscript =
            tokens.is_open(at, '[') && at > first &&
            (tokens.is(at - 1, Token::Kind::name) || tokens.is(at - 1, Token::Kind::close));
        const bool is_block = begins_block(tokens, at);
        if (is_subscript || is_block) items.role = Role::none;
        read_bracket(stream, at, items);
      } else {
        Context inner;
        inner.callee = context.callee;
        inner.is_near_redis = context.is_near_redis;
        inner.is_data = context.is_data;
        read_range(stream, at + 1, tokens.partner(at), inner);
      }
      at = tokens.after_group(at) - 1;
    }
  }
}

// A list or an object. With a role it is the items' (of an object: of what is called key or
// stream).
void Fragment::read_bracket(std::uint32_t stream, std::size_t open, const Context& context) {
  static constexpr std::array<std::string_view, 8> kKeyNames = {
      "key", "keys", "stream", "streams", "Stream", "Streams", "Key", "Keys"};
  const Tokens tokens(lexed_, stream);
  const std::size_t close = tokens.partner(open);
  if (context.role == Role::none) {
    // pipeline([["SET", key, value], …]): the place says what the lists are
    const bool surely = context.is_near_redis && !context.is_data;
    if (read_word_list(stream, open, tokens.after_group(open), surely)) return;
    Context inner;
    inner.callee = context.callee;
    inner.is_near_redis = context.is_near_redis;
    inner.is_data = context.is_data;
    read_range(stream, open + 1, close, inner);
    return;
  }
  Context other;
  other.callee = context.callee;
  other.is_near_redis = true;
  other.is_data = true;
  const bool has_step = context.command != nullptr && context.command->key_specs > 0 &&
                        context.command->keys[0].step == 2;  // MSET key value …
  std::size_t number = 0;
  for (const Argument& item : split_arguments(stream, open + 1, close)) {
    const bool has_names = tokens.is_open(open, '{');
    std::size_t colon = item.first;
    while (colon < item.last && !(has_names && tokens.is_op(colon, ":")) &&
           !tokens.is_op(colon, "=>")) {
      colon = tokens.is(colon, Token::Kind::open) ? tokens.after_group(colon) : colon + 1;
    }
    const bool is_pair = colon < item.last;
    if (!is_pair && (!has_names || item.name.empty())) {
      const bool nested = has_step && (is_collection(tokens, item.first, item.last) ||
                                       tokens.is_open(item.first, '('));  // [("a", 1), …]
      const bool is_value = (has_step && !nested && number % 2 == 1) ||
                            is_stream_id(context, evaluator_->whole(stream, item.first, item.last));
      ++number;
      read_range(stream, item.first, item.last, is_value ? other : context);
    } else if (!item.name.empty()) {
      const bool is_key =
          std::find(kKeyNames.begin(), kKeyNames.end(), item.name) != kKeyNames.end();
      read_range(stream, item.first, item.last, is_key ? context : other);
    } else {
      read_range(stream, item.first, colon, context);
      read_range(stream, colon + 1, item.last, other);
    }
  }
}

void Fragment::read_string(std::uint32_t stream, const Token& token, bool is_used) {
  const StringToken& string = lexed_.strings[token.index];
  for (std::uint32_t i = string.first_piece; i < string.last_piece; ++i) {
    const Piece& piece = lexed_.pieces[i];
    if (piece.is_hole && piece.stream != kNone && piece.stream != stream) {
      read_range(piece.stream, 0, lexed_.streams[piece.stream].tokens.size(), {});
    }
  }
  if (!embedded_[token.index] && (!is_used || string.last_piece > string.first_piece)) {
    read_embedded(evaluator_->literal(token), false);
  }
}

}  // namespace keywright::lint
