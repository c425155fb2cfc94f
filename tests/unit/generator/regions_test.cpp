#include "generator/regions.h"

#include <string>
#include <vector>

#include <catch2/catch_test_macros.hpp>

using namespace keywright;
using namespace keywright::generator;

namespace {

struct Made {
  std::optional<std::string> page;
  std::vector<std::string> asked;     // the words of each region
  std::vector<std::string> messages;  // "line: message"
};

Made refresh(const std::string& text, const std::string& body = "new") {
  SourceMap sources;
  const FileId page = sources.add("page.md", text);
  Diagnostics diagnostics;
  Made made;
  made.page = refresh_page(
      sources, page,
      [&](const Region& region) -> std::optional<std::string> {
        std::string words;
        for (const auto& word : region.words) words += (words.empty() ? "" : " ") + word.value;
        made.asked.push_back(words);
        if (words == "unknown") return std::nullopt;
        return body;
      },
      diagnostics);
  for (const Diagnostic& one : diagnostics) {
    const auto at = sources.file(one.span.file).position(one.span.begin);
    made.messages.push_back(std::to_string(at.line) + ": " + one.message);
  }
  return made;
}

using Texts = std::vector<std::string>;

}  // namespace

TEST_CASE("what stands between the marks is replaced, nothing else", "[generator]") {
  const Made made =
      refresh("# Mine\n\n<!-- keywright:begin keys a -->\nold\n<!-- keywright:end -->\ntail  \n",
              "x\ny\n\n");
  CHECK(made.page ==
        "# Mine\n\n<!-- keywright:begin keys a -->\n\nx\ny\n\n<!-- keywright:end -->\ntail  \n");
  CHECK(made.asked == Texts{"keys a"});
}

TEST_CASE("a second run changes nothing", "[generator]") {
  const std::string text =
      "<!-- keywright:begin a -->\n<!-- keywright:end -->\n\n"
      "  <!--keywright:begin  c\td-->\n1\n2\n<!--  keywright:end -->";
  const Made once = refresh(text);
  REQUIRE(once.page);
  CHECK(once.asked == Texts{"a", "c d"});
  CHECK(refresh(*once.page).page == once.page);
}

TEST_CASE("nothing to say leaves one empty line", "[generator]") {
  CHECK(refresh("<!-- keywright:begin a -->\nold\n<!-- keywright:end -->\n", "\n").page ==
        "<!-- keywright:begin a -->\n\n<!-- keywright:end -->\n");
}

TEST_CASE("pages keep their line breaks", "[generator]") {
  CHECK(
      refresh("a\r\n<!-- keywright:begin k -->\r\n<!-- keywright:end -->\r\nb\r\n", "x\ny").page ==
      "a\r\n<!-- keywright:begin k -->\r\n\r\nx\r\ny\r\n\r\n<!-- keywright:end -->\r\nb\r\n");
}

TEST_CASE("marks in code are text", "[generator]") {
  const std::string fenced =
      "```\n<!-- keywright:begin keys a -->\n```\n~~~~ html\n<!-- keywright:begin b "
      "-->\n~~~\n~~~~\n"
      "``` not closed by `` or ~~~\n<!-- keywright:end -->\n";
  const Made made = refresh(fenced);
  CHECK(made.page == fenced);
  CHECK(made.messages.empty());
  CHECK(refresh("text <!-- keywright:begin a --> text\n").asked.empty());
  CHECK(refresh("`<!-- keywright:begin a -->`\n").asked.empty());
}

TEST_CASE("what a region generates may hold fences", "[generator]") {
  const std::string page =
      "<!-- keywright:begin a -->\n\n```sh\nx\n```\n\n<!-- keywright:end -->\nb\n";
  CHECK(refresh(page, "```sh\nx\n```").page == page);
}

TEST_CASE("mistakes are reported with their line, all at once, and the page is left alone",
          "[generator]") {
  const Made open = refresh("a\n<!-- keywright:begin keys a -->\nb\n");
  CHECK_FALSE(open.page);
  CHECK(open.messages == Texts{"2: this region is not closed"});
  CHECK(refresh("<!-- keywright:end -->\n").messages ==
        Texts{"1: this closes a region that was not opened"});
  CHECK(refresh("<!-- keywright:begin a -->\n<!-- keywright:begin b -->\n<!-- keywright:end -->\n")
            .messages == Texts{"2: a region begins inside another"});
  CHECK(refresh("<!-- keywright:begin a\n-->\n<!-- keywright:end -->\n").messages ==
        Texts{"1: the comment that opens this region does not end on its line"});
  CHECK(refresh("<!-- keywright:begin a -->\n<!-- keywright:end\n").messages ==
        Texts{"2: the comment that closes this region does not end on its line"});
  const Made unknown = refresh(
      "<!-- keywright:begin unknown -->\n<!-- keywright:end -->\n"
      "<!-- keywright:begin keys -->\n<!-- keywright:end -->\n");
  CHECK_FALSE(unknown.page);
  CHECK(unknown.asked == Texts{"unknown", "keys"});
}

TEST_CASE("a mark is a whole word", "[generator]") {
  CHECK(refresh("<!-- keywright:beginning -->\n<!-- keywright:ending -->\n").messages.empty());
  CHECK(refresh("<!-- keywright:ignore[raw-key] why -->\n").messages.empty());
  CHECK(refresh("<!-- keywright:begin a-->\n<!-- keywright:end-->\n").asked == Texts{"a"});
}

TEST_CASE("a page without regions is as it was", "[generator]") {
  CHECK(refresh("").page == "");
  CHECK(refresh("# Page\nno line break at the end").page == "# Page\nno line break at the end");
}
