// Building fleet:asset:{id}:fuel from an id of six characters: generated builders against fmt,
// Abseil, std::string and memcpy by hand.
//
//   build_key [--check] [--benchmark_...]
//
// All ways are repeated in turn (interleaved) in one run of Google Benchmark, and the medians of
// their processor times are compared: whatever else the machine does hits all alike. --check exits
// with 1 when a target is missed.
#include <algorithm>
#include <array>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <map>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include <absl/strings/str_cat.h>
#include <benchmark/benchmark.h>
#include <fmt/format.h>

#include "sample/sample.h"

namespace {

using sample::AssetId;
using sample::keys::asset_fuel;

constexpr double kMostTimesMemcpy = 1.2;
constexpr double kTimesFasterThanFmt = 5.0;
constexpr double kMostTimesStrings = 1.0;

// So many that no branch predictor learns them by heart.
const std::vector<std::string>& ids() {
  static const std::vector<std::string> list = [] {
    std::vector<std::string> out;
    unsigned state = 1;
    for (int i = 0; i < 1024; ++i) {
      std::string id = "EX-000";
      for (std::size_t at = 0; at < id.size(); ++at) {
        state = state * 1664525U + 1013904223U;
        if (id[at] != '-') id[at] = "ABCDEFGHJKLMNPQRSTUVWXYZ23456789"[state >> 27U];
      }
      out.push_back(id);
    }
    return out;
  }();
  return list;
}

// What a careful person writes: one look at the size, a table for the check, three copies.
constexpr std::array<bool, 256> kAllowed = [] {
  std::array<bool, 256> out{};
  for (std::size_t byte = 0; byte < 256; ++byte) {
    out[byte] = byte != ':' && byte != ' ' && (byte < '\t' || byte > '\r');
  }
  return out;
}();

template <bool Check>
std::size_t by_hand(char* first, std::size_t room, std::string_view id) {
  constexpr std::string_view before = "fleet:asset:";
  constexpr std::string_view after = ":fuel";
  if (before.size() + id.size() + after.size() > room) return 0;
  if constexpr (Check) {
    if (id.empty()) return 0;
    for (const char c : id) {
      if (!kAllowed[static_cast<unsigned char>(c)]) return 0;
    }
  }
  char* at = first;
  std::memcpy(at, before.data(), before.size());
  at += before.size();
  std::memcpy(at, id.data(), id.size());
  at += id.size();
  std::memcpy(at, after.data(), after.size());
  return before.size() + id.size() + after.size();
}

// Runs `build` on one id after the other; it keeps the optimizer from dropping its result.
template <class Build>
void run(benchmark::State& state, Build build) {
  const std::vector<std::string>& list = ids();
  std::size_t i = 0;
  for (auto _ : state) {
    build(std::string_view(list[i++ % list.size()]));
  }
}

void keywright_write(benchmark::State& state) {
  char buffer[64];
  run(state, [&buffer](std::string_view id) {
    const auto end = asset_fuel::write(buffer, buffer + sizeof buffer, AssetId(id));
    benchmark::DoNotOptimize(end.ptr);
    benchmark::ClobberMemory();
  });
}
void keywright_string(benchmark::State& state) {
  run(state, [](std::string_view id) {
    std::string key = asset_fuel::key(AssetId(id));
    benchmark::DoNotOptimize(key.data());
    benchmark::ClobberMemory();
  });
}
void keywright_append(benchmark::State& state) {
  std::string key;
  run(state, [&key](std::string_view id) {
    key.clear();
    asset_fuel::append(key, AssetId(id));
    benchmark::DoNotOptimize(key.data());
    benchmark::ClobberMemory();
  });
}
void memcpy_checked(benchmark::State& state) {
  char buffer[64];
  run(state, [&buffer](std::string_view id) {
    benchmark::DoNotOptimize(by_hand<true>(buffer, sizeof buffer, id));
    benchmark::ClobberMemory();
  });
}
void memcpy_unchecked(benchmark::State& state) {
  char buffer[64];
  run(state, [&buffer](std::string_view id) {
    benchmark::DoNotOptimize(by_hand<false>(buffer, sizeof buffer, id));
    benchmark::ClobberMemory();
  });
}
void fmt_format(benchmark::State& state) {
  run(state, [](std::string_view id) {
    std::string key = fmt::format("fleet:asset:{}:fuel", id);
    benchmark::DoNotOptimize(key.data());
    benchmark::ClobberMemory();
  });
}
void absl_strcat(benchmark::State& state) {
  run(state, [](std::string_view id) {
    std::string key =
        absl::StrCat("fleet:asset:", absl::string_view(id.data(), id.size()), ":fuel");
    benchmark::DoNotOptimize(key.data());
    benchmark::ClobberMemory();
  });
}
void string_plus(benchmark::State& state) {
  run(state, [](std::string_view id) {
    std::string key = "fleet:asset:" + std::string(id) + ":fuel";
    benchmark::DoNotOptimize(key.data());
    benchmark::ClobberMemory();
  });
}

// The console's table, and the medians on the side.
class Medians : public benchmark::ConsoleReporter {
 public:
  Medians() : ConsoleReporter(OO_Tabular) {}

