#include "registry/dfa.h"

#include <algorithm>
#include <map>
#include <span>
#include <utility>

#include "registry/nfa_builder.h"

namespace keywright::registry {

namespace {

// Edges followed while determinizing. Beyond this the automaton is dense enough to leave as it is.
constexpr std::size_t kMaxFollowed = 1'000'000;

// States 0 to n - 1 in blocks that are split by marking some members.
class Partition {
 public:
  explicit Partition(std::uint32_t size)
      : members_(size), place_(size), block_(size, 0), blocks_{{0, size, 0}} {
    for (std::uint32_t i = 0; i < size; ++i) members_[i] = place_[i] = i;
  }

  [[nodiscard]] std::span<const std::uint32_t> members(std::uint32_t block) const {
    return {members_.data() + blocks_[block].begin, members_.data() + blocks_[block].end};
  }
  // The blocks with marked members.
  [[nodiscard]] const std::vector<std::uint32_t>& touched() const { return touched_; }
  void forget_touched() { touched_.clear(); }

  void mark(std::uint32_t member) {
    Block& block = blocks_[block_[member]];
    const std::uint32_t border = block.begin + block.marked;
    if (place_[member] < border) return;  // it is marked
    if (block.marked == 0) touched_.push_back(block_[member]);
    const std::uint32_t other = members_[border];
    std::swap(members_[border], members_[place_[member]]);
    std::swap(place_[other], place_[member]);
    ++block.marked;
  }

  // Makes a block of the marked members, when others are left, and unmarks.
  std::optional<std::uint32_t> split(std::uint32_t number) {
    Block& block = blocks_[number];
    const std::uint32_t border = block.begin + std::exchange(block.marked, 0);
    if (border == block.end) return std::nullopt;
    const Block marked{block.begin, border, 0};
    block.begin = border;
    blocks_.push_back(marked);
    const auto added = static_cast<std::uint32_t>(blocks_.size() - 1);
    for (std::uint32_t i = marked.begin; i < marked.end; ++i) block_[members_[i]] = added;
    return added;
  }

  // The block of each state, blocks being numbered as they first appear.
  [[nodiscard]] std::vector<std::uint32_t> numbers() const {
    constexpr std::uint32_t kNone = 0xFFFFFFFFU;
    std::vector<std::uint32_t> number(blocks_.size(), kNone);
    std::vector<std::uint32_t> out;
    std::uint32_t next = 0;
    for (const std::uint32_t block : block_) {
      if (number[block] == kNone) number[block] = next++;
      out.push_back(number[block]);
    }
    return out;
  }

