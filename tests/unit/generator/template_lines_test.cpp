#include "generator/template_lines.h"

#include <string>

#include <catch2/catch_test_macros.hpp>
#include <nlohmann/json.hpp>

#include "generator/template_engine.h"

using namespace keywright::generator;

namespace {

std::string render(const std::string& text) {
  return render_text("test.inja", text, {{"yes", true}, {"a", "A"}});
}

}  // namespace

TEST_CASE("blanks within a line stay", "[generator]") {
  CHECK(render("{{ a }} {% if yes %}b{% endif %} c\n") == "A b c\n");
  CHECK(render("x {% if yes %} y {% endif %} z") == "x  y  z");
  CHECK(render("{{ a }} {# remark #} b") == "A  b");
}

TEST_CASE("a statement takes its indent and its line break along", "[generator]") {
  CHECK(render("a\n  {% if yes %}\n  b\n  {% endif %}  \nc\n") == "a\n  b\nc\n");
  CHECK(render("  {% if yes %}{% if yes %}\nb\n{% endif %}{% endif %}\n") == "b\n");
  CHECK(render("a{% if yes %}b{% endif %}\nc\n") == "abc\n");
  CHECK(render("a\r\n{% if yes %}\r\nb\r\n{% endif %}\r\n") == "a\r\nb\r\n");
  CHECK(render("{# remark\n over lines #}\na\n") == "a\n");
  CHECK(render("a\n{%- if yes -%}\n  b\n{%- endif %}\nc") == "a\n  b\nc");
}

TEST_CASE("layout is moved, never lost: lines and columns of errors are those of the file",
          "[generator]") {
  CHECK(absorb_layout("a\n  {% if x %}\n{{ y }}\n{% endif %}") ==
        "a\n{%   if x \n%}{{ y }}\n{% endif %}");
  CHECK(absorb_layout("") == "");
  CHECK(absorb_layout("{") == "{");
  CHECK(absorb_layout("a { b } {x") == "a { b } {x");
  CHECK(absorb_layout("{% open") == "{% open");
  CHECK(absorb_layout("{{ \"{\" }}{{ a }}}") == "{{ \"{\" }}{{ a }}}");
}