  void ReportRuns(const std::vector<Run>& runs) override {
    for (const Run& run : runs) {
      if (run.aggregate_name == "median") {
        of_[run.run_name.function_name] = run.GetAdjustedCPUTime();
      }
    }
    ConsoleReporter::ReportRuns(runs);
  }
  [[nodiscard]] double of(const std::string& name) const { return of_.at(name); }

 private:
  std::map<std::string, double> of_;
};

bool report_target(const char* what, double value, double target, bool at_least) {
  const bool reached = at_least ? value >= target : value <= target;
  std::printf("%-52s %6.2fx  (%s %.1fx)  %s\n", what, value, at_least ? "at least" : "at most",
              target, reached ? "ok" : "MISSED");
  return reached;
}

bool all_agree() {
  for (const std::string& id : ids()) {
    const std::string key = fmt::format("fleet:asset:{}:fuel", id);
    char buffer[64];
    const std::size_t size = by_hand<true>(buffer, sizeof buffer, id);
    if (asset_fuel::key(AssetId(id)) != key || std::string_view(buffer, size) != key) return false;
  }
  char buffer[64];
  return by_hand<true>(buffer, sizeof buffer, "a:b") == 0 && asset_fuel::check(AssetId("a:b"));
}

}  // namespace

int main(int argc, char** argv) {
  bool check = false;
  std::vector<char*> rest;
  for (int i = 0; i < argc; ++i) {
    if (std::string_view(argv[i]) == "--check") {
      check = true;
    } else {
      rest.push_back(argv[i]);
    }
  }
  // In front of the caller's options, which win.
  static char repetitions[] = "--benchmark_repetitions=21";
  static char interleaved[] = "--benchmark_enable_random_interleaving=true";
  static char aggregates[] = "--benchmark_report_aggregates_only=true";
  static char min_time[] = "--benchmark_min_time=0.03";
  rest.insert(rest.begin() + 1, {repetitions, interleaved, aggregates, min_time});
  int count = static_cast<int>(rest.size());
  benchmark::Initialize(&count, rest.data());
  if (benchmark::ReportUnrecognizedArguments(count, rest.data())) return 2;
  if (!all_agree()) {
    std::fprintf(stderr, "the ways to build a key differ\n");
    return 1;
  }

  const std::pair<const char*, void (*)(benchmark::State&)> ways[] = {
      {"keywright_write", keywright_write},   {"keywright_string", keywright_string},
      {"keywright_append", keywright_append}, {"memcpy_checked", memcpy_checked},
      {"memcpy_unchecked", memcpy_unchecked}, {"fmt_format", fmt_format},
      {"absl_strcat", absl_strcat},           {"string_plus", string_plus}};
  for (const auto& [name, way] : ways) benchmark::RegisterBenchmark(name, way);
  Medians medians;
  benchmark::RunSpecifiedBenchmarks(&medians);

  const double fastest =
      std::min({medians.of("fmt_format"), medians.of("absl_strcat"), medians.of("string_plus")});
  bool reached = report_target("buffer form, to memcpy with the same check",
                               medians.of("keywright_write") / medians.of("memcpy_checked"),
                               kMostTimesMemcpy, false);
  reached &= report_target("buffer form, faster than fmt::format",
                           medians.of("fmt_format") / medians.of("keywright_write"),
                           kTimesFasterThanFmt, true);
  reached &= report_target("string form, to the fastest of fmt, StrCat and +",
                           medians.of("keywright_string") / fastest, kMostTimesStrings, false);
  return check && !reached ? 1 : 0;
}
