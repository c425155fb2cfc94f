#include "registry/regex_syntax.h"

#include <algorithm>
#include <optional>
#include <utility>

#include "registry/regex_classes.h"

namespace keywright::registry {

namespace {

using Kind = RegexNode::Kind;

bool is_octal(char c) { return c >= '0' && c <= '7'; }
bool is_digit(char c) { return c >= '0' && c <= '9'; }

std::optional<unsigned> hex_digit(char c) {
  if (c >= '0' && c <= '9') return static_cast<unsigned>(c - '0');
  if (c >= 'a' && c <= 'f') return static_cast<unsigned>(c - 'a' + 10);
  if (c >= 'A' && c <= 'F') return static_cast<unsigned>(c - 'A' + 10);
  return std::nullopt;
}

// What is left of an expression. Reading beyond the end gives zeros.
class Reader {
 public:
  explicit Reader(std::string_view text) : text_(text) {}

  [[nodiscard]] bool done() const { return at_ >= text_.size(); }
  [[nodiscard]] std::size_t at() const { return at_; }
  [[nodiscard]] char peek(std::size_t ahead = 0) const {
    return at_ + ahead < text_.size() ? text_[at_ + ahead] : '\0';
  }
  [[nodiscard]] std::size_t left() const { return text_.size() - at_; }
  [[nodiscard]] std::string_view rest() const { return text_.substr(at_); }
  void skip(std::size_t count) { at_ = std::min(at_ + count, text_.size()); }
  char take() { return done() ? '\0' : text_[at_++]; }
  bool take(std::string_view prefix) {
    if (!rest().starts_with(prefix)) return false;
    skip(prefix.size());
    return true;
  }

  // One code point; RE2 has made sure that the expression is UTF-8.
  Rune take_rune() {
    const auto lead = static_cast<unsigned char>(take());
    if (lead < 0x80) return lead;
    const unsigned more = lead >= 0xF0 ? 3 : lead >= 0xE0 ? 2 : 1;
    Rune rune = lead & (0x3FU >> more);
    for (unsigned i = 0; i < more; ++i) {
      rune = (rune << 6U) | (static_cast<unsigned char>(take()) & 0x3FU);
    }
    return rune;
  }

  // An escaped character; the backslash is taken.
  Rune take_escape() {
    const char c = take();
    switch (c) {
      case 'a':
        return '\a';
      case 'f':
        return '\f';
      case 'n':
        return '\n';
      case 'r':
        return '\r';
      case 't':
        return '\t';
      case 'v':
        return '\v';
      case 'x': {
        Rune rune = 0;
        if (take("{")) {
          while (const auto digit = hex_digit(peek())) {
            rune = rune * 16 + *digit;
            skip(1);
          }
          take("}");
          return rune;
        }
        for (int i = 0; i < 2; ++i) rune = rune * 16 + hex_digit(take()).value_or(0);
        return rune;
      }
      default:
        break;
    }
    if (!is_octal(c)) return static_cast<unsigned char>(c);
    auto rune = static_cast<Rune>(c - '0');
    for (int i = 0; i < 2 && is_octal(peek()); ++i)
      rune = rune * 8 + static_cast<Rune>(take() - '0');
    return rune;
  }

 private:
  std::string_view text_;
  std::size_t at_ = 0;
};

struct Flags {
  bool fold = false;         // i
  bool multi_line = false;   // m
  bool dot_newline = false;  // s
};

class Parser {
 public:
  explicit Parser(std::string_view expression) : reader_(expression) {}

  std::variant<RegexTree, RegexMistake> run() {
    open_.push_back({});
    while (!reader_.done() && !mistake_) step();
    if (!mistake_ && open_.size() != 1) fail("missing )");
    if (mistake_) return *mistake_;
    tree_.root = close_group();
    if (mistake_) return *mistake_;
    return std::move(tree_);
  }

 private:
  struct Group {
    Flags outer;                          // to restore at its end
    std::vector<std::uint32_t> choices;   // alternatives that are complete
    std::vector<std::uint32_t> sequence;  // the one being read
  };

  void fail(std::string message) {
    mistake_ = RegexMistake{std::move(message), reader_.at(), reader_.at() + 1};
  }

  std::uint32_t add(RegexNode node) {
    for (const std::uint32_t child : node.children) {
      node.depth = std::max(node.depth, tree_.nodes[child].depth + 1);
    }
    if (node.depth > RegexTree::kMaxDepth) {
      fail("nested more than " + std::to_string(RegexTree::kMaxDepth) + " deep");
    }
    tree_.nodes.push_back(std::move(node));
    return static_cast<std::uint32_t>(tree_.nodes.size() - 1);
  }
  void push(RegexNode node) { open_.back().sequence.push_back(add(std::move(node))); }

