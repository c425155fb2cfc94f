// The part of the evaluator that knows what functions and methods make of strings.
#include <cctype>

#include "lint/extract/evaluate.h"
#include "lint/extract/key_functions.h"

namespace keywright::lint {
namespace {

// Called on a type or a module, not on a value: `String.valueOf(x)`, `fmt.Sprintf(…)`.
bool is_module(std::string_view name) {
  static constexpr std::array<std::string_view, 9> kModules = {
      "std", "fmt", "absl", "strings", "string", "util", "bytes", "table", "boost"};
  return name.empty() || std::isupper(static_cast<unsigned char>(name[0])) != 0 ||
         std::find(kModules.begin(), kModules.end(), name) != kModules.end();
}

FormatMarks marks_of(Makes makes, const Traits& traits) {
  switch (makes) {
    case Makes::format:
      return traits.format;
    case Makes::brace_format:
      return FormatMarks::braces;
    case Makes::dollar_format:
      return FormatMarks::dollar;
    default:
      return FormatMarks::percent;
  }
}

// Without the white space, and the margin of Kotlin and Scala, at both ends.
void trim(Value& value) {
  static constexpr std::string_view kSpace = " \t\r\n";
  if (value.pieces.empty()) return;
  KeyPiece& first = value.pieces.front();
  if (!first.is_hole) {
    std::size_t begin = std::min(first.text.find_first_not_of(kSpace), first.text.size());
    if (begin > 0 && begin < first.text.size() && first.text[begin] == '|') ++begin;
    first.text.erase(0, begin);
    if (first.verbatim) first.begin += static_cast<std::uint32_t>(begin);
  }
  KeyPiece& last = value.pieces.back();
  if (!last.is_hole) {
    const std::size_t end = last.text.find_last_not_of(kSpace);
    last.text.resize(end == std::string::npos ? 0 : end + 1);
    if (last.verbatim) last.end = last.begin + static_cast<std::uint32_t>(last.text.size());
  }
  std::erase_if(value.pieces,
                [](const KeyPiece& piece) { return !piece.is_hole && piece.text.empty(); });
  if (value.pieces.empty()) value.add_hole("", value.begin, value.end);
}

bool is_format(Makes makes) {
  return makes != Makes::same && makes != Makes::trimmed && makes != Makes::concatenation &&
         makes != Makes::join && makes != Makes::name;
}

// USER_KEY: a constant, be it of another file, and no module.
bool is_shouted(std::string_view name) {
  return name.size() > 1 && std::isupper(static_cast<unsigned char>(name[0])) != 0 &&
         std::none_of(name.begin(), name.end(), [](char c) { return c >= 'a' && c <= 'z'; });
}

bool is_unknown_constant(const Value& value) {
  if (value.pieces.size() != 1 || !value.pieces[0].is_hole) return false;
  const std::string_view name = value.pieces[0].text;
  const std::size_t dot = name.rfind('.');
  return is_shouted(dot == std::string_view::npos ? name : name.substr(dot + 1));
}

bool has_marks(const Value& text, FormatMarks marks) {
  return text.has_text() && apply_format(text, marks, {}).pieces.size() > text.pieces.size();
}

std::size_t format_position(Makes makes) {
  return makes == Makes::percent_format_third ? 2 : makes == Makes::percent_format_second ? 1 : 0;
}

}  // namespace

Value Evaluator::called(const Tokens& tokens, Cursor& cursor, const NamePath& path,
                        std::size_t open) {
  const std::uint32_t begin = tokens[path.first].begin;
  Value nothing = hole_value(path.text + "()", begin, begin);
  if (depth_ >= kDeepestCall) return nothing;
  const StringFunction* const function = find_string_function(path.before, path.name);
  const Value* receiver = nullptr;
  if (constants_ != nullptr && path.text.size() > path.name.size()) {
    receiver = constants_->constant(
        std::string_view(path.text).substr(0, path.text.size() - path.name.size() - 1), begin,
        false);
  }
  if (function != nullptr && receiver != nullptr) {
    Value value = *receiver;
    value.used_constant = true;
    Cursor method = cursor;
    method.at = open;
    if (apply_method(tokens, method, path.last - 1, value)) return value;
    return nothing;
  }
  if (function != nullptr && is_format(function->makes) && is_shouted(path.before)) {
    return hole_value(path.text.substr(0, path.text.size() - path.name.size() - 1), begin, begin);
  }
  if (function != nullptr && (is_module(path.before) || function->makes == Makes::join)) {
    ++depth_;
    Value out = nothing;
    const Arguments given =
        function->makes == Makes::join ? Arguments{} : arguments(tokens, cursor, open);
    switch (function->makes) {
      case Makes::same:
      case Makes::trimmed:
        if (!given.empty() && given[0].second.has_text()) out = given[0].second;
        if (!given.empty() && !given[0].second.has_text()) out.pieces = given[0].second.pieces;
        if (function->makes == Makes::trimmed) trim(out);
        break;
      case Makes::concatenation:
        if (!given.empty()) out.pieces.clear();
        for (const auto& [name, value] : given) out.append(value);
        break;
      case Makes::join:
        out = joined(tokens, cursor, open, {});
        break;
      case Makes::name: {
        const std::size_t word = tokens.after_group(open) - 2;
        if (tokens.is(word, Token::Kind::name)) {
          out.pieces.clear();
          out.add_text(tokens.text(word), tokens[word].begin, tokens[word].end, true);
        }
        break;
      }
      default: {
        std::size_t at = format_position(function->makes);
        const FormatMarks marks = marks_of(function->makes, traits_);
        // sprintf writes into its first argument in C; String.format(Locale.ROOT, "…"). Else what
        // is unknown is the format, and what follows are its values: format(USER_KEY, "bob").
        const bool writes = lexed_.language->name == "c" || lexed_.language->name == "cpp";
        const bool is_unknown = at < given.size() && !given[at].second.has_text();
        if (is_unknown && at + 1 < given.size() &&
            (writes || has_marks(given[at + 1].second, marks))) {
          ++at;
        }
        if (at < given.size() && given[at].second.has_text()) {
          out = formatted(given[at].second, marks, given, at + 1);
        } else if (at < given.size()) {
          out.pieces = given[at].second.pieces;
        }
      }
    }
    --depth_;
    return out;
  }
  if (constants_ != nullptr) {
    Value of_function;
    if (called_constant(tokens, cursor, path.text, begin, open, of_function)) {
      return of_function.has_text() ? of_function : nothing;
    }
    if (function == nullptr && path.before.empty()) {
      const std::string other = constants_->alias(path.text, begin);
      if (!other.empty() && other != path.text) {
        NamePath named = path;
        const std::size_t dot = other.rfind('.');
        named.text = other;
        named.name = std::string_view(named.text).substr(dot == std::string::npos ? 0 : dot + 1);
        named.before = dot == std::string::npos ? std::string_view()
                                                : std::string_view(named.text).substr(0, dot);
        ++depth_;
        Value value = called(tokens, cursor, named, open);
        --depth_;
        return value;
      }
    }
  }
  if (function != nullptr && (function->makes == Makes::same ||
                              function->makes == Makes::trimmed)) {  // id.to_string(): still the id
    Value value = nothing;
    value.pieces[0].text = path.text.substr(0, path.text.size() - path.name.size() - 1);
    return value;
  }
  if (function == nullptr && only_adds_prefix(path.name) &&
      (constants_ == nullptr || !constants_->has_function(path.name))) {
    return prefixed(tokens, cursor, open, nothing);
  }
  return nothing;
}

bool Evaluator::called_constant(const Tokens& tokens, const Cursor& cursor, std::string_view path,
                                std::uint32_t place, std::size_t open, Value& out) {
  const Value* const known = constants_->constant(path, place, true);
  if (known == nullptr) return false;
  // The arguments may ask for more constants: what is known may move.
  const Value of_function = *known;
  const std::vector<Parameter> parameters = constants_->parameters(path, place);
  bool changed = false;
  ++depth_;
  out = parameters.empty()
            ? of_function
            : with_arguments(of_function, parameters, arguments(tokens, cursor, open), changed);
  --depth_;
  out.used_constant = true;
  out.is_name = !changed;
  return true;
}

// KEYS["user"]: what the file says that it holds.
bool Evaluator::subscripted(const Tokens& tokens, const Cursor& cursor, Value& value) const {
  const std::size_t key = cursor.at + 1;
  if (constants_ == nullptr || value.pieces.size() != 1 || !value.pieces[0].is_hole ||
      !value.is_name || !tokens.is(key, Token::Kind::string) ||
      tokens.partner(cursor.at) != key + 1) {
    return false;
  }
  const StringToken& string = lexed_.strings[tokens[key].index];
  if (string.last_piece != string.first_piece + 1) return false;
  const Piece& piece = lexed_.pieces[string.first_piece];
  if (piece.is_hole) return false;
  const Value* const known = constants_->entry(value.pieces[0].text, piece.text, value.begin);
  if (known == nullptr) return false;
  const Value found = *known;
  value.pieces = found.pieces;
  value.used_constant = true;
  return true;
}

bool Evaluator::apply_method(const Tokens& tokens, Cursor& cursor, std::size_t method,
                             Value& value) {
  const StringFunction* const function = find_string_function(tokens.text(method));
  if (function == nullptr) return false;
  const std::size_t open = cursor.at;
  switch (function->makes) {
    case Makes::same:
      return true;
    case Makes::trimmed:
      trim(value);
      return true;
    case Makes::concatenation:
      for (const auto& [name, argument] : arguments(tokens, cursor, open)) value.append(argument);
      return true;
    case Makes::join:
      value = joined(tokens, cursor, open, value);
      return true;
    case Makes::name:
      return false;
    default:
      value =
          formatted(value, marks_of(function->makes, traits_), arguments(tokens, cursor, open), 0);
      return true;
  }
}

void Evaluator::postfix(const Tokens& tokens, Cursor& cursor, Value& value, std::size_t mark) {
  while (cursor.at < cursor.limit) {
    std::size_t op = cursor.at;
    while (tokens.is_line_end(op) && op + 1 < cursor.limit) ++op;
    if (tokens.is_one_of(op, lexed_.language->member) && tokens.is(op + 1, Token::Kind::name) &&
        op + 1 < cursor.limit) {
      const std::size_t open = op + 2;
      const bool has_call =
          open < cursor.limit && tokens.is_open(open, '(') && tokens.partner(open) < cursor.limit;
      cursor.at = open;
      bool understood = false;
      // Keys().user(id), new Keys().user(id): a method of what has just been made.
      const bool is_made = has_call && constants_ != nullptr && value.pieces.size() == 1 &&
                           value.pieces[0].is_hole && value.pieces[0].text.ends_with("()") &&
                           depth_ < kDeepestCall;
      if (is_made) {
        std::string path = value.pieces[0].text;
        path.replace(path.size() - 2, 2, ".");
        path += tokens.text(op + 1);
        understood = called_constant(tokens, cursor, path, tokens[op + 1].begin, open, value) &&
                     value.has_text();
      }
      if (!is_made && value.has_text() && depth_ < kDeepestCall) {
        ++depth_;
        const StringFunction* const plain =
            has_call ? nullptr : find_string_function(tokens.text(op + 1));
        understood = has_call ? apply_method(tokens, cursor, op + 1, value) : plain != nullptr;
        if (plain != nullptr && plain->makes == Makes::trimmed) trim(value);
        --depth_;
      }
      if (has_call && !understood && !value.has_text() && depth_ < kDeepestCall &&
          only_adds_prefix(tokens.text(op + 1))) {  // redis.client().getKey("x")
        Value made =
            prefixed(tokens, cursor, open,
                     hole_value(std::string(tokens.text(op + 1)) + "()", value.begin, value.begin));
        understood = made.has_text();
        if (understood) value.pieces = std::move(made.pieces);
      }
      cursor.at = has_call ? std::min(tokens.after_group(open), cursor.limit) : open;
      if (!understood) {
        const std::uint32_t begin = value.begin;
        value = hole_value(std::string(tokens.text(op + 1)) + "()", begin, begin);
        if (touched_ != nullptr)
          touched_->resize(mark);  // the literal is still to be looked at itself
      }
      continue;
    }
    if (tokens.is_op(op, "%") && lexed_.language->string_percent == FormatStyle::percent &&
        (value.has_text() || is_unknown_constant(value)) && op == cursor.at) {
      Cursor right{cursor.stream, op + 1, cursor.limit};
      Arguments given;
      const bool has_list = tokens.is_open(right.at, '(') || tokens.is_open(right.at, '[');
      if (has_list && tokens.partner(right.at) < cursor.limit) {
        given = arguments(tokens, right, right.at);
        right.at = tokens.after_group(right.at);
      } else {
        Value one;
        if (!operand(tokens, right, one)) return;
        given.emplace_back("", std::move(one));
      }
      if (value.has_text()) value = formatted(value, FormatMarks::percent, given, 0);
      cursor.at = right.at;
      continue;
    }
    if (tokens.is_open(cursor.at, '[') && tokens.partner(cursor.at) < cursor.limit &&
        !tokens.line_break_before(cursor.at)) {
      const std::uint32_t begin = value.begin;
      if (!subscripted(tokens, cursor, value)) {
        value = hole_value("[]", begin, begin);
        if (touched_ != nullptr) touched_->resize(mark);
      }
      cursor.at = std::min(tokens.after_group(cursor.at), cursor.limit);
      continue;
    }
    return;
  }
}

}  // namespace keywright::lint
