#include "lint/observe/observe.h"

#include <algorithm>
#include <array>
#include <utility>

namespace keywright::lint {
namespace {

using infer::Origin;
using infer::SeenPart;

constexpr std::array<std::string_view, 12> kTestFolders = {
    "test",     "tests",   "spec",     "specs",    "__tests__", "testing",
    "testdata", "fixture", "fixtures", "testutil", "benchmark", "mocks"};
constexpr std::array<std::string_view, 5> kPageFolders = {"doc", "docs", "example", "examples",
                                                          "samples"};

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

// cart_test.go, test_cart.py, cart.spec.ts, CartTest.java, CartTests.cs
bool is_test_file(std::string_view name) {
  const std::string_view stem = name.substr(0, name.find('.'));
  const std::string low = lower(name);
  return low.starts_with("test_") || low.find(".spec.") != std::string::npos ||
         low.find(".test.") != std::string::npos || stem.ends_with("_test") ||
         stem.ends_with("_tests") || stem.ends_with("_spec") || stem.ends_with("Test") ||
         stem.ends_with("Tests") || stem.ends_with("Spec") || low == "conftest.py";
}

bool is_page(std::string_view name) {
  const std::string low = lower(name);
  return low.ends_with(".md") || low.ends_with(".markdown") || low.ends_with(".rst") ||
         low.ends_with(".adoc") || low.ends_with(".txt");
}

bool is_glob(const Reference& reference) {
  return reference.role == Role::key_glob || reference.role == Role::channel_glob;
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

Origin origin_of(std::string_view path) {
  Origin found = Origin::code;
  while (true) {
    const std::size_t slash = path.find('/');
    if (slash == std::string_view::npos) break;
    const std::string folder = lower(path.substr(0, slash));
    if (is_in(kTestFolders, folder)) return Origin::test;
    if (is_in(kPageFolders, folder)) found = Origin::documentation;
    path.remove_prefix(slash + 1);
  }
  if (is_test_file(path)) return Origin::test;
  return is_page(path) ? Origin::documentation : found;
}

infer::Observation observe(const Reference& reference, infer::SeenFacts facts,
                           std::string_view path, std::uint32_t line) {
  infer::Observation out;
  const bool channel = reference.role == Role::channel || reference.role == Role::channel_glob;
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
