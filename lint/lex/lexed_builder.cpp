#include "lint/lex/lexed_builder.h"

#include <algorithm>
#include <string>

namespace keywright::lint {
namespace {

// Every byte once, so that the many pieces of one decoded byte need no memory of their own.
const std::string& all_bytes() {
  static const std::string bytes = [] {
    std::string all(256, '\0');
    for (std::size_t i = 0; i < all.size(); ++i) all[i] = static_cast<char>(i);
    return all;
  }();
  return bytes;
}

}  // namespace

LexedBuilder::LexedBuilder(const Language& language, std::string_view text) {
  lexed_.language = &language;
  lexed_.text = text;
  lexed_.streams.emplace_back();
}

std::uint32_t LexedBuilder::new_stream() {
  lexed_.streams.emplace_back();
  return static_cast<std::uint32_t>(lexed_.streams.size() - 1);
}

void LexedBuilder::set_stream(std::uint32_t stream, std::vector<Token> tokens) {
  lexed_.streams[stream].tokens = std::move(tokens);
}

std::uint32_t LexedBuilder::reserve_string(bool is_heredoc) {
  StringToken string;
  string.is_heredoc = is_heredoc;
  lexed_.strings.push_back(string);
  return static_cast<std::uint32_t>(lexed_.strings.size() - 1);
}

void StringPieces::text(Span span) {
  if (span.begin >= span.end) return;
  auto& pieces = builder_.unfinished_;
  const std::string_view all = builder_.lexed_.text;
  if (pieces.size() > base_) {
    Piece& last = pieces.back();
    if (!last.is_hole && last.verbatim && last.end == span.begin) {
      last.end = span.end;
      last.text = all.substr(last.begin, last.end - last.begin);
      return;
    }
  }
  pieces.push_back(
      {false, true, span.begin, span.end, all.substr(span.begin, span.end - span.begin), kNone});
}

void StringPieces::byte(Span span, char decoded) {
  const std::string_view bytes = all_bytes();
  builder_.unfinished_.push_back({false, false, span.begin, span.end,
                                  bytes.substr(static_cast<unsigned char>(decoded), 1), kNone});
}

void StringPieces::decoded(Span span, std::string_view decoded) {
  if (decoded.empty()) return;
  if (decoded.size() == 1) return byte(span, decoded.front());
  const std::string& owned = builder_.lexed_.decoded.emplace_front(decoded);
  builder_.unfinished_.push_back({false, false, span.begin, span.end, owned, kNone});
}

void StringPieces::hole(Span span, std::uint32_t stream) {
  builder_.unfinished_.push_back({true, false, span.begin, span.end, {}, stream});
}

void StringPieces::text_with_holes(Span span) {
  const std::string_view all = builder_.lexed_.text;
  std::uint32_t begin = span.begin;
  for (std::uint32_t i = span.begin; i < span.end; ++i) {
    if (all[i] != kHoleByte) continue;
    text({begin, i});
    hole({i, i + 1}, kNone);
    begin = i + 1;
  }
  text({begin, span.end});
}

bool StringPieces::is_as_written() const {
  const auto& pieces = builder_.unfinished_;
  return std::all_of(pieces.begin() + static_cast<std::ptrdiff_t>(base_), pieces.end(),
                     [](const Piece& piece) { return piece.is_hole || piece.verbatim; });
}

void StringPieces::move_to(StringToken& string) {
  auto& from = builder_.unfinished_;
  auto& to = builder_.lexed_.pieces;
  string.first_piece = static_cast<std::uint32_t>(to.size());
  to.insert(to.end(), from.begin() + static_cast<std::ptrdiff_t>(base_), from.end());
  string.last_piece = static_cast<std::uint32_t>(to.size());
  from.resize(base_);
}

std::uint32_t StringPieces::finish(bool is_word, bool is_bytes) {
  StringToken string;
  string.is_word = is_word;
  string.is_bytes = is_bytes;
  move_to(string);
  builder_.lexed_.strings.push_back(string);
  return static_cast<std::uint32_t>(builder_.lexed_.strings.size() - 1);
}

std::uint32_t StringPieces::finish_prose() {
  const std::uint32_t string = finish(true, false);
  builder_.lexed_.strings[string].is_prose = true;
  return string;
}

void StringPieces::finish_reserved(std::uint32_t string) {
  move_to(builder_.lexed_.strings[string]);
}

void TokenStream::open(Span span) {
  add(Token::Kind::open, span, top_);
  top_ = static_cast<std::uint32_t>(tokens_.size() - 1);
  ++open_count_[which(text_[span.end - 1])];
}

void TokenStream::pop() {
  Token& innermost = tokens_[top_];
  --open_count_[which(text_[innermost.end - 1])];
  top_ = innermost.index;
  innermost.index = kNone;
}

void TokenStream::close(Span span) {
  const std::size_t kind = which(text_[span.begin]);
  const auto position = static_cast<std::uint32_t>(tokens_.size());
  if (open_count_[kind] == 0) return add(Token::Kind::close, span);
  // One of this kind is open: those inside it are the ones that nobody closes.
  while (which(text_[tokens_[top_].end - 1]) != kind) pop();
  const std::uint32_t partner = top_;
  pop();
  tokens_[partner].index = position;
  add(Token::Kind::close, span, partner);
}

void TokenStream::end_statement(Span span) {
  if (!tokens_.empty() && tokens_.back().kind != Token::Kind::end) add(Token::Kind::end, span);
}

std::vector<Token> TokenStream::finish() {
  while (top_ != kNone) pop();
  return std::move(tokens_);
}

}  // namespace keywright::lint
