// Loading and fully validating a large registry, against yaml-cpp's own YAML::LoadFile on the same
// text, in one run.
//
// Each measurement is a process of its own, so that peak memory is that of one job and neither
// side warms the other's caches; the two alternate, and medians of processor time are compared,
// which a busy machine disturbs less than the clock.
//
//   load_registry [--check] [--keys N] [--rounds N]
//
// --check exits 1 when validating takes more than 1.3 times LoadFile or more than 150 MB.

#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <functional>
#include <string>
#include <string_view>
#include <unistd.h>
#include <vector>

#include <sys/resource.h>
#include <sys/wait.h>
#include <yaml-cpp/yaml.h>

#include "bench/large_registry.h"
#include "registry/load.h"

namespace {

constexpr double kMostTimes = 1.3;
constexpr double kMostMegabytes = 150;

struct Cost {
  double seconds = 0;
  double megabytes = 0;
};

// Runs `job` in a child process; the job returns false when its result is wrong.
Cost measure(const std::function<bool()>& job) {
  const pid_t child = fork();
  if (child == 0) _exit(job() ? 0 : 1);
  int status = 0;
  rusage usage{};
  if (child < 0 || wait4(child, &status, 0, &usage) != child || status != 0) {
    std::fprintf(stderr, "load_registry: a measurement failed\n");
    std::exit(2);
  }
  const auto seconds = [](const timeval& t) {
    return static_cast<double>(t.tv_sec) + static_cast<double>(t.tv_usec) / 1e6;
  };
  return {seconds(usage.ru_utime) + seconds(usage.ru_stime),
          static_cast<double>(usage.ru_maxrss) / 1024.0};
}

Cost median(std::vector<Cost> costs) {
  const auto middle = costs.begin() + static_cast<std::ptrdiff_t>(costs.size() / 2);
  std::nth_element(costs.begin(), middle, costs.end(),
                   [](const Cost& a, const Cost& b) { return a.seconds < b.seconds; });
  return *middle;
}

}  // namespace

int main(int argc, char** argv) {
  bool check = false;
  std::size_t keys = 10'000;
  std::size_t rounds = 7;
  for (int i = 1; i < argc; ++i) {
    const std::string_view word = argv[i];
    if (word == "--check") check = true;
    if (word == "--keys" && i + 1 < argc) keys = std::stoul(argv[++i]);
    if (word == "--rounds" && i + 1 < argc) rounds = std::stoul(argv[++i]);
  }
  const std::string path = (std::filesystem::temp_directory_path() /
                            ("keywright-bench-" + std::to_string(getpid()) + ".yaml"))
                               .string();
  const std::string text = bench::make_registry(keys);
  std::ofstream(path) << text;

  std::vector<Cost> theirs;
  std::vector<Cost> ours;
  for (std::size_t i = 0; i < rounds; ++i) {
    theirs.push_back(measure([&] { return YAML::LoadFile(path)["keys"].size() == keys; }));
    ours.push_back(measure([&] {
      keywright::SourceMap sources;
      const auto loaded = keywright::registry::load_registries({path}, sources);
      const keywright::registry::RegistryIndex index(loaded.set);
      const auto findings = keywright::registry::validate(loaded.set, index);
      return loaded.usable && loaded.diagnostics.empty() && findings.empty() &&
             index.patterns(keywright::registry::EntryKind::key).patterns().size() == keys;
    }));
  }
  std::filesystem::remove(path);

  const Cost load_file = median(theirs);
  const Cost validate = median(ours);
  const double ratio = validate.seconds / load_file.seconds;
  std::printf("%zu keys with 6 fields each, %.1f MB of YAML, median of %zu runs\n", keys,
              static_cast<double>(text.size()) / 1e6, rounds);
  std::printf("  YAML::LoadFile               %6.3f s  %6.1f MB\n", load_file.seconds,
              load_file.megabytes);
  std::printf("  load, index and validate     %6.3f s  %6.1f MB\n", validate.seconds,
              validate.megabytes);
  std::printf("  ratio                        %6.2f\n", ratio);
  return check && (ratio > kMostTimes || validate.megabytes > kMostMegabytes) ? 1 : 0;
}
