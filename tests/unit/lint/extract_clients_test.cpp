// How the usual clients are used, each in a file of tests/clients, and how each language writes
// what keys are made of, in tests/forms: `⟦GET jobs:item:{}⟧` stands
// before every place that names a key (in a registered namespace or not), with the command and the
// key that are to be found there, and is taken out before the file is read. Nothing else may be
// found.
#include <algorithm>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <sstream>
#include <vector>

#include <catch2/catch_test_macros.hpp>

#include "tests/unit/lint/printed_references.h"
#include "tests/unit/source_dir.h"

using namespace keywright::lint;

namespace {

constexpr std::string_view kOpen = "⟦";
constexpr std::string_view kClose = "⟧";

struct MarkedFile {
  std::string text;                 // without the marks
  std::vector<std::string> wanted;  // "3:7 GET jobs:item:{}"
};

MarkedFile read_marked(const std::filesystem::path& path) {
  std::ifstream file(path);
  const std::string marked{std::istreambuf_iterator<char>(file), {}};
  MarkedFile out;
  for (std::size_t at = 0; at < marked.size();) {
    const std::size_t open = std::min(marked.find(kOpen, at), marked.size());
    out.text += marked.substr(at, open - at);
    if (open == marked.size()) break;
    const std::size_t close = marked.find(kClose, open);
    const std::size_t begin = open + kOpen.size();
    const auto place = static_cast<std::uint32_t>(out.text.size());
    out.wanted.push_back(testing::printed_place(out.text, place) + " " +
                         marked.substr(begin, close - begin));
    at = close + kClose.size();
  }
  return out;
}

std::vector<std::string> found_in(const std::string& path, const std::string& text) {
  ExtractOptions options;
  options.namespaces = NamespaceSet({"jobs:"});
  std::vector<std::string> out;
  for (const Reference& reference : analyse_file(path, text, options).references) {
    std::string key;
    for (const KeyPiece& piece : reference.pieces) key += piece.is_hole ? "{}" : piece.text;
    // What merely might be a key is for judging to decide.
    const bool is_guess = reference.role == Role::none &&
                          (key.find(' ') != std::string::npos || !key.starts_with("jobs:"));
    if (key.find_first_not_of("{}") == std::string::npos || is_guess) continue;
    const std::string command(reference.command == nullptr ? "-" : reference.command->name);
    out.push_back(testing::printed_place(text, reference.begin) + " " + command + " " + key);
  }
  return out;
}

std::string joined(const std::vector<std::string>& lines, std::string_view before) {
  std::string out;
  for (const std::string& line : lines) out.append("  ").append(before).append(line).append("\n");
  return out;
}

// How many there are.
std::size_t check_marked_files(const std::string& folder) {
  std::size_t files = 0;
  for (const auto& entry : std::filesystem::directory_iterator(source_path(folder))) {
    ++files;
    MarkedFile file = read_marked(entry.path());
    std::vector<std::string> found = found_in(entry.path().stem().string(), file.text);
    std::sort(file.wanted.begin(), file.wanted.end());
    std::sort(found.begin(), found.end());
    std::vector<std::string> missing;
    std::vector<std::string> wrong;
    std::set_difference(file.wanted.begin(), file.wanted.end(), found.begin(), found.end(),
                        std::back_inserter(missing));
    std::set_difference(found.begin(), found.end(), file.wanted.begin(), file.wanted.end(),
                        std::back_inserter(wrong));
    INFO(entry.path().filename().string());
    CHECK(joined(missing, "missing ") + joined(wrong, "wrong ") == "");
  }
  return files;
}

}  // namespace

TEST_CASE("extract: clients as they are used, every key and nothing else", "[lint][clients]") {
  CHECK(check_marked_files("/tests/clients") > 20);
}

TEST_CASE("extract: how each language writes strings, constants and functions", "[lint][forms]") {
  CHECK(check_marked_files("/tests/forms") > 20);
}
