// References: what a chain of text makes of the place it stands at.
#include <algorithm>

#include "lint/extract/fragment.h"

namespace keywright::lint {
namespace {

// The name of an argument, an attribute or a field: `key: "…"`, `key="…"`, `"key" => "…"`.
std::string_view label_before(const Tokens& tokens, std::size_t at) {
  if (at < 2) return {};
  const bool names =
      tokens.is_op(at - 1, ":") || tokens.is_op(at - 1, "=") || tokens.is_op(at - 1, "=>");
  if (!names) return {};
  if (tokens.is(at - 2, Token::Kind::name) || tokens.is(at - 2, Token::Kind::string)) {
    return tokens.text(at - 2);
  }
  return {};
}

}  // namespace

// What nobody has formatted here, but somebody will: "jobs:%s", "jobs:{id}", in pages `jobs:<id>`.
Value Fragment::with_template_holes(const Value& value, bool is_command_line, bool is_sent) const {
  FormatMarks marks = FormatMarks::percent | FormatMarks::dollar;
  // Where no function formats with braces they are text: the hash tags of Redis Cluster.
  const bool is_code = lexed_.language->family == Family::code && !is_documentation_;
  const bool has_names = !is_code || traits_of(*lexed_.language).format == FormatMarks::braces;
  if (!is_code || !is_sent) {
    marks = marks | (has_names ? FormatMarks::plain_braces : FormatMarks::empty_braces);
  }
  if (is_documentation_) marks = marks | FormatMarks::angles;
  // In a command line the command itself is in capitals.
  if (is_documentation_ && !is_command_line) marks = marks | FormatMarks::documentation;
  // `{mail}:queue` is no format where keys are registered that begin so.
  const bool begins_with_brace =
      !value.pieces.empty() && !value.pieces[0].is_hole && value.pieces[0].text.starts_with('{');
  const std::size_t fixed = begins_with_brace ? collector_.namespace_in(value.pieces[0].text) : 0;
  if (fixed == 0) return apply_format(value, marks, {});
  Value rest = value;
  KeyPiece head = rest.pieces[0];
  KeyPiece& tail = rest.pieces[0];
  head.text.resize(fixed);
  if (head.verbatim) head.end = tail.begin = head.begin + static_cast<std::uint32_t>(fixed);
  tail.text.erase(0, fixed);
  if (tail.text.empty()) rest.pieces.erase(rest.pieces.begin());
  Value out = apply_format(rest, marks, {});
  out.pieces.insert(out.pieces.begin(), std::move(head));
  return out;
}

void Fragment::emit_definition(const Value& use, Role role) {
  if (definition_depth_ > 4 || !use.has_text()) return;
  const Definition* const found = definitions_->of_text(use.first_text());
  if (found == nullptr || (found->value.begin >= use.begin && found->value.end <= use.end)) return;
  const Chain chain = evaluator_->chain(0, found->first, found->last);
  Context as_key;
  // What begins like a key by itself is judged by what is said of it; a part of one is a part.
  const bool is_part = !collector_.has_namespace(found->value.leading_text());
  as_key.role = role == Role::none && is_part ? Role::either : role;
  as_key.is_beginning = true;
  ++definition_depth_;
  emit(chain, 0, as_key);
  --definition_depth_;
}

// Where the literal begins: format("jobs:{}", x) is found at its text, not at `format`.
std::uint32_t Fragment::begin_of(const Chain& chain, std::uint32_t stream) const {
  const Tokens tokens(lexed_, stream);
  const bool is_cast = tokens.is_open(chain.first, '(') &&
                       tokens.is(tokens.after_group(chain.first), Token::Kind::string);
  const bool is_wrapped = !chain.value.pieces.empty() && chain.value.pieces[0].may_be_nothing;
  if (chain.strings.empty() || !(is_cast || tokens.is(chain.first, Token::Kind::name)) ||
      chain.value.pieces.empty() || (chain.value.pieces[0].is_hole && !is_wrapped)) {
    return chain.value.begin;
  }
  const std::uint32_t text = chain.value.first_text();
  // format!("{PREFIX}:{id}"): the text is a constant's, the literal stands here.
  const NamePath path = read_path(tokens, chain.first);
  const std::size_t open = tokens.is_op(path.last, "!") ? path.last + 1 : path.last;
  if (!is_cast && tokens.is_open(open, '(') && open + 1 < chain.last &&
      tokens.is(open + 1, Token::Kind::string) && find_string_function(path.name) != nullptr &&
      (text < chain.value.begin || text >= chain.value.end)) {
    return tokens[open + 1].begin;
  }
  for (std::size_t at = chain.first; at < std::min(chain.last, tokens.size()); ++at) {
    if (!tokens.is(at, Token::Kind::string)) continue;
    const StringToken& string = lexed_.strings[tokens[at].index];
    if (string.first_piece < string.last_piece && lexed_.pieces[string.first_piece].begin == text) {
      return tokens[at].begin;
    }
  }
  return chain.value.begin;
}

// The class, enum or object around a place.
std::string_view Fragment::name_of_block(std::uint32_t place) const {
  const Scope* scope = definitions_->scopes().innermost(place);
  while (scope != nullptr && scope->kind != Scope::Kind::type &&
         scope->kind != Scope::Kind::object) {
    scope = scope->parent;
  }
  return scope == nullptr ? std::string_view() : scope->name;
}

bool Fragment::emit(const Chain& chain, std::uint32_t stream, const Context& context) {
  if (chain.value.pieces.empty()) return false;
  const Tokens tokens(lexed_, stream);
  if (tokens.is(chain.first, Token::Kind::number) && chain.last == chain.first + 1) return false;
  const bool is_sent = (context.role == Role::key || context.role == Role::channel) &&
                       context.command != nullptr && definition_depth_ == 0 &&
                       chain.strings.size() == 1 && chain.last == chain.first + 1;
  const Value value = with_template_holes(chain.value, false, is_sent);
  const bool in_namespace = value.has_text() && collector_.is_in_namespace(value);
  if (context.role == Role::none) {
    const bool may_be_constant = collector_.options().keep_unknown_names && value.has_text() &&
                                 value.pieces[0].is_hole && !value.pieces[0].text.empty();
    // A name alone is no literal: its definition is reported. A call of a function that makes keys
    // is worth showing, and so is what is handed to a client.
    const bool is_name = value.is_name || chain.value.is_name;
    const bool is_call = is_name && tokens.is_close(chain.last - 1, ')');
    const bool to_client = is_name && clients_->is_client(context.callee);
    const bool is_word = speaks_redis_ && !is_name && collector_.is_word(value);
    const bool is_like_key =
        has_keys_ && !is_name && value.has_text() &&
        collector_.is_written_like_key(value.leading_text(), is_documentation_);
    if (context.is_data || (!in_namespace && !may_be_constant && !is_word && !is_like_key) ||
        (is_name && !is_call && !to_client)) {
      return false;
    }
  }
  Reference reference;
  reference.begin = map_(begin_of(chain, stream));
  reference.end = std::max(map_(chain.value.end), reference.begin);
  reference.pieces = value.pieces;
  for (KeyPiece& piece : reference.pieces) {
    piece.verbatim = piece.verbatim && map_.is_exact(piece.begin, piece.end);
    piece.begin = map_(piece.begin);
    piece.end = piece.verbatim ? piece.begin + static_cast<std::uint32_t>(piece.text.size())
                               : map_(piece.end);
  }
  reference.role = context.role;
  reference.access = context.access;
  reference.command = context.command;
  reference.call = context.call;
  reference.language = lexed_.language;
  reference.is_whole = context.role != Role::none && !context.is_beginning;
  reference.is_constant_use = chain.value.is_name && chain.value.used_constant;
  // Of a text that may be something else altogether, such as one that begins nearly like a key, the
  // constants are none of keys.
  const bool is_surely =
      context.role != Role::none ||
      (in_namespace && (value.pieces[0].is_hole || collector_.has_namespace(value.leading_text())));
  if (chain.value.used_constant && is_surely) {
    emit_definition(chain.value, context.role);
  }
  if (reference.is_constant_use && tokens.is(chain.last - 1, Token::Kind::name)) {
    for (const Value* const alternative :
         definitions_->alternatives(read_path(tokens, chain.first).text, chain.value.begin)) {
      Chain other = chain;
      other.value.pieces = alternative->pieces;
      other.value.is_name = false;  // emitted once
      other.strings.clear();
      emit(other, stream, context);
    }
  }
  reference.around.callee = context.callee;
  if (stream == 0) {
    std::string_view target = definitions_->target_of(chain.first);
    if (target.size() > 2 && (target[0] == '"' || target[0] == '\'')) {
      target = target.substr(1, target.size() - 2);  // a name of JSON
    }
    reference.around.target = target;
    // A word of shell stands behind all tokens.
    const std::uint32_t place =
        chain.first < tokens.size() ? tokens[chain.first].begin : chain.value.begin;
    if (const Scope* const function = definitions_->scopes().around(place, Scope::Kind::function)) {
      reference.around.function = function->name;
    }
    reference.around.block = name_of_block(place);
  }
  reference.around.label = label_before(tokens, chain.first);
  reference.around.file_speaks_redis = speaks_redis_;
  reference.around.is_documentation = is_documentation_;
  reference.around.is_prose =
      std::any_of(chain.strings.begin(), chain.strings.end(),
                  [&](std::uint32_t string) { return lexed_.strings[string].is_prose; });
  reference.around.is_compared = is_comparison(tokens.text(chain.last)) ||
                                 (chain.first > 0 && is_comparison(tokens.text(chain.first - 1)));
  collector_.add(std::move(reference));
  return true;
}

}  // namespace keywright::lint
