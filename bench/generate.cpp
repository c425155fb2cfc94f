// Generating code and documentation for a large registry, against rendering the same text with inja
// alone, in one run.
//
// "inja alone" is handed parsed templates and the finished view model, and renders exactly the
// parts that the generator renders. Ours begins with the YAML file: load, validate, work out the
// view of both targets, render, compare with the disk and write every file. Each measurement is a
// process of its own; medians of processor time are compared.
//
//   generate [--check] [--keys N] [--rounds N]
//
// --check exits 1 when generating takes more than 3 times inja's time or more than 500 MB.

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

#include <nlohmann/json.hpp>
#include <sys/resource.h>
#include <sys/wait.h>

#include "bench/large_registry.h"
#include "generator/output_plan.h"
#include "generator/render.h"
#include "generator/target.h"
#include "registry/load.h"

namespace {

using namespace keywright;
using namespace keywright::generator;
namespace fs = std::filesystem;

constexpr double kMostTimes = 3.0;
constexpr double kMostMegabytes = 500;
constexpr const char* kTargets[] = {"cpp", "markdown"};

double processor_seconds() {
  rusage usage{};
  getrusage(RUSAGE_SELF, &usage);
  const auto seconds = [](const timeval& t) {
    return static_cast<double>(t.tv_sec) + static_cast<double>(t.tv_usec) / 1e6;
  };
  return seconds(usage.ru_utime) + seconds(usage.ru_stime);
}

struct Cost {
  double seconds = 0;
  double megabytes = 0;
  std::size_t bytes = 0;  // of text
};

// Runs `job` in a child process, which reports its time and bytes through a pipe.
Cost measure(const std::function<Cost()>& job) {
  int ends[2];
  if (pipe(ends) != 0) std::exit(2);
  const pid_t child = fork();
  if (child == 0) {
    const Cost cost = job();
    _exit(write(ends[1], &cost, sizeof cost) == sizeof cost ? 0 : 1);
  }
  close(ends[1]);
  Cost cost;
  const bool whole = read(ends[0], &cost, sizeof cost) == sizeof cost;
  close(ends[0]);
  int status = 0;
  rusage usage{};
  if (!whole || wait4(child, &status, 0, &usage) != child || status != 0) {
    std::fprintf(stderr, "generate: a measurement failed\n");
    std::exit(2);
  }
  cost.megabytes = static_cast<double>(usage.ru_maxrss) / 1024.0;
  return cost;
}

struct Loaded {
  explicit Loaded(const std::string& path)
      : load(registry::load_registries({path}, sources)),
        index(load.set),
        rivalry(load.set, index) {}

  [[nodiscard]] ViewContext context() const {
    return {load.set, index, rivalry, sources, [](const std::string& spelled) { return spelled; }};
  }
  Target target(const char* name) {
    auto found = load_builtin_target(name, {}, sources, diagnostics);
    if (!found) std::exit(2);
    return std::move(*found);
  }

  SourceMap sources;
  registry::LoadResult load;
  registry::RegistryIndex index;
  Rivalry rivalry;
  Diagnostics diagnostics;
};

Cost ours(const std::string& path, const fs::path& out) {
  Loaded loaded(path);
  if (!registry::validate(loaded.load.set, loaded.index).empty()) std::exit(2);
  OutputPlan plan;
  Cost cost;
  for (const char* const name : kTargets) {
    Target target = loaded.target(name);
    Rendering made = render_target(loaded.context(), target, {0}, loaded.diagnostics);
    for (RenderedFile& file : made.files) {
      cost.bytes += file.content.size();
      (void)plan.add((out / name / file.path).string(), std::move(file.content));
    }
  }
  if (!plan.apply().empty() || !loaded.diagnostics.empty()) std::exit(2);
  cost.seconds = processor_seconds();
  return cost;
}

// The same parts, one after the other, from a model that is there.
std::size_t render_parts(Target& target, const Output& output, nlohmann::json& data) {
  std::size_t bytes = 0;
  for (const OutputPart& part : output.parts) {
    if (part.each == Each::once) {
      bytes += target.templates.render(part.name.value, data).size();
      continue;
    }
    for (const char* const list : {"keys", "channels"}) {
      if (part.each == Each::key && std::string_view(list) != "keys") continue;
      if (part.each == Each::channel && std::string_view(list) != "channels") continue;
      for (nlohmann::json& entry : data["registry"][list]) {
        std::swap(entry, data["entry"]);
        bytes += target.templates.render(part.name.value, data).size();
        std::swap(entry, data["entry"]);
      }
    }
  }
  return bytes;
}

Cost inja_alone(const std::string& path) {
  Loaded loaded(path);
  Cost cost;
  for (const char* const name : kTargets) {
    Target target = loaded.target(name);
    nlohmann::json data = template_data(loaded.context(), target, 0, loaded.diagnostics);
    data["entry"] = nullptr;
    const double before = processor_seconds();
    for (const Output& output : target.manifest.outputs) {
      if (output.each == Each::registry) cost.bytes += render_parts(target, output, data);
    }
    cost.seconds += processor_seconds() - before;
  }
  return cost;
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
  std::size_t rounds = 3;
  for (int i = 1; i < argc; ++i) {
    const std::string_view word = argv[i];
    if (word == "--check") check = true;
    if (word == "--keys" && i + 1 < argc) keys = std::stoul(argv[++i]);
    if (word == "--rounds" && i + 1 < argc) rounds = std::stoul(argv[++i]);
  }
  const fs::path folder =
      fs::temp_directory_path() / ("keywright-bench-" + std::to_string(getpid()));
  fs::create_directories(folder);
  const std::string path = (folder / "bench.yaml").string();
  std::ofstream(path) << bench::make_registry(keys);

  std::vector<Cost> theirs;
  std::vector<Cost> mine;
  for (std::size_t i = 0; i < rounds; ++i) {
    theirs.push_back(measure([&] { return inja_alone(path); }));
    mine.push_back(measure([&] { return ours(path, folder / std::to_string(i)); }));
  }
  fs::remove_all(folder);

  const Cost inja = median(theirs);
  const Cost generate = median(mine);
  const double ratio = generate.seconds / inja.seconds;
  std::printf("%zu keys with 6 fields each, both targets, %.1f MB of text, median of %zu runs\n",
              keys, static_cast<double>(generate.bytes) / 1e6, rounds);
  std::printf("  inja alone, %5.1f MB of text         %6.2f s\n",
              static_cast<double>(inja.bytes) / 1e6, inja.seconds);
  std::printf("  load, validate, render and write     %6.2f s  %6.1f MB\n", generate.seconds,
              generate.megabytes);
  std::printf("  ratio                                %6.2f\n", ratio);
  return check && (ratio > kMostTimes || generate.megabytes > kMostMegabytes) ? 1 : 0;
}
