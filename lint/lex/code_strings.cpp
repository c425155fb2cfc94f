// String literals whose delimiters the row knows, and the holes in all strings.
#include <algorithm>
#include <cstring>

#include "lint/lex/code_scanner.h"
#include "lint/lex/escapes.h"

namespace keywright::lint {
namespace {

bool all_among(std::string_view letters, std::string_view allowed) {
  return letters.find_first_not_of(allowed) == std::string_view::npos;
}

bool has_one_of(std::string_view letters, std::string_view wanted) {
  return letters.find_first_of(wanted) != std::string_view::npos;
}

}  // namespace

bool CodeScanner::scan_form(const MarkTables& marks, std::uint32_t token_begin,
                            std::string_view prefix) {
  // In the text of JSX `don't` has no quote; `case'x'` of minified code has.
  if (prefix.empty() && has(language_, Feature::markup) && text_[pos_] == '\'' && pos_ > 0 &&
      is_name_byte(text_[pos_ - 1]) && !expects_value()) {
    return false;
  }
  for (const FormTables* candidate : marks.forms) {
    const StringForm& form = *candidate->form;
    if (!starts(form.open) || !all_among(prefix, form.prefixes)) continue;
    const bool raw = has_one_of(prefix, form.raw_prefix);
    const bool has_holes = !form.hole_open.empty() || !form.hole_name.empty();
    Body body;
    body.form = &form;
    body.close = form.close;
    body.interpolates = has_holes && (form.interpolating_prefix.empty() ||
                                      has_one_of(prefix, form.interpolating_prefix));
    body.has_escapes = !raw && (form.escapes == StringForm::Escapes::backslash ||
                                form.escapes == StringForm::Escapes::backslash_quote_only);
    body.quote_only = form.escapes == StringForm::Escapes::backslash_quote_only;
    body.guards_quote = raw && form.raw_backslash_guards_quote;
    body.stops = body.interpolates ? &candidate->stops : &candidate->raw_stops;
    body.has_percent = body.interpolates && has_one_of(prefix, form.formatting_prefix);
    pos_ += static_cast<std::uint32_t>(form.open.size());
    std::array<bool, 256> stops;
    if (form.is_block) begin_block(body, stops);
    if (form.drops_first_break) pos_ += starts("\r\n") ? 2U : starts("\n") ? 1U : 0U;
    scan_quoted(token_begin, body, form.is_bytes);
    return true;
  }
  return false;
}

void CodeScanner::scan_quoted(std::uint32_t token_begin, const Body& body, bool is_bytes) {
  StringPieces pieces(builder_);
  scan_body(pieces, body);
  add_string(pieces, token_begin, is_bytes);
}

void CodeScanner::add_string(StringPieces& pieces, std::uint32_t begin, bool is_bytes,
                             bool is_word) {
  const std::uint32_t string = pieces.finish(is_word, is_bytes);
  tokens_.add(Token::Kind::string, {begin, pos_}, string);
}

void CodeScanner::scan_body(StringPieces& pieces, const Body& body) {
  const StringForm& form = *body.form;
  std::uint32_t nesting = 0;
  while (pos_ < end_) {
    const std::uint32_t begin = pos_;
    pos_ = run_end<false>(pos_, *body.stops);
    if (pos_ == end_) return pieces.text({begin, pos_});
    const char c = text_[pos_];
    if (c == '\n' && scan_block_break(pieces, body, begin)) continue;
    if (c == '\n' && !form.multi_line) {
      return pieces.text({begin, pos_ > begin && text_[pos_ - 1] == '\r' ? pos_ - 1 : pos_});
    }
    pieces.text({begin, pos_});
    if (c == kHoleByte) {
      pieces.hole({pos_, pos_ + 1}, kNone);
      ++pos_;
    } else if (!body.close.empty() && c == body.close.front() && starts(body.close) &&
               nesting == 0) {
      const auto close = static_cast<std::uint32_t>(body.close.size());
      if (form.escapes == StringForm::Escapes::doubled_quote && at(pos_ + close, body.close)) {
        pieces.byte({pos_, pos_ + 2 * close}, c);
        pos_ += 2 * close;
        continue;
      }
      if (form.closes_last && at(pos_ + 1, body.close)) {
        pieces.text({pos_, pos_ + 1});
        ++pos_;
        continue;
      }
      pos_ += close;
      return;
    } else if (c == '\\' && (body.has_escapes || body.guards_quote) &&
               !(body.interpolates && form.hole_open.starts_with('\\') && starts(form.hole_open))) {
      scan_escape(pieces, body);
      if (body.indent != kNone && text_[pos_ - 1] == '\n') skip_indent(body.indent);
    } else if (body.interpolates && scan_hole(pieces, form)) {
      if (body.has_percent && starts("%")) skip_percent_format();
    } else {
      if (body.nest_open != '\0') {
        if (c == body.nest_open) ++nesting;
        if (c == body.close.front()) --nesting;
      }
      pieces.text({pos_, pos_ + 1});
      ++pos_;
    }
  }
}

void CodeScanner::scan_escape(StringPieces& pieces, const Body& body) {
  if (body.guards_quote || body.quote_only) {
    const bool two = pos_ + 1 < end_ && text_[pos_ + 1] != '\n' && text_[pos_ + 1] != kHoleByte;
    const bool drops = body.quote_only && two &&
                       (text_[pos_ + 1] == '\\' || text_[pos_ + 1] == body.close.front());
    if (drops) {
      pieces.byte({pos_, pos_ + 2}, text_[pos_ + 1]);
    } else {
      pieces.text({pos_, two ? pos_ + 2 : pos_ + 1});
    }
    pos_ += two ? 2U : 1U;
    return;
  }
  const Escape escape = read_escape(text_, pos_, end_, language_.escapes);
  if (escape.is_itself) {
    pieces.text({pos_, pos_ + escape.length});
  } else {
    pieces.decoded({pos_, pos_ + escape.length}, escape.text());
  }
  pos_ += escape.length;
}

bool CodeScanner::scan_hole(StringPieces& pieces, const StringForm& form) {
  const std::uint32_t begin = pos_;
  const auto open = static_cast<std::uint32_t>(form.hole_open.size());
  if (form.hole_open == "{" && (starts("{{") || starts("}}"))) {
    pieces.byte({pos_, pos_ + 2}, text_[pos_]);
    pos_ += 2;
    return true;
  }
  if (form.doubles_mark && starts("$$")) {
    pieces.byte({pos_, pos_ + 2}, '$');
    pos_ += 2;
    return true;
  }
  if (form.hole_open == "#{" && !starts("#{")) return scan_member_hole(pieces, form);
  if (form.hole_members == StringForm::HoleMembers::perl && starts("@{")) {
    StreamEnd end;
    end.is_hole = true;
    end.close = "}";
    scan_hole_expression(pieces, begin, begin + 2, end);
    return true;
  }
  if (open != 0 && starts(form.hole_open)) {
    StreamEnd end;
    end.is_hole = true;
    end.close = form.hole_close;
    end.at_line = !form.multi_line;
    end.has_format = form.hole_has_format;
    scan_hole_expression(pieces, begin, begin + open - form.hole_kept, end);
    return true;
  }
  return !form.hole_name.empty() && starts(form.hole_name) && scan_hole_name(pieces, form);
}

void CodeScanner::scan_hole_expression(StringPieces& pieces, std::uint32_t begin,
                                       std::uint32_t from, StreamEnd end) {
  // The hole cannot leave the line of the string it is in, if that cannot.
  end.at_line = end.at_line || stop_.at_line;
  pos_ = from;
  std::uint32_t stream = kNone;
  if (state_.depth < kMaximumDepth) {
    ++state_.depth;
    stream = builder_.new_stream();
    CodeScanner inner(builder_, tables_, state_, {from, end_}, end);
    pos_ = inner.run();
    builder_.set_stream(stream, inner.finish());
    --state_.depth;
  } else {
    skip_hole(end);
  }
  if (end.has_format && pos_ < end_ && (text_[pos_] == ':' || text_[pos_] == '!')) skip_format();
  if (starts(end.close)) pos_ += static_cast<std::uint32_t>(end.close.size());
  pieces.hole({begin, pos_}, stream);
}

void CodeScanner::skip_hole(const StreamEnd& end) {
  const char close = end.close.front();
  const char open = close == ')' ? '(' : '{';
  std::uint32_t depth = 0;
  for (; pos_ < end_; ++pos_) {
    const char c = text_[pos_];
    if (c == '\n' && end.at_line) return;
    if (c == open) ++depth;
    if (c != close) continue;
    if (depth == 0) return;
    --depth;
  }
}

// The format after an expression may hold holes itself: `{x:>{width}}`.
void CodeScanner::skip_format() {
  std::uint32_t depth = 0;
  for (; pos_ < end_ && text_[pos_] != '\n' && text_[pos_] != '"'; ++pos_) {
    if (text_[pos_] == '{') ++depth;
    if (text_[pos_] != '}') continue;
    if (depth == 0) return;
    --depth;
  }
}

bool CodeScanner::scan_hole_name(StringPieces& pieces, const StringForm& form) {
  using Members = StringForm::HoleMembers;
  const auto mark = static_cast<std::uint32_t>(form.hole_name.size());
  std::uint32_t end = pos_ + mark;
  if (end >= end_ || !is_name_byte(text_[end]) || is_digit(text_[end])) return false;
  const auto skip_name = [this, &end] {
    while (end < end_ && is_name_byte(text_[end])) ++end;
  };
  skip_name();
  const auto begins_name = [this](std::uint32_t i) {
    return i < end_ && is_name_byte(text_[i]) && !is_digit(text_[i]);
  };
  if (form.hole_members == Members::dotted) {
    while (at(end, ".") && begins_name(end + 1)) {
      ++end;
      skip_name();
    }
  } else if (form.hole_members == Members::php && at(end, "->") && begins_name(end + 2)) {
    end += 2;
    skip_name();
  } else if (form.hole_members == Members::php && at(end, "[")) {
    end = member_end(end, form);
  } else if (form.hole_members == Members::perl) {
    end = member_end(end, form);
  }
  const std::uint32_t begin = pos_;
  add_hole_name(pieces, begin, form.name_keeps_mark ? begin : begin + mark, end);
  return true;
}

// Behind the subscripts at `from`: [0], of Perl also {key}, ->{key}, ->[0], as many as there are.
std::uint32_t CodeScanner::member_end(std::uint32_t from, const StringForm& form) const {
  const bool is_perl = form.hole_members == StringForm::HoleMembers::perl;
  std::uint32_t end = from;
  do {
    std::uint32_t open = end;
    if (is_perl && at(open, "->")) open += 2;
    if (!at(open, "[") && !(is_perl && at(open, "{"))) return end;
    std::uint32_t close = open + 1;
    while (close < end_ && (is_name_byte(text_[close]) || text_[close] == '$' ||
                            text_[close] == '\'' || text_[close] == '-')) {
      ++close;
    }
    if (close == open + 1 || !at(close, text_[open] == '[' ? "]" : "}")) return end;
    end = close + 1;
  } while (is_perl);
  return end;
}

// #@name and #$name of Ruby
bool CodeScanner::scan_member_hole(StringPieces& pieces, const StringForm& form) {
  if (!has(language_, Feature::ruby_literals) || form.hole_open != "#{") return false;
  std::uint32_t end = pos_ + 1;
  while (at(end, "@") || (end == pos_ + 1 && at(end, "$"))) ++end;
  if (end == pos_ + 1 || end >= end_ || !is_name_byte(text_[end]) || is_digit(text_[end])) {
    return false;
  }
  while (end < end_ && is_name_byte(text_[end])) ++end;
  add_hole_name(pieces, pos_, pos_ + 1, end);
  return true;
}

// A hole that is the name [from, end).
void CodeScanner::add_hole_name(StringPieces& pieces, std::uint32_t begin, std::uint32_t from,
                                std::uint32_t end) {
  std::uint32_t stream = kNone;
  if (state_.depth < kMaximumDepth) {
    ++state_.depth;
    stream = builder_.new_stream();
    StreamEnd whole;
    whole.is_hole = true;
    whole.close = "}";
    CodeScanner inner(builder_, tables_, state_, {from, end}, whole);
    (void)inner.run();
    builder_.set_stream(stream, inner.finish());
    --state_.depth;
  }
  pos_ = end;
  pieces.hole({begin, end}, stream);
}

// %05d, %.2f
void CodeScanner::skip_percent_format() {
  std::uint32_t end = pos_ + 1;
  while (end < end_ &&
         std::string_view("-+# 0123456789.,*").find(text_[end]) != std::string_view::npos) {
    ++end;
  }
  if (end < end_ && is_letter(text_[end])) pos_ = end + 1;
}

}  // namespace keywright::lint
