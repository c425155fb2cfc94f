// Which language a file is in, and files that hold several.
#include <array>
#include <set>
#include <string>

#include "tests/unit/lint/lex_table.h"

namespace keywright::lint::test {
namespace {

struct PathRow {
  std::string_view path;
  std::string_view text;
  std::string_view language;
};

}  // namespace

TEST_CASE("a file's language is known by name, extension or interpreter", "[lint][lex]") {
  for (const PathRow& row :
       std::array{PathRow{"a/b.py", "", "python"},
                  PathRow{"x.TSX", "", "typescript"},
                  PathRow{"a/Dockerfile", "", "dockerfile"},
                  PathRow{"Dockerfile.dev", "", "dockerfile"},
                  PathRow{"Dockerfiles.md", "", "markdown"},
                  PathRow{"Makefile", "", "makefile"},
                  PathRow{".env", "", "dotenv"},
                  PathRow{".env.local", "", "dotenv"},
                  PathRow{".environment", "", "text"},
                  PathRow{"bin/run", "#!/bin/bash -e\n", "shell"},
                  PathRow{"run", "#!/usr/bin/env -S FOO=1 python3.11 -u\n", "python"},
                  PathRow{"run", "#!/usr/local/bin/ruby2.7", "ruby"},
                  PathRow{"run", "#!", "text"},
                  PathRow{"run", "#!/usr/bin/env", "text"},
                  PathRow{"a.unknown", "x", "text"},
                  PathRow{"a.h", "", "c"},
                  PathRow{"a.hpp", "", "cpp"},
                  PathRow{"a.yml", "", "yaml"},
                  PathRow{"dir.py/file", "", "text"},
                  PathRow{"", "", "text"}}) {
    INFO(row.path << " " << row.text);
    CHECK(language_of(row.path, row.text).name == row.language);
  }
}

TEST_CASE("a fence's language is the first word of its info", "[lint][lex]") {
  for (const PathRow& row :
       std::array{PathRow{"", "python", "python"}, PathRow{"", "py title=\"x\"", "python"},
                  PathRow{"", "{.Rust .numberLines}", "rust"}, PathRow{"", "rust,no_run", "rust"},
                  PathRow{"", "C++", "cpp"}, PathRow{"", "console", "console"}}) {
    INFO(row.text);
    const Language* language = language_of_fence(row.text);
    REQUIRE(language != nullptr);
    CHECK(language->name == row.language);
  }
  CHECK(language_of_fence("") == nullptr);
  CHECK(language_of_fence("brainf") == nullptr);
}

TEST_CASE("no two rows of the languages claim the same", "[lint][lex]") {
  std::set<std::string_view> names;
  std::set<std::string_view> extensions;
  std::set<std::string_view> interpreters;
  std::set<std::string_view> fences;
  for (const Language* row : languages()) {
    INFO(row->name);
    CHECK(names.insert(row->name).second);
    for (const auto& text : row->extensions) CHECK(extensions.insert(text).second);
    for (const auto& text : row->interpreters) CHECK(interpreters.insert(text).second);
    for (const auto& text : row->fence_names) CHECK(fences.insert(text).second);
    for (std::size_t i = 0; i < row->operators.size(); ++i) {
      // One that begins with an earlier one would never be seen.
      for (std::size_t k = i + 1; k < row->operators.size(); ++k) {
        INFO(row->operators[i] << " before " << row->operators[k]);
        CHECK_FALSE(row->operators[k].starts_with(row->operators[i]));
      }
    }
    CHECK(find_language(row->name) == row);
  }
  CHECK(find_language("klingon") == nullptr);
}

TEST_CASE("Markdown has spans, fences and comments", "[lint][lex]") {
  CHECK(printed_file("markdown",
                     "---\ntitle: `no`\n---\n# A `a:b` and ``c`d`` \\`no\\` `two\nlines`\n"
                     "`open\n\n`next`\n") ==
        "markdown: w\"a:b\" ; w\"c`d\" ; w\"two\\nlines\" ; w\"next\" ;\n");
  CHECK(printed_file("markdown", "| `a` | b |\n<!-- `no`\n\n```\nno\n```\n--> `c`\n") ==
        "markdown: w\"a\" ; w\"c\" ;\n");
  CHECK(printed_comments("markdown", "x <!-- keywright:ignore[a] b --> `c` <!-- open") ==
        "[ keywright:ignore[a] b ]");
  CHECK(printed_file("markdown",
                     "```py\nx = \"a\"\n```\n1. b\n   ~~~~ruby\n   :c\n   ~~~\n   ~~~~\n"
                     "- ```\n  d \"e\",\n  ```\n```nobody\nf\n") ==
        "markdown: \npython: x = \"a\" ;\nruby: w\"c\" ; ~ ~ ~\ntext fence: w\"d\" w\"e\" ;\n"
        "text fence: w\"f\" ;\n");
  CHECK(printed_file("markdown", "> ```js\n> f(\"a\")\n>\n> // b\n> ```\n") ==
        "markdown: \njavascript: f ( \"a\" ) ;\n");
}

TEST_CASE("words of prose that are written like keys", "[lint][lex]") {
  CHECK(printed_file("markdown", "Keys: **ab:b**, cd:{d}: e; (fg:<g>) at 12:30\n") ==
        "markdown: w\"ab:b\" ; w\"cd:{d}\" ; w\"fg:<g>\" ;\n");
  CHECK(printed_file("markdown", "ab:{c} | HASH | 600s\nlogs.{a}.{b} | x/{y}\n") ==
        "markdown: w\"ab:{c}\" ; w\"logs.{a}.{b}\" ; w\"x/{y}\" ;\n");
  CHECK(printed_file("markdown", "http://a:80/b a: b Note:, a.b.c d/e ab:* 12:30 ab://c\n") ==
        "markdown: w\"ab:*\" ;\n");
  CHECK(
      printed_file("markdown", "```mermaid\nA -->|ab:cd| B[\"ef:{g}\"]\nA->>B: to hi:jk\n```\n") ==
      "markdown: \ndiagram: w\"ab:cd\" ; w\"ef:{g}\" ; w\"hi:jk\" ;\n");
}

TEST_CASE("terminal sessions in Markdown are commands without prompts and output", "[lint][lex]") {
  CHECK(printed_file("markdown",
                     "```console\n$ redis-cli get a:b\n\"it's\n127.0.0.1:6379> GET \"c d\"\n"
                     "(nil)\n$ cat <<E\nf\nE\n```\n") ==
        "markdown: \nconsole: w\"redis-cli\" w\"get\" w\"a:b\" ; w\"cat\" << h\"f\\n\" ;\n"
        "redis: w\"GET\" w\"c d\" ;\n");
  // Many write them as sh; a script without prompts stays one.
  CHECK(printed_file("markdown", "```sh\n$ a\nout\n```\n\n```sh\nb\nc <<E\nd\nE\n```\n") ==
        "markdown: \nconsole: w\"a\" ;\nshell: w\"b\" ; w\"c\" << h\"d\\n\" ;\n");
  CHECK(
      printed_file("markdown", "```redis\n> SET a b\nOK\n```\n```redis\nGET c\nGET d\n```\n") ==
      "markdown: \nredis: w\"SET\" w\"a\" w\"b\" ;\nredis: w\"GET\" w\"c\" ; w\"GET\" w\"d\" ;\n");
}

TEST_CASE("scripts in YAML are lexed as shell, too", "[lint][lex]") {
  CHECK(printed_file("yaml",
                     "jobs:\n  - run: |\n      redis-cli <<E\n      SET a 1\n      E\n      b\n"
                     "    name: c d\n  script:\n  - e f\n  - 'g h'\n  other: i\n") ==
        "yaml: jobs : ; - run : \"redis-cli <<E\\nSET a 1\\nE\\nb\" ; name : w\"c d\" ; script : ; "
        "- w\"e f\" ; "
        "- \"g h\" ; other : w\"i\" ;\n"
        "shell: w\"redis-cli\" << h\"SET a 1\\n\" ; w\"b\"\nshell: w\"e\" w\"f\"\nshell: w\"g\" "
        "w\"h\"\n");
  CHECK(printed_file("yaml", "test: redis-cli get \"x\"\ncommand: [\"sh\", \"-c\", \"a b\"]\n") ==
        "yaml: test : w\"redis-cli get \"x\"\" ; command : [ \"sh\" , \"-c\" , \"a b\" ] ;\n"
        "shell: w\"redis-cli\" w\"get\" w\"x\"\nshell: w\"sh\"\nshell: w\"-c\"\nshell: w\"a\" "
        "w\"b\"\n");
  // Escaped text is not what the shell sees.
  CHECK(printed_file("yaml", "run: \"redis-cli get \\\"x\\\"\"\n") ==
        "yaml: run : \"redis-cli get <\">x<\">\" ;\n");
}

TEST_CASE("comments are found in every syntax", "[lint][lex]") {
  CHECK(printed_comments("python", "x # a\r\n\"#no\"") == "[ a]");
  CHECK(printed_comments("cpp", "// a\n/* b */ \"/*no*/\" /* open") == "[ a][ b ][ open]");
  CHECK(printed_comments("rust", "/* a /* b */ c */ /// d") == "[ a /* b */ c ][/ d]");
  CHECK(printed_comments("lua", "-- a\n--[[ b\n]] --[=[c]=]") == "[ a][ b\\n][c]");
  CHECK(printed_comments("php", "<?php # a\n// b\n/* c */ #[no]") == "[ a][ b][ c ]");
  CHECK(printed_comments("shell", "a # b\nc#no \"#no\"") == "[ b]");
  CHECK(printed_comments("yaml", "# a\nb: c#no # d\ne: '#no'\n") == "[ a][ d]");
  CHECK(printed_comments("ini", "; a\n# b\nc=d # e") == "[ a][ b][ e]");
}

TEST_CASE("pieces say where they stand in the file", "[lint][lex]") {
  const std::string_view text = "f(f\"a\\n{b}c\")";
  const Lexed lexed = lex(*find_language("python"), text);
  REQUIRE(lexed.pieces.size() == 4);
  const auto at = [&](std::size_t i) {
    const Piece& piece = lexed.pieces[i];
    return std::string(text.substr(piece.begin, piece.end - piece.begin));
  };
  CHECK(at(0) == "a");
  CHECK(at(1) == "\\n");
  CHECK(lexed.pieces[1].text == "\n");
  CHECK_FALSE(lexed.pieces[1].verbatim);
  CHECK(at(2) == "{b}");
  CHECK(lexed.pieces[2].is_hole);
  CHECK(at(3) == "c");
  const Token& token = lexed.streams[0].tokens[2];
  CHECK(lexed.text_of(token) == "f\"a\\n{b}c\"");
}

}  // namespace keywright::lint::test
