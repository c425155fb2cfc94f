// What the differ says of SOURCE, and what a compiler says: for every edit of diff_rows, code that
// uses all that was generated before is compiled against what is generated after, and what compiles
// is run: calls that were accepted must be accepted again. An edit that is judged safe does neither
// harm; one that is judged breaking does one of the two.
#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <regex>
#include <set>
#include <sstream>
#include <string>
#include <utility>
#include <vector>

#include <catch2/catch_test_macros.hpp>

#include "cli/run.h"
#include "tests/unit/cli_temporary_folder.h"
#include "tests/unit/diff_registry.h"
#include "tests/unit/diff_rows.h"
#include "tests/unit/source_dir.h"

using namespace keywright;
using diff_rows::registry_of;
using diff_rows::Row;
using diff_rows::rows;
using registry::diff::Effect;

namespace {

namespace fs = std::filesystem;
using Numbers = std::set<std::size_t>;

std::string read(const fs::path& path) {
  std::ifstream file(path);
  return {std::istreambuf_iterator<char>(file), {}};
}

void write(const fs::path& path, const std::string& text) {
  fs::create_directories(path.parent_path());
  std::ofstream(path) << text;
}

std::string in_quotes(const fs::path& path) { return "'" + path.string() + "'"; }

// Its code, without what people read.
std::string code_of(const fs::path& header) {
  std::istringstream text(read(header));
  std::string code;
  for (std::string line; std::getline(text, line);) {
    const std::size_t first = line.find_first_not_of(' ');
    if (first != std::string::npos && line.compare(first, 2, "//") != 0) code += line + "\n";
  }
  return code;
}

// All rows in one folder, as registries of their own: one run of each program does for all.
class Workshop {
 public:
  Workshop() {
    for (std::size_t i = 0; i < rows().size(); ++i) {
      write(folder_.path() / "old" / (name(i) + ".yaml"), state(rows()[i].before, i));
      write(folder_.path() / "new" / (name(i) + ".yaml"), state(rows()[i].after, i));
    }
    generate("old", "--target", "cpp", "old_code");
    generate("new", "--target", "cpp", "new_code");
    generate("old", "--template", source_path("/tests/generated/consumer"), "consumers");
    for (std::size_t i = 0; i < rows().size(); ++i) {
      const std::string header = name(i) + ".h";
      // What generates the same code needs no compiler.
      if (code_of(folder_.path() / "old_code" / header) !=
          code_of(folder_.path() / "new_code" / header)) {
        interesting_.insert(i);
      }
    }
  }

  [[nodiscard]] const Numbers& interesting() const { return interesting_; }

  // The rows whose consumers do not compile against what is generated after.
  [[nodiscard]] Numbers refused_by_compiler() const {
    write(folder_.path() / "all.cpp", program(interesting_));
    static_cast<void>(shell(compiler("new") +
                            " -fsyntax-only -fmax-errors=0 -ftemplate-backtrace-limit=0 all.cpp"
                            " 2>said.txt"));
    // Every message is about an error, and names the consumer that led to it.
    Numbers refused;
    const std::string text = read(folder_.path() / "said.txt");
    static const std::regex kConsumer("(^|\n)[^\n]*/row_([0-9]+)_consumer\\.h:[0-9]+:[0-9]+:");
    for (std::sregex_iterator at(text.begin(), text.end(), kConsumer), end; at != end; ++at) {
      refused.insert(std::stoul((*at)[2]));
    }
    return refused;
  }

  // The calls that are accepted before, and after, of each of these rows. Also says that consumers
  // are right: all of them compile against what they were written for.
  using Calls = std::vector<std::set<std::string>>;
  [[nodiscard]] std::pair<Calls, Calls> accepted(const Numbers& compiling,
                                                 const Numbers& refused) const {
    write(folder_.path() / "old.cpp", program(compiling));
    write(folder_.path() / "new.cpp", program(compiling));
    write(folder_.path() / "rest.cpp", program(refused));
    const auto build = [](const std::string& which) {
      return "(" + compiler(which) + " -O0 " + which + ".cpp -o " + which + "_run && ./" + which +
             "_run >" + which + "_calls.txt)";
    };
    REQUIRE(shell(build("new") + " & new=$!; " + build("old") + " && " + compiler("old") +
                  " -fsyntax-only rest.cpp && wait $new") == 0);
    return {calls("old"), calls("new")};
  }

