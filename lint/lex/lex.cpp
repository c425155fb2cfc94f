// Which scanner reads what.
#include <utility>

#include "lint/lex/code_scanner.h"
#include "lint/lex/console.h"
#include "lint/lex/language.h"
#include "lint/lex/language_rows.h"
#include "lint/lex/lexed_builder.h"
#include "lint/lex/line_reader.h"
#include "lint/lex/markdown_scanner.h"
#include "lint/lex/row_tables.h"
#include "lint/lex/scanners.h"
#include "lint/lex/shell_scanner.h"
#include "lint/lex/yaml_scanner.h"

namespace keywright::lint {
namespace {

// The keys of JSON are strings to the scanner of code; a colon behind one tells.
void name_json_keys(std::vector<Token>& tokens, std::string_view text) {
  for (std::size_t i = 0; i + 1 < tokens.size(); ++i) {
    const Token& next = tokens[i + 1];
    if (tokens[i].kind != Token::Kind::string || next.kind != Token::Kind::op) continue;
    if (text[next.begin] != ':') continue;
    tokens[i].kind = Token::Kind::name;
    tokens[i].index = kNone;
  }
}

// Quoted names of TOML: "a.b" = 1, x."a.b" = 1, [x."a.b"]
void name_toml_keys(std::vector<Token>& tokens, std::string_view text) {
  const auto is_sign = [&](std::size_t at, char sign) {
    return at < tokens.size() && tokens[at].kind == Token::Kind::op &&
           text[tokens[at].begin] == sign;
  };
  bool in_header = false;
  for (std::size_t i = 0; i < tokens.size(); ++i) {
    Token& token = tokens[i];
    const bool begins = i == 0 || tokens[i - 1].kind == Token::Kind::end;
    if (token.kind == Token::Kind::end) in_header = false;
    if (token.kind == Token::Kind::open && begins && text[token.begin] == '[') in_header = true;
    if (token.kind != Token::Kind::string) continue;
    const bool has_dot = is_sign(i + 1, '.') || (i > 0 && is_sign(i - 1, '.'));
    if (!in_header && !has_dot && !is_sign(i + 1, '=')) continue;
    token.kind = Token::Kind::name;
    token.index = kNone;
  }
}

void scan_data(LexedBuilder& builder, const Language& language, Span range,
               std::vector<Script>* scripts) {
  if (&language == &rows::kJson || &language == &rows::kToml) {
    scan_code(builder, language, range);
  } else if (&language == &rows::kYaml) {
    YamlScanner scanner(builder, range);
    scanner.run();
    if (scripts != nullptr) *scripts = scanner.scripts();
  } else {
    scan_settings(builder, language, range);
  }
}

Lexed lex_range(const Language& language, std::string_view text, Span range, std::uint32_t indent,
                std::vector<Script>* scripts = nullptr) {
  LexedBuilder builder(language, text);
  switch (language.family) {
    case Family::code:
      scan_code(builder, language, range);
      break;
    case Family::shell:
      scan_shell(builder, language, range, indent);
      break;
    case Family::data:
      scan_data(builder, language, range, scripts);
      break;
    case Family::markdown:
      (void)scan_markdown(builder, range);
      break;
    case Family::text:
      scan_text(builder, language, range);
      break;
  }
  return builder.finish();
}

bool is_empty(const Lexed& lexed) {
  return lexed.streams.front().tokens.empty() && lexed.comments.empty();
}

// Copies of the file in which what is none of a language's business is blanked out. One copy per
// kind serves the whole file, because ranges never overlap.
class Blanked {
 public:
  explicit Blanked(std::string_view text) : text_(text) {}

  std::string& copy(std::shared_ptr<std::string>& which) {
    if (which == nullptr) which = std::make_shared<std::string>(text_);
    return *which;
  }

  std::shared_ptr<std::string> shell;
  std::shared_ptr<std::string> redis;
  std::shared_ptr<std::string> quoted;

