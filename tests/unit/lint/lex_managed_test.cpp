// The lexer: Java, Kotlin, C#, Scala, Groovy, Dart.
#include <array>

#include "tests/unit/lint/lex_table.h"

namespace keywright::lint::test {

TEST_CASE("Java is lexed", "[lint][lex]") {
  check_rows(
      "java",
      std::array{
          LexRow{R"(jedis.get("a:" + id + ':');)", R"(jedis . get ( "a:" + id + c":" ) ;)"},
          LexRow{"String s = \"\"\"\n  a \"b\" \\\"\"\"\n  \"\"\";",
                 R"(String s = "a "b" <">""\n" ;)"},
          LexRow{R"(@Value("${k:a}") int $x = 1;)", R"(@ Value ( "${k:a}" ) int $x = #1 ;)"},
          LexRow{"list.forEach(Foo::bar); // \"x\n/* \"y */", "list . forEach ( Foo :: bar ) ;"},
      });
}

TEST_CASE("Kotlin is lexed", "[lint][lex]") {
  check_rows("kotlin",
             std::array{
                 LexRow{R"(val k = "a:$b:${c.d("e:$f")}:\$g")",
                        R"(val k = "a:{b}:{c . d ( "e:{f}" )}:<$>g")"},
                 LexRow{"val m = \"\"\"x $y \"z\" ${w}\"\"\"\nval n = 1",
                        R"(val m = "x {y} "z" {w}" ; val n = #1)"},
                 LexRow{"x?.y ?: \"z\"\n  .foo()\nbar()", R"(x ?. y ?: "z" . foo ( ) ; bar ( ))"},
                 LexRow{R"("$1 $")", R"("$1 $")"},
                 LexRow{R"("""a:"$b"""" + c)", R"("a:"{b}"" + c)"},
                 LexRow{R"('"')", R"(c""")"},
             });
}

TEST_CASE("C# is lexed", "[lint][lex]") {
  check_rows("csharp",
             std::array{
                 LexRow{R"($"a:{b}:{c,10:N2}:{{e}}")", R"("a:{b}:{c , #10}:<{>e<}>")"},
                 LexRow{R"(@"c:\d""e")", R"("c:\d<">e")"},
                 LexRow{"$\"\"\"\n    a:{b}\n      c\n    \"\"\"", R"("a:{b}\n  c")"},
                 LexRow{R"($@"a{b}""c" @$"d{e}")", R"("a{b}<">c" "d{e}")"},
                 LexRow{R"($"{x["k"]}:{(y ? 1 : 2)}")", R"("{x [ "k" ]}:{( y ? #1 : #2 )}")"},
                 LexRow{R"("""raw "q" {x}""" $$"""a {b} {{c}} "q" """)",
                        R"("raw "q" {x}" "a {b} {c} "q" ")"},
                 LexRow{"#region don't\nchar c = '\"';\n#endregion\n",
                        R"(# region ; char c = c""" ; # endregion ;)"},
                 LexRow{"x?.y ?? \"z\"; // c\nnew Foo { A = \"b\" };",
                        R"(x ?. y ?? "z" ; new Foo { A = "b" } ;)"},
             });
}

TEST_CASE("Scala is lexed", "[lint][lex]") {
  check_rows("scala", std::array{
                          LexRow{R"(s"a:$b:${c.d}" + "n $o" + raw"x\y$z")",
                                 R"("a:{b}:{c . d}" + "n $o" + "x\y{z}")"},
                          LexRow{"val c = 'x'; val s = 'sym", R"(val c = c"x" ; val s = 'sym)"},
                          LexRow{R"(s"""a "b" $c""")", R"("a "b" {c}")"},
                          LexRow{R"(f"${x}%05d:$y%s" + s"$x%d")", R"("{x}:{y}" + "{x}%d")"},
                          LexRow{R"(s"$$a:$b" + "$$")", R"("<$>a:{b}" + "$$")"},
                          LexRow{R"(s"""a:"$b"""" + "c")", R"("a:"{b}"" + "c")"},
                      });
}

TEST_CASE("Groovy is lexed", "[lint][lex]") {
  check_rows(
      "groovy",
      std::array{
          LexRow{R"("a:$b.c:${d}" + 'e$f' + """g$h""")", R"("a:{b . c}:{d}" + "e$f" + "g{h}")"},
          LexRow{R"($/a:$b/$ + (c =~ /["']/) + d / e)", R"("a:{b}" + ( c = ~ #/["']/ ) + d / e)"},
      });
}

TEST_CASE("Dart is lexed", "[lint][lex]") {
  check_rows("dart",
             std::array{
                 LexRow{R"("a:$b" 'c${d.e}' r"f$g" '''h''')", R"("a:{b}" "c{d . e}" "f$g" "h")"},
             });
}

}  // namespace keywright::lint::test
