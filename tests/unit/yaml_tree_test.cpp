#include "base/yaml_tree.h"

#include <string>

#include <catch2/catch_test_macros.hpp>

#include "base/text.h"

using namespace keywright;

namespace {

// One line per diagnostic: "line:column rule: message | help".
std::string problems(const std::string& text) {
  SourceMap sources;
  Diagnostics diagnostics;
  const FileId file = sources.add("f.yaml", text);
  (void)YamlDocument::parse(sources, file, diagnostics);
  std::string out;
  for (const Diagnostic& d : diagnostics) {
    const LineColumn at = sources.file(file).position(d.span.begin);
    out += std::to_string(at.line) + ":" + std::to_string(at.column) + " " + std::string(d.rule) +
           ": " + d.message + " | " + d.help + "\n";
  }
  return out;
}

std::string repeat(std::string_view text, std::size_t times) {
  std::string out;
  for (std::size_t i = 0; i < times; ++i) out += text;
  return out;
}

}  // namespace

TEST_CASE("the tree keeps texts, quoting and places", "[yaml]") {
  SourceMap sources;
  Diagnostics diagnostics;
  const FileId file = sources.add("f.yaml", "a: plain\nb: \"quo\\nted\"\nc: [x, 'y''z']\nd:\n");
  const YamlDocument document = YamlDocument::parse(sources, file, diagnostics);
  REQUIRE(document.root() != nullptr);
  CHECK(diagnostics.empty());
  const YamlNode& root = *document.root();
  CHECK(root.find("a")->is_plain());
  CHECK(sources.text(root.find("a")->span()) == "plain");
  CHECK_FALSE(root.find("b")->is_plain());
  CHECK(root.find("b")->text() == "quo\nted");
  CHECK(sources.text(root.find("b")->span()) == "\"quo\\nted\"");
  CHECK(root.find("c")->items()[1]->text() == "y'z");
  CHECK(root.find("d")->is_null());
  CHECK(root.find("e") == nullptr);
}

TEST_CASE("anchors are shared, merges fill in what is missing", "[yaml]") {
  SourceMap sources;
  Diagnostics diagnostics;
  const FileId file = sources.add(
      "f.yaml", "base: &base {type: hash, key: a}\none: *base\ntwo: {<<: *base, key: b}\n");
  const YamlDocument document = YamlDocument::parse(sources, file, diagnostics);
  REQUIRE(document.root() != nullptr);
  CHECK(document.root()->find("one") == document.root()->find("base"));
  CHECK(document.root()->find("two")->find("key")->text() == "b");
  CHECK(document.root()->find("two")->find("type")->text() == "hash");
  CHECK(sources.text(document.root()->find("two")->find("type")->span()) == "hash");
}

TEST_CASE("a byte order mark and CRLF do not move places", "[yaml]") {
  SourceMap sources;
  Diagnostics diagnostics;
  const FileId file = sources.add("f.yaml",
                                  "\xEF\xBB\xBF"
                                  "a: 1\r\nb: two\r\n");
  const YamlDocument document = YamlDocument::parse(sources, file, diagnostics);
  REQUIRE(document.root() != nullptr);
  CHECK(sources.text(document.root()->find("b")->span()) == "two");
  CHECK(sources.file(file).line_at(document.root()->find("b")->span().begin) == "b: two");
}

TEST_CASE("duplicate keys are told, all of them", "[yaml]") {
  CHECK(problems("a: 1\nb: 2\na: 3\nb: 4\n") ==
        "3:1 duplicate-attribute: `a` stands twice in one map | remove one of the two; only the "
        "first is used\n"
        "4:1 duplicate-attribute: `b` stands twice in one map | remove one of the two; only the "
        "first is used\n");
}

TEST_CASE("what cannot be used says why", "[yaml]") {
  CHECK(problems("") == "1:1 yaml-syntax: this file is empty | \n");
  CHECK(problems("# nothing\n") == "1:1 yaml-syntax: this file is empty | \n");
  CHECK(problems("a:\n\tb: 1\n") ==
        "2:1 yaml-syntax: a tab indents this line | YAML indents with spaces\n");
  CHECK(problems("a: \xff\n") ==
        "1:4 yaml-syntax: this byte is not UTF-8: \\xff | save the file as UTF-8\n");
  CHECK(problems(std::string("a: b\0c\n", 7)) ==
        "1:5 yaml-syntax: control character \\x00 in YAML | remove it, or write it as an escape in "
        "a double-quoted text\n");
  CHECK(problems("\xff\xfe"
                 "a") == "1:1 yaml-syntax: this file is UTF-16 | save it as UTF-8\n");
  CHECK(problems(std::string("\xfe\xff\0a", 4)) ==
        "1:1 yaml-syntax: this file is UTF-16 | save it as UTF-8\n");
  for (const std::string& mark : {std::string("\xff\xfe\0\0", 4), std::string("\0\0\xfe\xff", 4)}) {
    CHECK(problems(mark + "a") == "1:1 yaml-syntax: this file is UTF-32 | save it as UTF-8\n");
  }
  CHECK(problems("a: 1\n---\nb: 2\n") ==
        "2:1 yaml-syntax: a second document begins here | put it into a file of its own: files "
        "with the same `registry` name merge\n");
  CHECK(problems("a: !mine x\n") ==
        "1:10 yaml-syntax: the tag `!mine` means nothing here | remove it\n");
  CHECK(problems("k: {key: x:{id}:y}\n") ==
        "1:12 yaml-syntax: YAML: end of map flow not found | quote a text that holds `{` or `}` "
        "inside braces, or that begins with one: key: \"{name}:state\"\n");
  CHECK(
      problems("a: 1\nb:\n  c: 1\n<<<<<<< HEAD\n  d: 2\n=======\n  e: 3\n>>>>>>> main\n") ==
      "4:1 yaml-syntax: a merge conflict begins here | keep what is right of both sides, and take "
      "out the lines with `<<<<<<<`, `=======` and `>>>>>>>`\n");
  CHECK(problems("a: |\n  <<<<<<< HEAD\nb: [\n").find("conflict") == std::string::npos);
  CHECK(problems("[a]: 1\n").find("a name must be text, here it is a list") != std::string::npos);
}

TEST_CASE("bombs are refused without being carried out", "[yaml]") {
  std::string bomb = "a0: &a0 [x, x, x, x, x, x, x, x, x, x]\n";
  for (int i = 1; i < 30; ++i) {
    const std::string before = "*a" + std::to_string(i - 1);
    bomb += "a" + std::to_string(i) + ": &a" + std::to_string(i) + " [" + repeat(before + ", ", 9) +
            before + "]\n";
  }
  CHECK(problems(bomb).find("aliases in here expand to more than 4,000,000 values") !=
        std::string::npos);
  CHECK(problems("a: &a [*a]\n") == "1:8 yaml-syntax: this alias contains itself | write it out\n");
  for (const char* const unit : {"[", "- ", "{a: ", "? "}) {
    CHECK(problems(repeat(unit, 9'000)).find("nested more than 64 deep") != std::string::npos);
  }
  for (const char bracket : {'[', '{'}) {
    CHECK(problems(std::string(1'000'000, bracket)) ==
          "1:10001 yaml-syntax: more than 10,000 brackets are open here | close them: no file of "
          "keywright is nested more than a dozen deep\n");
  }
  CHECK(problems(std::string(YamlDocument::kMaxBytes + 1, 'a'))
            .find("this file is larger than 16 MiB") != std::string::npos);
}