 private:
  std::string_view text_;
};

void add_blanked(std::vector<Lexed>& all, const Language& language,
                 const std::shared_ptr<std::string>& copy, Span range, std::uint32_t indent) {
  Lexed lexed = lex_range(language, *copy, range, indent);
  if (is_empty(lexed)) return;
  lexed.blanked = copy;
  all.push_back(std::move(lexed));
}

// The commands of a terminal session: those of the shell, and those typed into redis-cli.
void add_console(std::vector<Lexed>& all, std::string_view text, Span range, std::uint32_t indent,
                 Blanked& blanked, const Language& shell) {
  const ConsoleParts parts =
      blank_console(blanked.copy(blanked.shell), text, range, ConsoleLine::shell);
  if (parts.has_shell) add_blanked(all, shell, blanked.shell, range, indent);
  if (!parts.has_redis) return;
  (void)blank_console(blanked.copy(blanked.redis), text, range, ConsoleLine::redis);
  add_blanked(all, rows::kRedis, blanked.redis, range, indent);
}

void blank_quotation_marks(std::string& copy, Span range) {
  for (std::uint32_t line = range.begin; line < range.end;) {
    const std::uint32_t end = find_line_end(copy, line, range.end);
    for (std::uint32_t i = line; i < end && (copy[i] == '>' || is_blank(copy[i])); ++i) {
      if (copy[i] == '>') copy[i] = ' ';
    }
    line = end + 1;
  }
}

void add_fence(std::vector<Lexed>& all, std::string_view text, const Fence& fence,
               Blanked& blanked) {
  const Language* language = language_of_fence(fence.info);
  if (language == nullptr || language->family == Family::markdown) language = &rows::kTextFence;
  if (fence.is_quoted) {
    blank_quotation_marks(blanked.copy(blanked.quoted), fence.content);
    return add_blanked(all, *language, blanked.quoted, fence.content, fence.indent);
  }
  const bool has_prompts =
      language->family == Family::shell && begins_with_prompt(slice(text, fence.content));
  if (language == &rows::kConsole || has_prompts) {
    const Language& shell = language == &rows::kRedis ? rows::kRedis : rows::kConsole;
    return add_console(all, text, fence.content, fence.indent, blanked, shell);
  }
  Lexed lexed = lex_range(*language, text, fence.content, fence.indent);
  if (!is_empty(lexed)) all.push_back(std::move(lexed));
}

std::vector<Lexed> lex_markdown(std::string_view text) {
  std::vector<Lexed> all;
  LexedBuilder builder(rows::kMarkdown, text);
  const MarkdownPage page = scan_markdown(builder, {0, static_cast<std::uint32_t>(text.size())});
  all.push_back(builder.finish());
  Blanked blanked(text);
  for (const Fence& fence : page.fences) add_fence(all, text, fence, blanked);
  return all;
}

}  // namespace

void scan_code(LexedBuilder& builder, const Language& language, Span range) {
  ScanState state;
  CodeScanner scanner(builder, tables_of(language), state, range, {});
  (void)scanner.run();
  std::vector<Token> tokens = scanner.finish();
  if (&language == &rows::kJson) name_json_keys(tokens, builder.text());
  if (&language == &rows::kToml) name_toml_keys(tokens, builder.text());
  builder.set_stream(0, std::move(tokens));
}

void scan_shell(LexedBuilder& builder, const Language& language, Span range, std::uint32_t indent) {
  ShellState state;
  state.indent = indent;
  if (&language == &rows::kRedis) state.dialect = ShellDialect::redis;
  if (&language == &rows::kDockerfile) state.dialect = ShellDialect::dockerfile;
  if (&language == &rows::kMakefile) state.dialect = ShellDialect::makefile;
  ShellScanner scanner(builder, state, range);
  (void)scanner.run();
  builder.set_stream(0, scanner.finish());
}

Lexed lex(const Language& language, std::string_view text) {
  const Span whole{0, static_cast<std::uint32_t>(text.size())};
  if (&language != &rows::kConsole) return lex_range(language, text, whole, 0);
  auto copy = std::make_shared<std::string>(text);
  (void)blank_console(*copy, text, whole, ConsoleLine::shell);
  Lexed lexed = lex_range(language, *copy, whole, 0);
  lexed.blanked = std::move(copy);
  return lexed;
}

std::vector<Lexed> lex_file(const Language& language, std::string_view text) {
  if (language.family == Family::markdown) return lex_markdown(text);
  const Span whole{0, static_cast<std::uint32_t>(text.size())};
  std::vector<Lexed> all;
  if (&language == &rows::kConsole) {
    Blanked blanked(text);
    add_console(all, text, whole, 0, blanked, language);
    return all;
  }
  std::vector<Script> scripts;
  all.push_back(lex_range(language, text, whole, 0, &scripts));
  for (const Script& script : scripts) {
    Lexed lexed = lex_range(rows::kShell, text, script.span, script.indent);
    if (!is_empty(lexed)) all.push_back(std::move(lexed));
  }
  return all;
}

}  // namespace keywright::lint