  void push_runes(RuneSet runes) {
    RegexNode node;
    node.kind = runes.empty() ? Kind::nothing : Kind::runes;
    node.runes = std::move(runes);
    push(std::move(node));
  }
  void push_literal(Rune rune) {
    const RuneSet one{{rune, rune}};
    push_runes(flags_.fold ? case_folded(one) : one);
  }
  void push_assertion(Assertion assertion) {
    RegexNode node;
    node.kind = Kind::assertion;
    node.assertion = assertion;
    push(std::move(node));
  }

  void step() {
    switch (reader_.peek()) {
      case '(':
        reader_.skip(1);
        open_group();
        return;
      case '|':
        reader_.skip(1);
        finish_choice();
        return;
      case ')':
        reader_.skip(1);
        leave_group();
        return;
      case '[':
        reader_.skip(1);
        read_class();
        return;
      case '*':
        reader_.skip(1);
        repeat(0, RegexTree::kUnbounded);
        return;
      case '+':
        reader_.skip(1);
        repeat(1, RegexTree::kUnbounded);
        return;
      case '?':
        reader_.skip(1);
        repeat(0, 1);
        return;
      case '{':
        read_count();
        return;
      case '\\':
        reader_.skip(1);
        read_backslash();
        return;
      case '^':
        reader_.skip(1);
        push_assertion(flags_.multi_line ? Assertion::begin_line : Assertion::begin_text);
        return;
      case '$':
        reader_.skip(1);
        push_assertion(flags_.multi_line ? Assertion::end_line : Assertion::end_text);
        return;
      case '.':
        reader_.skip(1);
        push_runes(flags_.dot_newline ? RuneSet{{0, kMaxRune}}
                                      : RuneSet{{0, '\n' - 1}, {'\n' + 1, kMaxRune}});
        return;
      default:
        push_literal(reader_.take_rune());
        return;
    }
  }

  // After `(`: a group, or flags for the rest of this one.
  void open_group() {
    if (!reader_.take("?")) {
      open_.push_back({flags_, {}, {}});
      return;
    }
    if (reader_.take("P<")) {
      while (!reader_.done() && reader_.take() != '>') {
      }
      open_.push_back({flags_, {}, {}});
      return;
    }
    Flags flags = flags_;
    bool on = true;
    for (;;) {
      switch (reader_.take()) {
        case 'i':
          flags.fold = on;
          break;
        case 'm':
          flags.multi_line = on;
          break;
        case 's':
          flags.dot_newline = on;
          break;
        case 'U':
          break;  // greediness does not change what matches
        case '-':
          on = false;
          break;
        case ':':
          open_.push_back({flags_, {}, {}});
          flags_ = flags;
          return;
        case ')':
          flags_ = flags;
          return;
        default:
          fail("unknown flag");
          return;
      }
    }
  }

  void finish_choice() {
    Group& group = open_.back();
    RegexNode node;
    node.kind = group.sequence.empty() ? Kind::empty : Kind::sequence;
    node.children = std::exchange(group.sequence, {});
    const std::uint32_t choice =
        node.children.size() == 1 ? node.children[0] : add(std::move(node));
    // Like RE2, make one set of neighbours that are sets: it matters where they add up to all that
    // is not ASCII (regex_utf8.h).
    RegexNode& last =
        group.choices.empty() ? tree_.nodes[choice] : tree_.nodes[group.choices.back()];
    if (!group.choices.empty() && last.kind == Kind::runes &&
        tree_.nodes[choice].kind == Kind::runes) {
      last.runes.add(tree_.nodes[choice].runes);
    } else {
      group.choices.push_back(choice);
    }
  }

  std::uint32_t close_group() {
    finish_choice();
    Group& group = open_.back();
    flags_ = group.outer;
    RegexNode node;
    node.kind = Kind::choice;
    node.children = std::move(group.choices);
    open_.pop_back();
    return node.children.size() == 1 ? node.children[0] : add(std::move(node));
  }

  void leave_group() {
    if (open_.size() == 1) {
      fail("unexpected )");
      return;
    }
    const std::uint32_t inner = close_group();
    open_.back().sequence.push_back(inner);
  }

  // After an operator. A `?` behind it only says which match is preferred.
  void repeat(std::uint32_t min, std::uint32_t max) {
    reader_.take("?");
    std::vector<std::uint32_t>& sequence = open_.back().sequence;
    if (sequence.empty()) {
      fail("nothing to repeat");
      return;
    }
    RegexNode node;
    node.kind = Kind::repeat;
    node.min = min;
    node.max = max;
    node.children = {sequence.back()};
    sequence.back() = add(std::move(node));
  }

  // `{2}`, `{2,}`, `{2,4}`; anything else is a literal brace.
  void read_count() {
    Reader ahead = reader_;
    ahead.skip(1);
    const auto number = [&ahead]() -> std::optional<std::uint32_t> {
      if (!is_digit(ahead.peek())) return std::nullopt;
      if (ahead.peek() == '0' && is_digit(ahead.peek(1))) return std::nullopt;
      std::uint32_t value = 0;
      while (is_digit(ahead.peek())) {
        if (value >= 100'000'000) return std::nullopt;
        value = value * 10 + static_cast<std::uint32_t>(ahead.take() - '0');
      }
      return value;
    };
    const std::optional<std::uint32_t> min = number();
    std::optional<std::uint32_t> max = min;
    if (min && ahead.take(",")) {
      max = ahead.peek() == '}' ? std::optional(RegexTree::kUnbounded) : number();
    }
    if (!min || !max || !ahead.take("}")) {
      reader_.skip(1);
      push_literal('{');
      return;
    }
    reader_ = ahead;
    repeat(*min, *max);
  }

