// The part of the evaluator that puts arguments together: into formats, lists and behind prefixes.
#include <algorithm>
#include <utility>

#include "lint/extract/evaluate.h"

namespace keywright::lint {

Evaluator::Arguments Evaluator::arguments(const Tokens& tokens, const Cursor& cursor,
                                          std::size_t open) {
  Arguments out;
  const std::size_t close = std::min(tokens.partner(open), cursor.limit);
  std::size_t first = open + 1;
  for (std::size_t i = first; i <= close; ++i) {
    if (i < close && !tokens.is_op(i, ",")) {
      if (tokens.is(i, Token::Kind::open)) i = tokens.after_group(i) - 1;
      continue;
    }
    if (i > first) {
      std::string name;
      if (tokens.is(first, Token::Kind::name) && i > first + 2 &&
          (tokens.is_op(first + 1, "=") || tokens.is_op(first + 1, ":"))) {
        const bool assigns = traits_.arguments_assign && tokens.is_op(first + 1, "=");
        if (!assigns) name = tokens.text(first);
        first += 2;
      }
      out.emplace_back(std::move(name), whole(cursor.stream, first, i));
    }
    first = i + 1;
  }
  return out;
}

Value Evaluator::formatted(const Value& format, FormatMarks marks, const Arguments& arguments,
                           std::size_t skip) {
  std::vector<Value> positional;
  Arguments named;
  for (std::size_t i = skip; i < arguments.size(); ++i) {
    if (arguments[i].first.empty()) {
      positional.push_back(arguments[i].second);
    } else {
      named.push_back(arguments[i]);
    }
  }
  // A format may name constants itself: Rust's `{PREFIX}:{id}`.
  Value out = apply_format(format, marks, {positional, named});
  if (constants_ == nullptr || !has(marks, FormatMarks::braces)) return out;
  Value filled = out;
  filled.pieces.clear();
  for (const KeyPiece& piece : out.pieces) {
    const bool in_format = piece.is_hole && piece.begin >= format.begin && piece.end <= format.end;
    const Value* const known = in_format && !piece.text.empty()
                                   ? constants_->constant(piece.text, piece.begin, false)
                                   : nullptr;
    if (known == nullptr) {
      filled.pieces.push_back(piece);
    } else {
      filled.append(*known);
      filled.used_constant = true;
    }
  }
  return filled;
}

// Items of a list with text between them: of `[…]`, of `{…}` (Go, Lua, C++), or of `(…)`.
void Evaluator::append_items(const Tokens& tokens, const Cursor& cursor, std::size_t open,
                             const Value& between, Value& out) {
  bool first = true;
  for (const auto& [name, value] : arguments(tokens, cursor, open)) {
    if (!first) out.append(between);
    first = false;
    out.append(value);
  }
  if (first) out.add_hole("", tokens[open].begin, tokens[open].end);
}

Value Evaluator::joined(const Tokens& tokens, const Cursor& cursor, std::size_t open,
                        const Value& receiver) {
  Value out;
  const std::size_t close = std::min(tokens.partner(open), cursor.limit);
  std::size_t list = close;
  for (std::size_t i = open + 1; i < close; ++i) {
    if (tokens.is_open(i, '[') && tokens.is_close(i + 1, ']')) {
      ++i;  // Go: []string{…}
    } else if (tokens.is_open(i, '[') && i > open + 1 &&
               (tokens.is(i - 1, Token::Kind::name) || tokens.is(i - 1, Token::Kind::close))) {
      i = tokens.after_group(i) - 1;  // parts[0] is an item
    } else if (tokens.is_open(i, '[') || tokens.is_open(i, '{')) {
      list = i;
      break;
    } else if (tokens.is_open(i, '(') && tokens.is_name(i - 1, "map")) {
      continue;  // map(str, […])
    } else if (tokens.is_open(i, '(')) {
      list = receiver.has_text() && i == open + 1 ? i : close;  // ":".join((a, b))
      if (list == close) i = tokens.after_group(i) - 1;
      if (list != close) break;
    }
  }
  const Arguments given = arguments(tokens, cursor, open);
  Value between = receiver;
  if (!receiver.has_text()) {  // Join(list, ":"), implode(":", list), String.join(":", a, b)
    for (const auto& [name, value] : given) {
      if (value.is_fixed() && value.fixed_text().size() <= 2) {
        between = value;
        break;
      }
    }
  }
  if (!between.is_fixed()) return hole_value("", tokens[open].begin, tokens[open].end);
  if (list < close) {
    append_items(tokens, cursor, list, between, out);
    return out;
  }
  if (given.size() < 3 || !given[0].second.is_fixed()) {
    // A list that only who calls knows: ":".join(parts)
    std::string list_name;
    for (const auto& [name, value] : given) {
      if (!value.has_text() && value.pieces.size() == 1) list_name = value.pieces[0].text;
    }
    out = hole_value(list_name, tokens[open].begin, tokens[open].end);
    out.pieces[0].between = between.fixed_text();
    out.pieces[0].may_hold_separators = true;
    return out;
  }
  for (std::size_t i = 1; i < given.size(); ++i) {
    if (i > 1) out.append(between);
    out.append(given[i].second);
  }
  return out;
}

// What a function makes of its one argument that only puts something before it; `hole` where it
// has another number of them (it takes more than a name then: key("item", id)) or no text.
Value Evaluator::prefixed(const Tokens& tokens, const Cursor& cursor, std::size_t open,
                          Value hole) {
  ++depth_;
  const Arguments given = arguments(tokens, cursor, open);
  --depth_;
  if (given.size() != 1 || !given[0].second.has_text()) return hole;
  const Value& text = given[0].second;
  if (text.pieces[0].is_hole) {  // `type + ":jobs"`: the hole may hold the prefix as well
    hole.pieces.clear();
    hole.append(text);
    hole.pieces[0].may_hold_separators = true;
    return hole;
  }
  hole.pieces[0].may_be_nothing = true;
  hole.append(text);
  return hole;
}

}  // namespace keywright::lint
