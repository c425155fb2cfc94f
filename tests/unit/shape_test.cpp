#include "registry/shape.h"

#include <catch2/catch_test_macros.hpp>

using namespace keywright::registry;

TEST_CASE("shapes keep their canonical form", "[registry][shape]") {
  using Kind = ShapePart::Kind;
  const Shape shape = Shape().text("a").text("").text("b:").hole(Kind::segment).text("{x}");
  REQUIRE(shape.parts().size() == 3);
  CHECK(shape.parts()[0].text == "ab:");
  CHECK(shape.print() == "ab:{}{{x}}");
  CHECK_FALSE(shape.is_fixed());
  CHECK(Shape().hole(Kind::many).text("-").hole(Kind::anything).print() == "{+}-{*}");
  CHECK(Shape().is_fixed());
  CHECK(Shape().print().empty());
  CHECK(Shape().text("a").is_fixed());

  const Shape same({{Kind::text, "a"},
                    {Kind::text, ""},
                    {Kind::text, "b:"},
                    {Kind::segment, ""},
                    {Kind::text, "{x}"}});
  CHECK(same == shape);
  CHECK_FALSE(same == Shape().text("ab:"));
}
