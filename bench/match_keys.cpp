// Which pattern is this key? PatternIndex::find_id against RE2::Set, on a million keys.
//
//   match_keys [--check] [--rounds N] [--keys N]
//
// Both answer the same question about the same keys, and the answers are compared first. Each round
// runs every size and both matchers once, so that whatever else the machine does hits all alike;
// processor time is measured, ratios are formed within a round, and the median of the rounds is
// reported. --check exits with 1 when a target is missed.
#include <algorithm>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <ctime>
#include <deque>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include <re2/re2.h>
#include <re2/set.h>

#include "bench/key_corpus.h"
#include "registry/pattern_index.h"

namespace {

using keywright::bench::KeyCorpus;
using namespace keywright::registry;

constexpr double kTimesRe2At1000 = 4.0;
constexpr double kTimesRe2At10000 = 12.0;
constexpr double kMostSlowdown = 2.5;

// Processor time: other processes of a busy machine do not count.
double seconds_now() { return static_cast<double>(std::clock()) / CLOCKS_PER_SEC; }

double median(std::vector<double> values) {
  std::sort(values.begin(), values.end());
  return values[values.size() / 2];
}

// Patterns, their keys and both matchers.
class Contest {
 public:
  Contest(std::size_t patterns, std::size_t keys) {
    KeyCorpus corpus(2024);
    const std::vector<std::string> texts = corpus.patterns(patterns);
    for (const std::string& text : texts) {
      ParsedPattern parsed = parse_pattern(text);
      std::vector<ValueSet> values;
      for (const PatternPart& part : parsed.parts) {
        if (part.kind == PatternPart::Kind::placeholder) values.push_back(segment_);
      }
      patterns_.emplace_back(std::move(parsed.parts), std::move(values), ":");
    }
    build_index();
    build_set();
    for (const std::string& key : corpus.keys(texts, keys)) {
      offsets_.push_back(text_.size());
      text_ += key;
    }
    offsets_.push_back(text_.size());
  }

  [[nodiscard]] std::size_t patterns() const { return patterns_.size(); }
  [[nodiscard]] std::size_t keys() const { return offsets_.size() - 1; }
  [[nodiscard]] double index_seconds() const { return index_seconds_; }
  [[nodiscard]] double set_seconds() const { return set_seconds_; }
  [[nodiscard]] double mean_length() const {
    return static_cast<double>(text_.size()) / static_cast<double>(keys());
  }

  // Also lets RE2 build all the states that these keys need, before anything is timed.
  [[nodiscard]] bool agree() {
    std::size_t hits = 0;
    for (std::size_t i = 0; i < keys(); ++i) {
      const std::uint32_t ours = index_->find_id(key(i));
      const bool matched = set_->Match(re2::StringPiece(key(i).data(), key(i).size()), &found_);
      const bool same = ours == PatternIndex::kNone
                            ? !matched
                            : found_.size() == 1 && static_cast<std::uint32_t>(found_[0]) == ours;
      if (!same) {
        std::fprintf(stderr, "the answers differ for %s\n", std::string(key(i)).c_str());
        return false;
      }
      if (matched) ++hits;
    }
    hits_ = static_cast<double>(hits) / static_cast<double>(keys());
    return true;
  }
  [[nodiscard]] double hits() const { return hits_; }

  // Keys a second.
  [[nodiscard]] double run_index() {
    const double begin = seconds_now();
    std::uint64_t sum = 0;
    for (std::size_t i = 0; i < keys(); ++i) sum += index_->find_id(key(i));
    const double spent = seconds_now() - begin;
    sink_ = sink_ + sum;
    return static_cast<double>(keys()) / spent;
  }
  [[nodiscard]] double run_set() {
    const double begin = seconds_now();
    std::uint64_t sum = 0;
    for (std::size_t i = 0; i < keys(); ++i) {
      if (set_->Match(re2::StringPiece(key(i).data(), key(i).size()), &found_)) {
        sum += static_cast<std::uint64_t>(found_[0]);
      }
    }
    const double spent = seconds_now() - begin;
    sink_ = sink_ + sum;
    return static_cast<double>(keys()) / spent;
  }

 private:
  [[nodiscard]] std::string_view key(std::size_t i) const {
    return {text_.data() + offsets_[i], offsets_[i + 1] - offsets_[i]};
  }

  void build_index() {
    std::vector<IndexedPattern> list;
    for (const KeyPattern& pattern : patterns_) list.push_back({&pattern, 0});
    const double begin = seconds_now();
    index_ = std::make_unique<PatternIndex>(std::move(list));
    index_seconds_ = seconds_now() - begin;
    if (!index_->overlaps().empty()) {
      std::fprintf(stderr, "the corpus has overlaps\n");
      std::exit(2);
    }
  }