  void read_backslash() {
    switch (reader_.peek()) {
      case 'b':
        reader_.skip(1);
        push_assertion(Assertion::word_boundary);
        return;
      case 'B':
        reader_.skip(1);
        push_assertion(Assertion::no_word_boundary);
        return;
      case 'A':
        reader_.skip(1);
        push_assertion(Assertion::begin_text);
        return;
      case 'z':
        reader_.skip(1);
        push_assertion(Assertion::end_text);
        return;
      case 'C': {
        reader_.skip(1);
        RegexNode node;
        node.kind = Kind::any_byte;
        push(std::move(node));
        return;
      }
      case 'Q':
        reader_.skip(1);
        while (!reader_.done() && !reader_.take("\\E")) push_literal(reader_.take_rune());
        return;
      default:
        break;
    }
    if (std::optional<RuneSet> runes = read_class_escape()) {
      push_runes(std::move(*runes));
    } else {
      push_literal(reader_.take_escape());
    }
  }

  // `\d`, `\pN`, `\P{Greek}` and the like, the backslash being taken.
  std::optional<RuneSet> read_class_escape() {
    const char letter = reader_.peek();
    bool negated = letter >= 'A' && letter <= 'Z';
    std::optional<RuneSet> runes;
    if (letter == 'p' || letter == 'P') {
      reader_.skip(1);
      std::string_view name = reader_.rest();
      if (reader_.take("{")) {
        name = reader_.rest();
        name = name.substr(0, name.find('}'));
        reader_.skip(name.size() + 1);
      } else {
        const std::size_t begin = reader_.at();
        reader_.take_rune();
        name = name.substr(0, reader_.at() - begin);
      }
      if (name.starts_with('^')) {
        negated = !negated;
        name.remove_prefix(1);
      }
      runes = unicode_class(name);
      if (!runes) fail("unknown character class");
    } else {
      runes = perl_class(negated ? static_cast<char>(letter + ('a' - 'A')) : letter);
      if (runes) reader_.skip(1);
    }
    if (runes) finish_named(*runes, negated);
    return runes;
  }

  // Folding comes before negation: what is not a letter in either case.
  void finish_named(RuneSet& runes, bool negated) const {
    if (flags_.fold) runes = case_folded(runes);
    if (negated) runes.negate();
  }

  // After `[`.
  void read_class() {
    RuneSet all;
    const bool negated = reader_.take("^");
    bool first = true;
    while (!reader_.done() && !mistake_ && (first || reader_.peek() != ']')) {
      first = false;
      if (std::optional<RuneSet> named = read_class_item()) {
        all.add(*named);
        continue;
      }
      const Rune low = read_class_rune();
      Rune high = low;
      if (reader_.left() >= 2 && reader_.peek() == '-' && reader_.peek(1) != ']') {
        reader_.skip(1);
        high = read_class_rune();
      }
      const RuneSet range{{low, high}};
      all.add(flags_.fold ? case_folded(range) : range);
    }
    reader_.take("]");
    if (negated) all.negate();
    push_runes(std::move(all));
  }

  // A named class inside brackets: `[:alpha:]`, `\d`, `\pN`.
  std::optional<RuneSet> read_class_item() {
    if (reader_.left() > 2 && reader_.rest().starts_with("[:")) {
      const std::size_t end = reader_.rest().find(":]", 2);
      if (end != std::string_view::npos) {
        std::string_view name = reader_.rest().substr(2, end - 2);
        const bool negated = name.starts_with('^');
        if (negated) name.remove_prefix(1);
        std::optional<RuneSet> runes = posix_class(name);
        if (!runes) {
          fail("unknown character class");
          return std::nullopt;
        }
        reader_.skip(end + 2);
        finish_named(*runes, negated);
        return runes;
      }
    }
    if (reader_.peek() != '\\') return std::nullopt;
    Reader before = reader_;
    reader_.skip(1);
    std::optional<RuneSet> runes = read_class_escape();
    if (!runes) reader_ = before;
    return runes;
  }

  Rune read_class_rune() {
    return reader_.take("\\") ? reader_.take_escape() : reader_.take_rune();
  }

  Reader reader_;
  Flags flags_;
  std::vector<Group> open_;
  RegexTree tree_;
  std::optional<RegexMistake> mistake_;
};

}  // namespace

std::variant<RegexTree, RegexMistake> parse_regex(std::string_view expression) {
  return Parser(expression).run();
}

}  // namespace keywright::registry
