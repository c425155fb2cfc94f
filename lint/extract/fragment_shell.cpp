// Command lines: redis-cli in shell scripts, and commands as words.
#include <algorithm>
#include <array>

#include "lint/extract/fragment.h"

namespace keywright::lint {
namespace {

// Options of redis-cli that are followed by a value.
bool takes_value(std::string_view option) {
  static constexpr std::array<std::string_view, 24> kOptions = {"-h",
                                                                "-p",
                                                                "-s",
                                                                "-a",
                                                                "-u",
                                                                "-r",
                                                                "-i",
                                                                "-n",
                                                                "-d",
                                                                "-D",
                                                                "-t",
                                                                "--user",
                                                                "--pass",
                                                                "--sni",
                                                                "--cacert",
                                                                "--cacertdir",
                                                                "--cert",
                                                                "--key",
                                                                "--pattern",
                                                                "--count",
                                                                "--eval",
                                                                "--type",
                                                                "--tls-ciphers",
                                                                "--rdb"};
  return std::find(kOptions.begin(), kOptions.end(), option) != kOptions.end();
}

bool ends_command(const Tokens& tokens, std::size_t at) {
  if (tokens.is(at, Token::Kind::end)) return true;
  if (tokens.is(at, Token::Kind::open) || tokens.is(at, Token::Kind::close)) return true;
  if (!tokens.is(at, Token::Kind::op)) return false;
  const std::string_view op = tokens.text(at);
  return op == "|" || op == "||" || op == "&&" || op == "&" || op == ";" || op == "|&";
}

// The text at every line break that `echo -e` or `printf` makes of `\n`.
std::vector<Value> printed_lines(const Value& value) {
  std::vector<Value> lines(1);
  for (const KeyPiece& piece : value.pieces) {
    std::size_t begin = 0;
    while (!piece.is_hole) {
      const std::size_t end = piece.text.find("\\n", begin);
      if (end == std::string::npos) break;
      const auto place = piece.begin + static_cast<std::uint32_t>(piece.verbatim ? begin : 0);
      lines.back().add_text(std::string_view(piece.text).substr(begin, end - begin), place,
                            place + static_cast<std::uint32_t>(end - begin), piece.verbatim);
      lines.emplace_back();
      begin = end + 2;
    }
    if (piece.is_hole) {
      lines.back().pieces.push_back(piece);
    } else {
      const auto place = piece.begin + static_cast<std::uint32_t>(piece.verbatim ? begin : 0);
      lines.back().add_text(std::string_view(piece.text).substr(begin), place, piece.end,
                            piece.verbatim);
    }
  }
  for (Value& line : lines) {
    line.begin = value.begin;
    line.end = value.end;
  }
  return lines;
}

bool is_upper(std::string_view word) {
  return !word.empty() &&
         std::none_of(word.begin(), word.end(), [](char c) { return c >= 'a' && c <= 'z'; });
}

}  // namespace

bool Fragment::is_redis_cli(const Value& word) const {
  if (!word.is_fixed()) {
    // $REDIS_CLI, "$REDIS": a variable that holds the program with its options.
    return word.pieces.size() == 1 && sounds_like_redis(word.pieces[0].text);
  }
  std::string text = word.fixed_text();
  text.erase(0, text.rfind('/') + 1);
  return text == "redis-cli" || text == "valkey-cli" || text == "keydb-cli" ||
         std::find(aliases_.begin(), aliases_.end(), text) != aliases_.end();
}

// name() { redis-cli -h … "$@"; }
void Fragment::find_shell_aliases() {
  const Tokens tokens(lexed_, 0);
  for (std::size_t at = 0; at + 3 < tokens.size(); ++at) {
    if (!tokens.is(at, Token::Kind::string) || !tokens.is_open(at + 1, '(') ||
        !tokens.is_close(at + 2, ')')) {
      continue;
    }
    std::size_t brace = at + 3;
    while (tokens.is(brace, Token::Kind::end)) ++brace;
    if (!tokens.is_open(brace, '{') || tokens.partner(brace) >= tokens.size()) continue;
    const std::uint32_t begin = tokens[brace].begin;
    const std::string_view body =
        lexed_.text.substr(begin, tokens[tokens.partner(brace)].begin - begin);
    if (body.find("redis-cli") != std::string_view::npos &&
        body.find("$@") != std::string_view::npos) {
      aliases_.push_back(tokens.text(at));
    }
  }
}

void Fragment::read_shell() {
  find_shell_aliases();
  for (std::uint32_t stream = 0; stream < lexed_.streams.size(); ++stream) {
    const Tokens tokens(lexed_, stream);
    std::size_t first = 0;
    for (std::size_t at = 0; at <= tokens.size(); ++at) {
      if (at < tokens.size() && !ends_command(tokens, at)) continue;
      if (at > first) read_shell_command(stream, first, at);
      first = at + 1;
    }
  }
}

void Fragment::read_shell_command(std::uint32_t stream, std::size_t first, std::size_t last) {
  const Tokens tokens(lexed_, stream);
  std::vector<Value> words;
  std::size_t cli = last;
  std::string program;
  for (std::size_t at = first; at < last; ++at) {
    if (!tokens.is(at, Token::Kind::string)) continue;
    Value word = evaluator_->literal(tokens[at]);
    if (program.empty()) program = word.fixed_text();
    const bool is_redirected = at > first && tokens.is(at - 1, Token::Kind::op) &&
                               tokens.text(at - 1).find_first_of("<>") != std::string_view::npos;
    if (cli == last && is_redis_cli(word) && !is_redirected) {
      cli = at;
      continue;
    }
    if (cli == last) continue;
    const std::string_view before = at > first ? tokens.text(at - 1) : std::string_view();
    if (before == "<<" || before == "<<-" || before == "<<<") {
      read_command_lines(word, true);
    } else if (!is_redirected) {
      words.push_back(std::move(word));
    }
  }
  if (cli < last) {
    speaks_redis_ = true;
    if (!words.empty()) read_words(words, "redis-cli");
    for (std::size_t at = first; at < last; ++at) {
      if (tokens.is(at, Token::Kind::string)) read_embedded(evaluator_->literal(tokens[at]), false);
    }
    return;
  }
  // echo "SET a b" | redis-cli
  const std::size_t next = last + 1;
  bool piped = false;
  if (tokens.is_op(last, "|")) {
    for (std::size_t at = next; at < tokens.size() && !ends_command(tokens, at); ++at) {
      piped = piped ||
              (tokens.is(at, Token::Kind::string) && is_redis_cli(evaluator_->literal(tokens[at])));
    }
  }
  // In a page a command may stand by itself: `HSET fleet:asset:EX-001:state status active`.
  if (is_documentation_ || lexed_.language->name == "redis") {
    std::vector<Value> line;
    for (std::size_t at = first; at < last; ++at) {
      if (tokens.is(at, Token::Kind::string)) line.push_back(evaluator_->literal(tokens[at]));
    }
    const Command* const command = line.size() < 2 ? nullptr : find_command(line[0].fixed_text());
    if (command != nullptr && (is_upper(line[0].fixed_text()) || !is_documentation_)) {
      read_words(line, "redis-cli");
      for (const Value& word : line) read_embedded(word, false);
      return;
    }
  }
  if (piped && read_echoed_words(stream, first, last)) return;
  read_programs(stream, first, last);
  for (std::size_t at = first; at < last; ++at) {
    if (!tokens.is(at, Token::Kind::string)) continue;
    Chain chain;
    chain.first = at;
    chain.last = at + 1;
    chain.value = evaluator_->literal(tokens[at]);
    if (piped) {
      for (const Value& line : printed_lines(chain.value)) read_command_lines(line, true);
      continue;
    }
    Context context;
    context.callee = program;
    if (at > first + 1 || !tokens.is_op(at - 1, "=")) {
      // an argument of a program: what it is called is all that is known
    } else {
      context.callee.clear();
    }
    emit(chain, stream, context);
    read_embedded(chain.value, false);
  }
}

// python3 - <<X, node -e "…", psql aside: a program in another language.
void Fragment::read_programs(std::uint32_t stream, std::size_t first, std::size_t last) {
  const Tokens tokens(lexed_, stream);
  const Language* language = nullptr;
  for (std::size_t at = first; at < last; ++at) {
    if (!tokens.is(at, Token::Kind::string)) continue;
    const std::string_view before = at > first ? tokens.text(at - 1) : std::string_view();
    const bool is_program =
        before == "<<" || before == "<<-" || before == "<<<" || before == "-c" || before == "-e";
    if (!is_program) continue;
    if (language == nullptr) {
      for (std::size_t word = first; word < at && language == nullptr; ++word) {
        if (!tokens.is(word, Token::Kind::string)) continue;
        const Language& row = language_of({}, "#!" + std::string(tokens.text(word)));
        if (row.family == Family::code) language = &row;
      }
      if (language == nullptr) return;
    }
    read_text_as(*language, evaluator_->literal(tokens[at]));
  }
}

// echo SET key value | redis-cli: the words are one line.
bool Fragment::read_echoed_words(std::uint32_t stream, std::size_t first, std::size_t last) {
  const Tokens tokens(lexed_, stream);
  std::vector<Value> words;
  for (std::size_t at = first; at < last; ++at) {
    if (tokens.is(at, Token::Kind::string)) words.push_back(evaluator_->literal(tokens[at]));
  }
  std::size_t begin = 1;
  while (begin < words.size() && words[begin].leading_text().starts_with('-')) ++begin;
  if (begin + 1 >= words.size() || find_command(words[begin].fixed_text()) == nullptr) return false;
  read_words(std::span<const Value>(words).subspan(begin), "redis-cli");
  return true;
}

// The words after redis-cli, or a whole Redis command.
void Fragment::read_words(std::span<const Value> words, const std::string& callee) {
  std::size_t at = 0;
  const Tokens tokens(lexed_, 0);
  const auto send = [&](const Value& value, const KeyArgument& key, const Command* command,
                        std::shared_ptr<const Call> call) {
    Chain chain;
    chain.first = tokens.size();  // stands in no stream of its own
    chain.last = chain.first;
    chain.value = value;
    chain.value.is_name = false;
    Context context;
    context.role = key.role;
    context.access = key.access;
    context.command = command;
    context.call = std::move(call);
    context.callee = callee;
    emit(chain, 0, context);
  };
  for (; at < words.size(); ++at) {
    const std::string option = words[at].leading_text();
    if (option.empty() || option[0] != '-') break;
    if (option == "--pattern" && at + 1 < words.size()) {
      send(words[at + 1], {0, Role::key_glob, Access::read}, find_command("SCAN"), nullptr);
    }
    if (option == "--eval") {  // --eval script.lua key key , argument
      for (std::size_t k = at + 2; k < words.size() && words[k].fixed_text() != ","; ++k) {
        send(words[k], {0, Role::key, Access::read_write}, find_command("EVAL"), nullptr);
      }
      return;
    }
    if (takes_value(option)) ++at;
  }
  if (at >= words.size()) return;
  const Command* command = find_command(words[at].fixed_text());
  if (command == nullptr) return;
  ++at;
  if (at < words.size()) {
    const Command* const sub = find_subcommand(command, words[at].fixed_text());
    if (sub != command) ++at;
    command = sub;
  }
  auto call = std::make_shared<Call>();
  call->callee = callee;
  call->command = command;
  std::vector<std::string> texts;
  for (const Value& word : words.subspan(std::min(at, words.size()))) {
    CallArgument& argument = call->arguments.emplace_back();
    argument.begin = map_(word.begin);
    argument.end = map_(word.end);
    argument.pieces = word.pieces;
    texts.push_back(word.fixed_text());
  }
  if (!call->arguments.empty()) {
    call->begin = call->arguments.front().begin;
    call->end = call->arguments.back().end;
  }
  const std::vector<std::string_view> known(texts.begin(), texts.end());
  for (const KeyArgument& key : key_arguments(*command, known)) {
    if (at + key.position < words.size()) send(words[at + key.position], key, command, call);
  }
}

}  // namespace keywright::lint