 private:
  static std::string name(std::size_t row) { return "row_" + std::to_string(row); }

  // Registries that have a name of their own get one that no other row has.
  static std::string state(const std::string& part, std::size_t row) {
    static const std::regex kName("registry: ([a-z]+)\n");
    return registry_of(std::regex_replace(part, kName, "registry: " + name(row) + "_$1\n"),
                       name(row));
  }

  void generate(const std::string& registries, const std::string& what, const std::string& target,
                const std::string& out) const {
    const fs::path said = folder_.path() / "generate.txt";
    std::FILE* const file = std::fopen(said.c_str(), "w");
    REQUIRE(file != nullptr);
    const int code =
        cli::run({"generate", "--quiet", "--registry", (folder_.path() / registries).string(), what,
                  target, "--out", (folder_.path() / out).string()},
                 ::fileno(file), ::fileno(file));
    static_cast<void>(std::fclose(file));
    INFO(read(said).substr(0, 4000));
    REQUIRE(code == 0);
  }

  [[nodiscard]] static std::string program(const Numbers& of) {
    std::string text;
    for (const std::size_t i : of) text += "#include \"" + name(i) + "_consumer.h\"\n";
    return text + "int main() {}\n";
  }

  [[nodiscard]] static std::string compiler(const std::string& state) {
    return "${CXX:-c++} -std=c++17 -w -I" + state + "_code -Iconsumers -I" +
           in_quotes(source_path("/tests/generated"));
  }

  [[nodiscard]] int shell(const std::string& command) const {
    return std::system(("cd " + in_quotes(folder_.path()) + " || exit; " + command).c_str());
  }

  [[nodiscard]] Calls calls(const std::string& state) const {
    Calls lines(rows().size());
    std::istringstream text(read(folder_.path() / (state + "_calls.txt")));
    static const std::regex kRow("^row_([0-9]+) (.*)$");
    std::smatch match;
    for (std::string line; std::getline(text, line);) {
      if (std::regex_match(line, match, kRow)) lines[std::stoul(match[1])].insert(match[2]);
    }
    return lines;
  }

  TemporaryFolder folder_;
  Numbers interesting_;
};

bool judged_breaking(const Row& row) {
  const Comparison comparison(registry_of(row.before), registry_of(row.after));
  const auto& changes = comparison.changes();
  return std::any_of(changes.begin(), changes.end(),
                     [](const auto& change) { return change.source == Effect::breaking; });
}

}  // namespace

TEST_CASE("SOURCE is what a compiler says, and what calls say", "[diff][source]") {
  if (std::system("${CXX:-c++} --version >/dev/null 2>&1") != 0) SKIP("there is no compiler");
  const Workshop workshop;
  const Numbers refused = workshop.refused_by_compiler();
  Numbers compiling;
  std::set_difference(workshop.interesting().begin(), workshop.interesting().end(), refused.begin(),
                      refused.end(), std::inserter(compiling, compiling.end()));
  const auto [before, after] = workshop.accepted(compiling, refused);
  for (std::size_t i = 0; i < rows().size(); ++i) {
    const Row& row = rows()[i];
    std::string lost;
    for (const std::string& call : before[i]) {
      if (compiling.contains(i) && !after[i].contains(call)) lost += call + "\n";
    }
    INFO("row " << i << "\nbefore:\n" << row.before << "\nafter:\n" << row.after);
    INFO((refused.contains(i) ? "does not compile" : "compiles"));
    INFO("not accepted any more:\n" << lost);
    CHECK(judged_breaking(row) == (refused.contains(i) || !lost.empty()));
  }
}
