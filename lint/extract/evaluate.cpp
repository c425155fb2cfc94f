#include "lint/extract/evaluate.h"

#include <algorithm>
#include <array>
#include <cctype>

#include "lint/extract/collections.h"

namespace keywright::lint {
namespace {

bool is_capital(std::string_view name) {
  return !name.empty() && std::isupper(static_cast<unsigned char>(name[0])) != 0;
}

// (string)$x, (char *)key
bool is_cast(const Tokens& tokens, std::size_t open) {
  const std::size_t close = tokens.partner(open);
  if (!tokens.is_open(open, '(') || close >= tokens.size() || close == open + 1 ||
      close > open + 6) {
    return false;
  }
  for (std::size_t i = open + 1; i < close; ++i) {
    if (!tokens.is(i, Token::Kind::name) && !tokens.is_op(i, "*") && !tokens.is_op(i, "&")) {
      return false;
    }
  }
  return (tokens.is(close + 1, Token::Kind::name) || tokens.is(close + 1, Token::Kind::string) ||
          tokens.is_open(close + 1, '(')) &&
         !tokens.line_break_before(close + 1);
}

bool has_c_macros(const Lexed& lexed) {
  return lexed.language->name == "c" || lexed.language->name == "cpp";
}

// Number + number, id + 1: nothing of a text before, and none in it.
bool is_arithmetic(const Tokens& tokens, std::size_t op, const Chain& before, const Value& next) {
  const auto is_plain = [](const Value& value) {
    return std::all_of(value.pieces.begin(), value.pieces.end(), [](const KeyPiece& piece) {
      return piece.is_hole || piece.text.find_first_not_of("0123456789._") == std::string::npos;
    });
  };
  return tokens.text(op) == "+" && before.strings.empty() && !before.value.used_constant &&
         !next.used_constant && (before.value.has_text() || next.has_text()) &&
         is_plain(before.value) && is_plain(next);
}

// return [a, b].join(":"): no name of a value
bool is_no_operand(std::string_view word) {
  static constexpr std::array<std::string_view, 8> kWords = {"return", "yield", "case",  "in",
                                                             "of",     "else",  "throw", "then"};
  return std::find(kWords.begin(), kWords.end(), word) != kWords.end();
}

// new X(…), await x: what stands behind.
bool makes_value_of_next(const Tokens& tokens, std::size_t at) {
  const std::string_view word = tokens.text(at);
  return (word == "new" || word == "await" || word == "co_await") &&
         tokens.is(at + 1, Token::Kind::name);
}

}  // namespace

Evaluator::Evaluator(const Lexed& lexed, ConstantSource* constants)
    : lexed_(lexed), traits_(traits_of(*lexed.language)), constants_(constants) {}

Value Evaluator::literal(const Token& token) {
  Value value;
  value.begin = token.begin;
  value.end = token.end;
  const StringToken& string = lexed_.strings[token.index];
  if (string.is_heredoc && string.first_piece < string.last_piece) {  // its text stands below
    value.begin = lexed_.pieces[string.first_piece].begin;
    value.end = lexed_.pieces[string.last_piece - 1].end;
  }
  if (touched_ != nullptr) touched_->push_back(token.index);
  for (std::uint32_t i = string.first_piece; i < string.last_piece; ++i) {
    const Piece& piece = lexed_.pieces[i];
    if (!piece.is_hole) {
      value.add_text(piece.text, piece.begin, piece.end, piece.verbatim);
      continue;
    }
    Value inner;
    // $(cmd) is what the command prints, ${NAME} what the variable holds.
    const bool is_command = lexed_.language->family == Family::shell && piece.stream != kNone &&
                            !Tokens(lexed_, piece.stream).is(0, Token::Kind::name);
    if (piece.stream != kNone && depth_ < kDeepestCall && !is_command) {
      inner = whole(piece.stream, 0, lexed_.streams[piece.stream].tokens.size());
    }
    if (inner.pieces.empty()) {
      value.add_hole("", piece.begin, piece.end);
    } else {
      value.append(inner);
    }
  }
  return value;
}

Value Evaluator::whole(std::uint32_t stream, std::size_t first, std::size_t last) {
  const Tokens tokens(lexed_, stream);
  last = std::min(last, tokens.size());
  while (first < last && tokens.is(first, Token::Kind::end)) ++first;
  while (last > first && tokens.is(last - 1, Token::Kind::end)) --last;
  if (first >= last) return {};
  if (depth_ < kDeepestCall) {
    ++depth_;
    Chain found = chain(stream, first, last);
    --depth_;
    // f"{x:>4}", f"{x!r}": what follows says how to print it.
    const bool specifier = tokens.is_op(found.last, ":") || tokens.is_op(found.last, "!");
    if (!found.value.pieces.empty() && (found.last >= last || specifier)) {
      if (touched_ != nullptr) {
        touched_->insert(touched_->end(), found.strings.begin(), found.strings.end());
      }
      return std::move(found.value);
    }
  }
  const std::uint32_t end = tokens[last - 1].end;
  return hole_value("", tokens[first].begin, end);
}

Chain Evaluator::chain(std::uint32_t stream, std::size_t at, std::size_t limit) {
  const Tokens tokens(lexed_, stream);
  Chain out;
  out.first = at;
  out.last = at + 1;
  std::vector<std::uint32_t>* const outer = touched_;
  touched_ = &out.strings;
  Cursor cursor{stream, at, std::min(limit, tokens.size())};
  if (operand(tokens, cursor, out.value)) {
    out.last = cursor.at;
    out.value.begin = tokens[at].begin;
    out.value.end = tokens[cursor.at - 1].end;
    const auto& joiners = lexed_.language->concatenation;
    while (cursor.at < cursor.limit) {
      std::size_t op = cursor.at;
      while (op < cursor.limit && tokens.is_line_end(op)) ++op;
      if (op >= cursor.limit || !tokens.is_one_of(op, joiners)) break;
      Cursor right = cursor;
      right.at = op + 1;
      // + &id
      while (right.at < right.limit &&
             (tokens.is_line_end(right.at) || tokens.is_op(right.at, "&") ||
              tokens.is_op(right.at, "*"))) {
        ++right.at;
      }
      Value next;
      if (right.at >= right.limit || !operand(tokens, right, next)) break;
      if (tokens.text(op) == "<<" && !out.value.has_text() && out.sink.empty() &&
          out.value.pieces.size() == 1) {
        out.sink = out.value.pieces[0].text;
        out.value.pieces.clear();
        out.value.begin = next.begin;
      }
      if (tokens.text(op) == "<<" && !out.sink.empty() && next.is_name && !next.has_text() &&
          out.value.pieces.empty()) {
        // `os << std::setw(3) << …`: nothing of the text yet
      } else if (is_arithmetic(tokens, op, out, next)) {
        out.value = hole_value("", tokens[at].begin, tokens[right.at - 1].end);
      } else {
        out.value.append(next);
      }
      out.value.is_name = false;
      cursor.at = right.at;
      out.last = cursor.at;
      out.value.end = tokens[cursor.at - 1].end;
    }
  }
  touched_ = outer;
  return out;
}

bool Evaluator::operand(const Tokens& tokens, Cursor& cursor, Value& out) {
  if (cursor.at >= cursor.limit) return false;
  const std::size_t mark = touched_ == nullptr ? 0 : touched_->size();
  const Token& token = tokens[cursor.at];
  switch (token.kind) {
    case Token::Kind::string: {
      out = literal(token);
      ++cursor.at;
      if (lexed_.language->adjacent_strings_join) adjacent(tokens, cursor, out);
      break;
    }
    case Token::Kind::number:
      out = Value{};
      out.begin = token.begin;
      out.end = token.end;
      out.add_text(tokens.text(cursor.at), token.begin, token.end, true);
      ++cursor.at;
      return true;
    case Token::Kind::name:
      if (makes_value_of_next(tokens, cursor.at) && cursor.at + 1 < cursor.limit) {
        ++cursor.at;
        return operand(tokens, cursor, out);
      }
      if (is_no_operand(tokens.text(cursor.at)) && !tokens.is_open(cursor.at + 1, '(')) {
        return false;
      }
      if (collection_joined(tokens, cursor, out)) return true;
      if (!named(tokens, cursor, out)) return false;
      break;
    case Token::Kind::open: {
      const std::size_t close = tokens.partner(cursor.at);
      if (close >= cursor.limit) return false;
      if (is_cast(tokens, cursor.at)) {
        cursor.at = close + 1;
        return operand(tokens, cursor, out);
      }
      if (tokens.is_open(cursor.at, '(')) {
        out = whole(cursor.stream, cursor.at + 1, close);
        if (out.pieces.empty()) out = hole_value("", token.begin, tokens[close].end);
      } else {
        out = hole_value("", token.begin, tokens[close].end);
        if (items_joined(tokens, cursor, cursor.at, out)) return true;
      }
      cursor.at = close + 1;
      break;
    }
    default:
      return false;
  }
  postfix(tokens, cursor, out, mark);
  return true;
}

// What stands right behind a literal or a macro and belongs to the text: "a" "b"; in C also
// "a" MACRO "b", "a" #parameter and the suffix of "a"s.
void Evaluator::adjacent(const Tokens& tokens, Cursor& cursor, Value& out) {
  const bool has_macros = has_c_macros(lexed_);
  while (cursor.at < cursor.limit) {
    const std::size_t at = cursor.at;
    if (tokens.is(at, Token::Kind::string)) {
      // The words of %w[a b] stand by themselves.
      if (lexed_.strings[tokens[at].index].is_word) return;
      out.append(literal(tokens[cursor.at++]));
    } else if (!has_macros) {
      return;
    } else if (tokens.is(at, Token::Kind::name) && tokens.is(at - 1, Token::Kind::string) &&
               tokens[at].begin == tokens[at - 1].end) {
      ++cursor.at;
    } else if (tokens.is(at, Token::Kind::name) && is_capital(tokens.text(at)) &&
               !tokens.line_break_before(at)) {
      Value macro;
      const NamePath path = read_path(tokens, at);
      const Value* const known = constants_ == nullptr
                                     ? nullptr
                                     : constants_->constant(path.text, tokens[at].begin, false);
      macro = known != nullptr ? *known
                               : hole_value(path.text, tokens[at].begin, tokens[path.last - 1].end);
      macro.used_constant = known != nullptr;
      out.append(macro);
      cursor.at = path.last;
    } else if (tokens.is_op(at, "#") && tokens.is(at + 1, Token::Kind::name) &&
               tokens[at].end == tokens[at + 1].begin && at + 1 < cursor.limit) {
      out.add_hole(tokens.text(at + 1), tokens[at].begin, tokens[at + 1].end);
      cursor.at += 2;
    } else {
      return;
    }
    out.is_name = false;
  }
}

// [a, b].join(":"), [a, b].concat(); `open` is the bracket of the items.
bool Evaluator::items_joined(const Tokens& tokens, Cursor& cursor, std::size_t open, Value& out) {
  const std::size_t method = tokens.after_group(open);
  if (!tokens.is_one_of(method, lexed_.language->member) || !tokens.is_open(method + 2, '(') ||
      tokens.partner(method + 2) >= cursor.limit) {
    return false;
  }
  const StringFunction* const function = find_string_function(tokens.text(method + 1));
  const bool joins = function != nullptr && function->makes == Makes::join;
  const bool appends = tokens.is_name(method + 1, "concat") && tokens.is_close(method + 3, ')');
  if (!joins && !appends) return false;
  // join(""): with nothing in between.
  const bool has_nothing = tokens.is(method + 3, Token::Kind::string) &&
                           tokens.partner(method + 2) == method + 4 &&
                           lexed_.strings[tokens[method + 3].index].first_piece ==
                               lexed_.strings[tokens[method + 3].index].last_piece;
  Value between;
  if (!has_nothing) {
    const Arguments given = arguments(tokens, cursor, method + 2);
    if (!given.empty()) between = given[0].second;
  }
  if (joins && !has_nothing && !between.is_fixed()) return false;
  out.pieces.clear();
  append_items(tokens, cursor, open, between, out);
  cursor.at = tokens.after_group(method + 2);
  return true;
}

// listOf(a, b).joinToString(":"), Seq(a, b).mkString(":")
bool Evaluator::collection_joined(const Tokens& tokens, Cursor& cursor, Value& out) {
  const std::size_t first = cursor.at;
  const std::optional<Collection> collection = find_collection(tokens, first);
  if (!collection || collection->items != Items::all ||
      tokens.partner(collection->open) >= cursor.limit || depth_ >= kDeepestCall) {
    return false;
  }
  ++depth_;
  const bool is_joined = items_joined(tokens, cursor, collection->open, out);
  --depth_;
  if (!is_joined) return false;
  out.begin = tokens[first].begin;
  out.end = tokens[cursor.at - 1].end;
  return true;
}

// `(string)$this`, f"{self}", "" + this: what the class says that it is as a string.
const Value* Evaluator::own_text(const NamePath& path, std::uint32_t place) {
  static constexpr std::array<std::string_view, 6> kConversions = {
      "__toString", "__str__", "toString", "ToString", "to_s", "asString"};
  for (const std::string_view conversion : kConversions) {
    const Value* const known =
        constants_->constant(path.text + "." + std::string(conversion), place, true);
    if (known != nullptr) return known;
  }
  return nullptr;
}

bool Evaluator::named(const Tokens& tokens, Cursor& cursor, Value& out) {
  const NamePath path = read_path(tokens, cursor.at);
  if (path.last > cursor.limit) return false;
  const std::uint32_t begin = tokens[cursor.at].begin;
  std::size_t open = path.last;
  if (tokens.is_op(open, "!")) ++open;  // a macro of Rust
  // std::string{"…"} is made as std::string("…") is.
  const StringFunction* const type = tokens.is_open(open, '{') && lexed_.language->name == "cpp"
                                         ? find_string_function(path.name)
                                         : nullptr;
  const bool is_call = tokens.is_open(open, '(') || (type != nullptr && type->makes == Makes::same);
  if (open < cursor.limit && is_call && tokens.partner(open) < cursor.limit &&
      !tokens.line_break_before(open)) {
    out = called(tokens, cursor, path, open);
    cursor.at = tokens.after_group(open);
    out.begin = begin;
    out.end = tokens[cursor.at - 1].end;
    return true;
  }
  const Value* known =
      constants_ == nullptr ? nullptr : constants_->constant(path.text, begin, false);
  if (known == nullptr && constants_ != nullptr && traits_.calls_without_brackets) {
    known = constants_->constant(path.text, begin, true);
  }
  if (known == nullptr && constants_ != nullptr && is_self(path.text))
    known = own_text(path, begin);
  // The text of an enum's member: Keys.USER.value
  const bool is_text_of = path.name == "value" || path.name == "rawValue" || path.name == "Value";
  if (known == nullptr && constants_ != nullptr && is_text_of && !path.before.empty()) {
    known = constants_->constant(
        std::string_view(path.text).substr(0, path.text.size() - path.name.size() - 1), begin,
        false);
  }
  cursor.at = path.last;
  if (known != nullptr) {
    out = *known;
    out.used_constant = true;
  } else {
    out = hole_value(path.text, begin, tokens[path.last - 1].end);
  }
  out.is_name = true;
  out.begin = begin;
  out.end = tokens[path.last - 1].end;
  // MACRO "text" of C
  if (has_c_macros(lexed_) && is_capital(path.name) && tokens.is(cursor.at, Token::Kind::string)) {
    adjacent(tokens, cursor, out);
  }
  return true;
}

}  // namespace keywright::lint
