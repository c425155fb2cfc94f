#include "lint/observe/observe.h"

#include <algorithm>
#include <array>
#include <string>
#include <utility>
#include <vector>

#include "lint/judge/words_around.h"

namespace keywright::lint {
namespace {

using infer::Origin;
using infer::SeenPart;

constexpr std::array<std::string_view, 5> kTestWords = {"test", "tests", "spec", "specs",
                                                        "__tests__"};
constexpr std::array<std::string_view, 14> kTestFolders = {
    "t",         "testing",    "testdata", "fixture", "fixtures", "testutil", "testutils",
    "benchmark", "benchmarks", "bench",    "benches", "mocks",    "e2e",      "__mocks__"};
// What shows how to use the project, or was given to it, is not what runs.
constexpr std::array<std::string_view, 9> kPageFolders = {
    "doc", "docs", "example", "examples", "sample", "samples", "demo", "demos", "contrib"};

std::string lower(std::string_view text) {
  std::string out(text);
  std::transform(out.begin(), out.end(), out.begin(), [](char c) {
    return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c;
  });
  return out;
}

template <std::size_t N>
bool is_in(const std::array<std::string_view, N>& words, std::string_view word) {
  return std::find(words.begin(), words.end(), word) != words.end();
}

// `tests`, `Shop.Tests`, `integration-tests`
bool is_test_folder(std::string_view folder) {
  const std::size_t joint = folder.find_last_of(".-_");
  const bool is_joined = joint != std::string_view::npos && joint + 1 < folder.size();
  return is_in(kTestFolders, folder) || is_in(kTestWords, folder) ||
         (is_joined && is_in(kTestWords, folder.substr(joint + 1)));
}

// What means something in a glob becomes any one character: `[id].ts`.
std::string as_glob(std::string_view path) {
  std::string glob(path);
  std::replace_if(
      glob.begin(), glob.end(),
      [](char c) { return std::string_view("*?[]{}").find(c) != std::string_view::npos; }, '?');
  return glob;
}

// How names of test files begin and end: test_cart.py, cart_test.go, cart.spec.ts, CartTest.java.
constexpr std::array<std::string_view, 2> kTestBeginnings = {"test_", "test-"};
constexpr std::array<std::string_view, 9> kTestEndings = {
    "_test", "_tests", "_spec", "-test", "-tests", "-spec", "Test", "Tests", "Spec"};
constexpr std::array<std::string_view, 2> kTestMiddles = {".spec.", ".test."};
constexpr std::array<std::string_view, 5> kPageEndings = {".md", ".markdown", ".rst", ".adoc",
                                                          ".txt"};

// The glob of files whose names say the same; empty where the name says nothing.
std::string test_file_glob(std::string_view name) {
  const std::string_view stem = name.substr(0, name.find('.'));
  const std::string_view ending = name.substr(stem.size());
  const std::string low = lower(name);
  for (const std::string_view word : kTestMiddles) {
    if (const auto at = low.find(word); at != std::string::npos) {
      return "**/*" + as_glob(name.substr(at));
    }
  }
  for (const std::string_view word : kTestBeginnings) {
    if (low.starts_with(word)) {
      return "**/" + std::string(name.substr(0, word.size())) + "*" + as_glob(ending);
    }
  }
  for (const std::string_view word : kTestEndings) {
    if (stem.ends_with(word)) return "**/*" + std::string(word) + as_glob(ending);
  }
  // test.c, conftest.py
  const std::string low_stem = lower(stem);
  const bool is_test = is_in(kTestWords, low_stem) || low_stem == "conftest";
  return is_test ? "**/" + as_glob(name) : std::string();
}

std::string page_glob(std::string_view name) {
  const std::string low = lower(name);
  for (const std::string_view ending : kPageEndings) {
    if (low.ends_with(ending))
      return "**/*" + std::string(name.substr(name.size() - ending.size()));
  }
  return {};
}

struct Kind {
  Origin origin = Origin::code;
  std::string glob;
};

Kind kind_of(std::string_view path) {
  Kind found;
  for (std::size_t begin = 0;;) {
    const std::size_t slash = path.find('/', begin);
    if (slash == std::string_view::npos) {
      path.remove_prefix(begin);
      break;
    }
    const std::string folder = lower(path.substr(begin, slash - begin));
    const auto here = [&] { return as_glob(path.substr(0, slash)) + "/**"; };
    if (is_test_folder(folder)) return {Origin::test, here()};
    if (found.origin == Origin::code && is_in(kPageFolders, folder)) {
      found = {Origin::documentation, here()};
    }
    begin = slash + 1;
  }
  if (std::string glob = test_file_glob(path); !glob.empty()) {
    return {Origin::test, std::move(glob)};
  }
  if (found.origin != Origin::code) return found;
  if (std::string glob = page_glob(path); !glob.empty()) {
    return {Origin::documentation, std::move(glob)};
  }
  return found;
}

bool is_glob(const Reference& reference) {
  return reference.role == Role::key_glob || reference.role == Role::channel_glob;
}

// Of a text that no command is given the names around it tell: `ORDERS_CHANNEL = "…"`.
bool is_channel(const Reference& reference) {
  if (reference.role == Role::channel || reference.role == Role::channel_glob) return true;
  if (reference.role != Role::none && reference.role != Role::either) return false;
  const Surroundings& around = reference.around;
  const std::string_view name = around.target.empty() ? around.label : around.target;
  const std::vector<std::string> words = words_of(name);
  return std::any_of(words.begin(), words.end(), [](const std::string& word) {
    return word == "channel" || word == "chan" || word == "pubsub";
  });
}

// The wildcards of a glob are holes. A bracket that is not closed is text.
void add_glob(std::string_view text, std::vector<SeenPart>& parts) {
  std::string fixed;
  const auto end_text = [&] {
    if (!fixed.empty()) parts.push_back({false, std::exchange(fixed, {})});
  };
  while (!text.empty()) {
    const std::size_t close = text.front() == '[' ? text.find(']') : std::string_view::npos;
    if (text.front() == '*' || text.front() == '?' || close != std::string_view::npos) {
      end_text();
      parts.push_back({true, {}});
      text.remove_prefix(close == std::string_view::npos ? 1 : close + 1);
      continue;
    }
    if (text.front() == '\\' && text.size() > 1) text.remove_prefix(1);
    fixed += text.front();
    text.remove_prefix(1);
  }
  end_text();
}

}  // namespace

Origin origin_of(std::string_view path) { return kind_of(path).origin; }

std::string origin_glob(std::string_view path) {
  Kind kind = kind_of(path);
  return kind.origin == Origin::code ? as_glob(path) : std::move(kind.glob);
}

infer::Observation observe(const Reference& reference, infer::SeenFacts facts,
                           std::string_view path, std::uint32_t line) {
  infer::Observation out;
  const bool channel = is_channel(reference);
  out.kind = channel ? registry::EntryKind::channel : registry::EntryKind::key;
  for (const KeyPiece& piece : reference.pieces) {
    if (piece.may_be_nothing && &piece == reference.pieces.data()) continue;
    if (piece.is_hole) {
      out.parts.push_back({true, piece.text});
    } else if (is_glob(reference) || reference.role == Role::none) {
      add_glob(piece.text, out.parts);
    } else {
      out.parts.push_back({false, piece.text});
    }
  }
  out.facts = std::move(facts);
  out.origin = origin_of(path);
  // A page's fences are read as code wherever the page lies.
  if (reference.around.is_documentation && out.origin == Origin::code) {
    out.origin = Origin::documentation;
  }
  out.is_mention = reference.command == nullptr || is_glob(reference);
  out.path = path;
  out.line = line;
  return out;
}

}  // namespace keywright::lint
