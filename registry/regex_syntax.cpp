#include "registry/regex_syntax.h"

#include <algorithm>
#include <optional>
#include <utility>

#include "registry/regex_class_syntax.h"
#include "registry/regex_classes.h"
#include "registry/regex_reader.h"

namespace keywright::registry {

namespace {

using Kind = RegexNode::Kind;

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
        push_runes(read_bracket_class(reader_, flags_.fold));
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
        read_brace();
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
    const bool mergeable = !group.choices.empty() && tree_.nodes[choice].kind == Kind::runes &&
                           tree_.nodes[group.choices.back()].kind == Kind::runes;
    if (mergeable) {
      tree_.nodes[group.choices.back()].runes.add(tree_.nodes[choice].runes);
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
    if (node.children.size() == 1) return node.children[0];
    // `x||y` is `(x|y)?`, which repeats more cheaply.
    const std::size_t empties = std::erase_if(node.children, [this](std::uint32_t child) {
      return tree_.nodes[child].kind == Kind::empty;
    });
    if (node.children.empty()) return add({});
    const std::uint32_t choice =
        node.children.size() == 1 ? node.children[0] : add(std::move(node));
    return empties == 0 ? choice : add_repeat(choice, 0, 1);
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
    sequence.back() = add_repeat(sequence.back(), min, max);
  }

  std::uint32_t add_repeat(std::uint32_t child, std::uint32_t min, std::uint32_t max) {
    constexpr std::uint32_t kUnbounded = RegexTree::kUnbounded;
    // (x{0,3}){2,4} is x{0,12}: as many of x, but far fewer ways to count them.
    if (const RegexNode& inner = tree_.nodes[child];
        inner.kind == Kind::repeat && inner.min == 0 && max != 0) {
      const bool bounded = max != kUnbounded && inner.max != kUnbounded;
      min = 0;
      max = bounded ? max * inner.max : inner.max == 0 ? 0 : kUnbounded;
      child = inner.children[0];
    }
    RegexNode node;
    node.kind = Kind::repeat;
    node.min = min;
    node.max = max;
    node.children = {child};
    return add(std::move(node));
  }

  // A brace that begins no count stands for itself.
  void read_brace() {
    if (const std::optional<RegexReader::Count> count = reader_.take_count()) {
      repeat(count->min, count->max);
    } else {
      push_literal(reader_.take_rune());
    }
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
    if (std::optional<RuneSet> runes = read_class_escape(reader_, flags_.fold)) {
      push_runes(std::move(*runes));
    } else {
      push_literal(reader_.take_escape());
    }
  }

  RegexReader reader_;
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