  // As fast as RE2::Set gets: bytes instead of UTF-8, longest match (a fifth faster here than the
  // default), nothing captured, and memory enough to keep every state of its automaton.
  void build_set() {
    RE2::Options options;
    options.set_encoding(RE2::Options::EncodingLatin1);
    options.set_longest_match(true);
    options.set_never_capture(true);
    options.set_max_mem(std::int64_t{4} << 30);
    const double begin = seconds_now();
    set_ = std::make_unique<RE2::Set>(options, RE2::ANCHOR_BOTH);
    for (const KeyPattern& pattern : patterns_) {
      std::string expression;
      for (const PatternPart& part : pattern.parts()) {
        expression += part.kind == PatternPart::Kind::literal ? RE2::QuoteMeta(part.text)
                                                              : "[^: \\t\\n\\v\\f\\r]+";
      }
      if (set_->Add(expression, nullptr) < 0) std::exit(2);
    }
    if (!set_->Compile()) std::exit(2);
    set_seconds_ = seconds_now() - begin;
  }

  ValueSet segment_ = ValueSet::segment(":");
  std::deque<KeyPattern> patterns_;
  std::string text_;
  std::vector<std::size_t> offsets_;
  std::unique_ptr<PatternIndex> index_;
  std::unique_ptr<RE2::Set> set_;
  std::vector<int> found_;
  double index_seconds_ = 0;
  double set_seconds_ = 0;
  double hits_ = 0;
  volatile std::uint64_t sink_ = 0;
};

bool report_target(const char* what, double value, double target, bool at_least) {
  const bool reached = at_least ? value >= target : value <= target;
  std::printf("%-38s %6.2fx  (%s %.1fx)  %s\n", what, value, at_least ? "at least" : "at most",
              target, reached ? "ok" : "MISSED");
  return reached;
}

}  // namespace

int main(int argc, char** argv) {
  bool check = false;
  std::size_t rounds = 5;
  std::size_t keys = 1'000'000;
  for (int i = 1; i < argc; ++i) {
    const std::string_view option = argv[i];
    if (option == "--check") {
      check = true;
    } else if (option == "--rounds" && i + 1 < argc) {
      rounds = std::max<std::size_t>(1, std::strtoul(argv[++i], nullptr, 10));
    } else if (option == "--keys" && i + 1 < argc) {
      keys = std::max<std::size_t>(1, std::strtoul(argv[++i], nullptr, 10));
    } else {
      std::fprintf(stderr, "usage: match_keys [--check] [--rounds N] [--keys N]\n");
      return 2;
    }
  }

  std::deque<Contest> contests;
  for (const std::size_t patterns : {10U, 100U, 1'000U, 10'000U}) {
    Contest& contest = contests.emplace_back(patterns, keys);
    if (!contest.agree()) return 1;
  }

  std::vector<std::vector<double>> index(contests.size());
  std::vector<std::vector<double>> set(contests.size());
  for (std::size_t round = 0; round < rounds; ++round) {
    for (std::size_t i = 0; i < contests.size(); ++i) {
      index[i].push_back(contests[i].run_index());
      set[i].push_back(contests[i].run_set());
    }
  }

  std::printf("%9s %9s %6s %6s | %12s %12s %8s | %10s %10s\n", "patterns", "keys", "hits", "bytes",
              "index M/s", "RE2::Set M/s", "ratio", "build ms", "RE2 ms");
  std::vector<double> ratios;
  for (std::size_t i = 0; i < contests.size(); ++i) {
    std::vector<double> of_rounds;
    for (std::size_t round = 0; round < rounds; ++round) {
      of_rounds.push_back(index[i][round] / set[i][round]);
    }
    ratios.push_back(median(of_rounds));
    std::printf("%9zu %9zu %5.1f%% %6.1f | %12.2f %12.2f %7.2fx | %10.1f %10.1f\n",
                contests[i].patterns(), contests[i].keys(), 100 * contests[i].hits(),
                contests[i].mean_length(), median(index[i]) / 1e6, median(set[i]) / 1e6, ratios[i],
                1e3 * contests[i].index_seconds(), 1e3 * contests[i].set_seconds());
  }
  std::vector<double> slowdowns;
  for (std::size_t round = 0; round < rounds; ++round) {
    slowdowns.push_back(index.front()[round] / index.back()[round]);
  }
  bool reached =
      report_target("against RE2::Set, 1,000 patterns", ratios[2], kTimesRe2At1000, true);
  reached &= report_target("against RE2::Set, 10,000 patterns", ratios[3], kTimesRe2At10000, true);
  reached &=
      report_target("slowdown from 10 to 10,000 patterns", median(slowdowns), kMostSlowdown, false);
  return check && !reached ? 1 : 0;
}