 private:
  struct Block {
    std::uint32_t begin = 0;
    std::uint32_t end = 0;
    std::uint32_t marked = 0;  // these come first
  };
  std::vector<std::uint32_t> members_;
  std::vector<std::uint32_t> place_;
  std::vector<std::uint32_t> block_;
  std::vector<Block> blocks_;
  std::vector<std::uint32_t> touched_;
};

}  // namespace

std::optional<Dfa> Dfa::from(const Nfa& nfa, std::size_t max_states) {
  Dfa dfa;
  dfa.number_classes(nfa);
  if (!dfa.determinize(nfa, max_states)) return std::nullopt;
  dfa.minimize();
  return dfa;
}

void Dfa::number_classes(const Nfa& nfa) {
  std::array<bool, 257> begins{};  // a class begins at this byte
  for (Nfa::State state = 0; state < nfa.size(); ++state) {
    for (const Nfa::Edge& edge : nfa.edges(state)) {
      begins[edge.low] = true;
      begins[std::size_t{edge.high} + 1] = true;
    }
  }
  std::uint16_t number = 0;
  for (std::size_t byte = 0; byte < 256; ++byte) {
    if (byte > 0 && begins[byte]) ++number;
    class_of_[byte] = number;
  }
  class_count_ = std::size_t{number} + 1;
}

bool Dfa::determinize(const Nfa& nfa, std::size_t max_states) {
  using Subset = std::vector<Nfa::State>;
  std::map<Subset, State> numbers;
  std::vector<const Subset*> subsets;
  const auto number_of = [&](Subset subset) {
    const auto [it, added] = numbers.emplace(std::move(subset), static_cast<State>(subsets.size()));
    if (added) {
      subsets.push_back(&it->first);
      accepting_.push_back(std::any_of(it->first.begin(), it->first.end(),
                                       [&nfa](Nfa::State s) { return nfa.accepting(s); })
                               ? 1
                               : 0);
    }
    return it->second;
  };
  number_of({});   // kDead
  number_of({0});  // start_
  std::vector<Subset> targets(class_count_);
  std::size_t followed = 0;
  for (std::size_t i = 0; i < subsets.size(); ++i) {
    if (subsets.size() > max_states || followed > kMaxFollowed) return false;
    for (Subset& target : targets) target.clear();
    for (const Nfa::State state : *subsets[i]) {
      for (const Nfa::Edge& edge : nfa.edges(state)) {
        for (std::size_t c = class_of_[edge.low]; c <= class_of_[edge.high]; ++c) {
          targets[c].push_back(edge.to);
          ++followed;
        }
      }
    }
    for (Subset& target : targets) {
      std::sort(target.begin(), target.end());
      target.erase(std::unique(target.begin(), target.end()), target.end());
      next_.push_back(number_of(target));
    }
  }
  return subsets.size() <= max_states;
}

std::vector<Dfa::Sources> Dfa::sources_by_class() const {
  std::vector<Sources> out(class_count_);
  for (std::size_t c = 0; c < class_count_; ++c) {
    out[c].first.assign(size() + 1, 0);
    out[c].states.resize(size());
    for (std::size_t state = 0; state < size(); ++state) ++out[c].first[target(state, c) + 1];
    for (std::size_t i = 1; i <= size(); ++i) out[c].first[i] += out[c].first[i - 1];
    std::vector<State> place(out[c].first.begin(), out[c].first.end() - 1);
    for (std::size_t state = 0; state < size(); ++state) {
      out[c].states[place[target(state, c)]++] = static_cast<State>(state);
    }
  }
  return out;
}

// Hopcroft's algorithm: states are one until a byte leads them into different blocks.
void Dfa::minimize() {
  const auto count = static_cast<State>(size());
  Partition blocks(count);
  for (State state = 0; state < count; ++state) {
    if (accepting_[state] != 0) blocks.mark(state);
  }
  std::vector<State> waiting{0};  // blocks that others have yet to be split by
  std::vector<unsigned char> is_waiting{1};
  const auto split_touched = [&] {
    for (const State block : blocks.touched()) {
      const std::optional<State> added = blocks.split(block);
      if (!added) continue;
      is_waiting.push_back(0);
      // Splitting by either half is as good; the smaller is less work.
      const bool old_half =
          is_waiting[block] == 0 && blocks.members(block).size() < blocks.members(*added).size();
      const State next = old_half ? block : *added;
      waiting.push_back(next);
      is_waiting[next] = 1;
    }
    blocks.forget_touched();
  };
  split_touched();

  const std::vector<Sources> sources = sources_by_class();
  while (!waiting.empty()) {
    const State splitter = waiting.back();
    waiting.pop_back();
    is_waiting[splitter] = 0;
    const std::vector<State> members(blocks.members(splitter).begin(),
                                     blocks.members(splitter).end());
    for (std::size_t c = 0; c < class_count_; ++c) {
      for (const State state : members) {
        for (const State source : sources[c][state]) blocks.mark(source);
      }
      split_touched();
    }
  }
  keep_one_of_each(blocks.numbers());
}

void Dfa::keep_one_of_each(const std::vector<State>& block) {
  // kDead is the first state, so that its block is number 0 as well.
  const std::size_t blocks = std::size_t{*std::max_element(block.begin(), block.end())} + 1;
  std::vector<State> next(blocks * class_count_);
  std::vector<unsigned char> accepting(blocks);
  for (std::size_t state = 0; state < size(); ++state) {
    accepting[block[state]] = accepting_[state];
    for (std::size_t c = 0; c < class_count_; ++c) {
      next[block[state] * class_count_ + c] = block[target(state, c)];
    }
  }
  start_ = block[start_];
  next_ = std::move(next);
  accepting_ = std::move(accepting);
}

Nfa Dfa::nfa() const {
  NfaBuilder builder;
  for (std::size_t state = 0; state < size(); ++state) builder.add_state();
  for (State state = 0; state < size(); ++state) {
    if (accepting_[state] != 0) builder.accept(state);
    for (std::size_t low = 0; low < 256;) {
      const State to = next_[state * class_count_ + class_of_[low]];
      std::size_t high = low;
      while (high < 255 && next_[state * class_count_ + class_of_[high + 1]] == to) ++high;
      if (to != kDead) {
        builder.add_edge(state, static_cast<unsigned char>(low), static_cast<unsigned char>(high),
                         to);
      }
      low = high + 1;
    }
  }
  return builder.finish(start_);
}

}  // namespace keywright::registry
