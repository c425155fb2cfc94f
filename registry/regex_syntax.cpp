#include "registry/regex_syntax.h"

#include <algorithm>
#include <optional>
#include <utility>

#include "registry/regex_class_syntax.h"
#include "registry/regex_classes.h"
#include "registry/regex_factor.h"
#include "registry/regex_reader.h"

namespace keywright::registry {

namespace {

using Kind = RegexNode::Kind;

struct Flags {
  bool fold = false;         // i
  bool multi_line = false;   // m
  bool dot_newline = false;  // s
  bool lazy = false;         // U
};

// How RE2 holds a set: a single character, and [Aa], are literals.
void mark_literal(RegexNode& node, bool fold) {
  const std::vector<RuneRange>& ranges = node.runes.ranges();
  if (ranges.size() == 1 && ranges[0].low == ranges[0].high) {
    node.literal = true;
    node.fold = fold;
  } else if (ranges.size() == 2 && ranges[0].low == ranges[0].high &&
             ranges[1].low == ranges[1].high && ranges[0].low >= 'A' && ranges[0].low <= 'Z' &&
             ranges[1].low == ranges[0].low + ('a' - 'A')) {
    node.literal = true;
    node.fold = true;
  }
}

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
    Flags outer;  // to restore at its end
    bool capturing = false;
    std::vector<std::uint32_t> choices;   // alternatives that are complete
    std::vector<std::uint32_t> sequence;  // the one being read
  };

  void fail(std::string message) {
    mistake_ = RegexMistake{std::move(message), reader_.at(), reader_.at() + 1};
  }

  std::uint32_t add(RegexNode node) {
    const std::uint32_t number = tree_.add(std::move(node));
    if (tree_.nodes[number].depth > RegexTree::kMaxDepth) {
      fail("nested more than " + std::to_string(RegexTree::kMaxDepth) + " deep");
    }
    return number;
  }
  void push(RegexNode node) { open_.back().sequence.push_back(add(std::move(node))); }

  void push_runes(RuneSet runes) {
    RegexNode node;
    node.kind = Kind::runes;
    node.runes = std::move(runes);
    mark_literal(node, flags_.fold);
    push(std::move(node));
  }
  void push_literal(Rune rune) {
    const RuneSet one{{rune, rune}};
    push_runes(flags_.fold ? case_folded(one) : one);
  }
  void push_dot() {
    RegexNode node;
    node.kind = flags_.dot_newline ? Kind::any_rune : Kind::runes;
    node.runes =
        flags_.dot_newline ? RuneSet{{0, kMaxRune}} : RuneSet{{0, '\n' - 1}, {'\n' + 1, kMaxRune}};
    push(std::move(node));
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
        push_dot();
        return;
      default:
        push_literal(reader_.take_rune());
        return;
    }
  }

  // After `(`: a group, or flags for the rest of this one.
  void open_group() {
    if (!reader_.take("?")) {
      open_.push_back({flags_, true, {}, {}});
      return;
    }
    if (reader_.take("P<")) {
      while (!reader_.done() && reader_.take() != '>') {
      }
      open_.push_back({flags_, true, {}, {}});
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
          flags.lazy = on;
          break;
        case '-':
          on = false;
          break;
        case ':':
          open_.push_back({flags_, false, {}, {}});
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

  // What was read since the last `|` or `(` becomes an alternative. Sequences in sequences, as
  // `a(?:bc)d` has, are made one.
  void finish_choice() {
    Group& group = open_.back();
    RegexNode node;
    for (const std::uint32_t element : std::exchange(group.sequence, {})) {
      const RegexNode& inner = tree_.nodes[element];
      if (inner.kind == Kind::sequence) {
        node.children.insert(node.children.end(), inner.children.begin(), inner.children.end());
      } else {
        node.children.push_back(element);
      }
    }
    node.kind = node.children.empty() ? Kind::empty : Kind::sequence;
    group.choices.push_back(node.children.size() == 1 ? node.children[0] : add(std::move(node)));
  }

  std::uint32_t close_group() {
    finish_choice();
    const Group group = std::move(open_.back());
    open_.pop_back();
    flags_ = group.outer;
    const std::uint32_t inner = choice_of(group.choices);
    if (!group.capturing || tree_.nodes[inner].kind == Kind::capture) return inner;
    RegexNode node;
    node.kind = Kind::capture;
    node.children = {inner};
    return add(std::move(node));
  }

  std::uint32_t choice_of(const std::vector<std::uint32_t>& choices) {
    if (choices.size() == 1) return choices[0];
    RegexNode node;
    node.kind = Kind::choice;
    for (const std::uint32_t choice : choices) {  // choices in choices are made one, too
      const RegexNode& inner = tree_.nodes[choice];
      if (inner.kind == Kind::choice) {
        node.children.insert(node.children.end(), inner.children.begin(), inner.children.end());
      } else {
        node.children.push_back(choice);
      }
    }
    node.children = factor_choices(tree_, node.children);
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
  void repeat(std::uint32_t min, std::uint32_t max, bool counted = false) {
    const bool lazy = reader_.take("?") != flags_.lazy;
    std::vector<std::uint32_t>& sequence = open_.back().sequence;
    if (sequence.empty()) {
      fail("nothing to repeat");
      return;
    }
    RegexNode node;
    node.kind = Kind::repeat;
    node.min = min;
    node.max = max;
    node.counted = counted;
    node.lazy = lazy;
    node.children = {without_empty_choice(sequence.back(), node)};
    // (x{0,3}){2,4} is x{0,12}: as many of x, but far fewer ways to count them.
    if (const RegexNode& inner = tree_.nodes[node.children[0]];
        inner.kind == Kind::repeat && inner.min == 0 && node.max != 0) {
      widen(node, inner.max);
      node.children = inner.children;
    }
    sequence.back() = add(std::move(node));
  }

  // Repeats what may be there up to `times` times, or not at all.
  static void widen(RegexNode& repeat, std::uint32_t times) {
    constexpr std::uint32_t kUnbounded = RegexTree::kUnbounded;
    const bool bounded = repeat.max != kUnbounded && times != kUnbounded;
    repeat.min = 0;
    repeat.max = bounded ? repeat.max * times : times == 0 ? 0 : kUnbounded;
    repeat.counted = false;
  }

  // (x|y|){4} is (x|y){0,4}.
  std::uint32_t without_empty_choice(std::uint32_t child, RegexNode& repeat) {
    RegexNode choice = tree_.nodes[child];
    if (choice.kind != Kind::choice || repeat.max == 0) return child;
    const std::size_t empties = std::erase_if(choice.children, [this](std::uint32_t number) {
      return tree_.nodes[number].kind == Kind::empty;
    });
    if (empties == 0 || choice.children.empty()) return child;
    widen(repeat, 1);
    return choice.children.size() == 1 ? choice.children[0] : add(std::move(choice));
  }

  // A brace that begins no count stands for itself.
  void read_brace() {
    if (const std::optional<RegexReader::Count> count = reader_.take_count()) {
      repeat(count->min, count->max, true);
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

std::uint32_t RegexTree::add(RegexNode node) {
  node.depth = 0;
  for (const std::uint32_t child : node.children) {
    node.depth = std::max(node.depth, nodes[child].depth + 1);
  }
  nodes.push_back(std::move(node));
  return static_cast<std::uint32_t>(nodes.size() - 1);
}

std::variant<RegexTree, RegexMistake> parse_regex(std::string_view expression) {
  return Parser(expression).run();
}

}  // namespace keywright::registry
