// The template engine, and the texts that go into templates.
#include <catch2/catch_test_macros.hpp>
#include <nlohmann/json.hpp>

#include "cli/command_model.h"
#include "cli/completion_specs.h"
#include "generator/template_engine.h"

using namespace keywright;
using namespace keywright::cli;
using nlohmann::json;

namespace {

std::string render(const std::string& text, const json& model) {
  return generator::render_text("test.inja", text, model);
}

std::string refusal(const std::string& text) {
  try {
    return render(text, json::object());
  } catch (const generator::TemplateError& error) {
    return error.what();
  }
}

}  // namespace

TEST_CASE("statements leave no empty lines, headings are not statements", "[cli]") {
  CHECK(render("a\n{% for x in list %}\n  {{ x }}\n{% endfor %}\nb\n", {{"list", {1, 2}}}) ==
        "a\n  1\n  2\nb\n");
  CHECK(render("## Heading\n{# a remark #}text\n", json::object()) == "## Heading\ntext\n");
  CHECK(render("<{{ x }}>", {{"x", "a & <b>"}}) == "<a & <b>>");
}

TEST_CASE("what is wrong with a template is said with its place", "[cli]") {
  CHECK(refusal("a\n{{ missing }}\n").starts_with("test.inja:2:4: variable 'missing' not found"));
  CHECK(refusal("{% for %}").starts_with("test.inja:1:"));
  CHECK(refusal("a {% include \"no/such.inja\" %}") ==
        "test.inja:1:14: there is no template `no/such.inja`");
  CHECK(refusal("a\n{# b\n") == "test.inja:2:1: this comment is not closed");
  CHECK_THROWS_AS(generator::render_embedded("no/such.inja", json::object()),
                  generator::TemplateError);
}

TEST_CASE("texts are escaped for where they go", "[cli]") {
  CHECK(escape_roff("use `--x`…\n.start\\") == "use \\fB\\-\\-x\\fR...\n\\&.start\\e");
  CHECK(escape_single_quotes("it's") == "it'\\''s");
  CHECK(escape_zsh("it's [a]: b") == "it'\\''s \\[a\\]\\: b");
}

TEST_CASE("options as zsh and fish want them", "[cli]") {
  static constexpr std::string_view kWords[] = {"one", "two"};
  const Option flag{.name = "--quiet", .letter = 'q', .summary = "Say nothing"};
  CHECK(zsh_option(flag, {}) == "'(-q --quiet)'{-q,--quiet}'[Say nothing]'");
  CHECK(fish_option(flag, {}) == "-s q -l quiet -d 'Say nothing'");
  const Option word{.name = "--kind", .value = "KIND", .summary = "It's one", .words = kWords};
  CHECK(zsh_option(word, kWords) == "'--kind=[It'\\''s one]:KIND:(one two)'");
  CHECK(fish_option(word, kWords) == "-l kind -x -a 'one two' -d 'It'\\''s one'");
  const Option path{.name = "--in",
                    .letter = 'i',
                    .value = "FILE",
                    .summary = "Read",
                    .repeatable = true,
                    .completes = Completes::files};
  CHECK(zsh_option(path, {}) == "'*'{-i+,--in=}'[Read]:FILE:_files'");
  CHECK(fish_option(path, {}) == "-s i -l in -r -F -d 'Read'");
}
