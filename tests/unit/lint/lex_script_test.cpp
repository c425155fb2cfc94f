// The lexer: Python, JavaScript, PHP, Lua.
#include <array>

#include "tests/unit/lint/lex_table.h"

namespace keywright::lint::test {

TEST_CASE("Python is lexed", "[lint][lex]") {
  check_rows(
      "python",
      std::array{
          LexRow{R"(r.get(f"a:{b}:{c!r}:{d:>{w}}:{e=}"))", R"(r . get ( "a:{b}:{c}:{d}:{e =}" ))"},
          LexRow{R"(f"{{x}} {y}}}")", R"("<{>x<}> {y}<}>")"},
          LexRow{R"(f"{d["k"]}" f'{d["k"]}')", R"("{d [ "k" ]}" "{d [ "k" ]}")"},
          LexRow{R"(r"\d\"x" rb'\\' b"q" u"é" "\d\n")", R"("\d\"x" "\\" "q" "é" "\d<\n>")"},
          LexRow{"\"\"\"a\n\"b\" {x}\"\"\" f'''{\n y}'''", R"("a\n"b" {x}" "{y}")"},
          LexRow{"k = (\"a:\"\n     \"b\")\nif k: # \"x\n  f(k,\n  1)\ng()",
                 R"(k = ( "a:" "b" ) ; if k : ; f ( k , #1 ) ; g ( ))"},
          LexRow{"x = 1 + \\\n  2\ny: int = 3; z", "x = #1 + #2 ; y : int = #3 ; z"},
          LexRow{"\"unclosed\nnext = 1", R"("unclosed" ; next = #1)"},
          LexRow{R"("%s:%d" % (a, b))", R"("%s:%d" % ( a , b ))"},
          LexRow{R"(f"{lambda_: x}" f"{a if b != c else d}")",
                 R"("{lambda_}" "{a if b != c else d}")"},
          LexRow{"@dec(\"k\")\ndef f(x: str = \"a\") -> str: ...",
                 R"(@ dec ( "k" ) ; def f ( x : str = "a" ) -> str : ...)"},
      });
}

TEST_CASE("JavaScript and TypeScript are lexed", "[lint][lex]") {
  check_rows("javascript",
             std::array{
                 LexRow{R"(`a:${b}:${c.d(`e${f}`)}:g` + "h\u{41}" + 'i')",
                        R"("a:{b}:{c . d ( "e{f}" )}:g" + "h<A>" + "i")"},
                 LexRow{"`a\n$b \\${c} {d}`", R"("a\n$b <$>{c} {d}")"},
                 LexRow{R"(x = /[/"]\/"/g.test(y) ? a / b / c : "k")",
                        R"(x = #/[/"]\/"/g . test ( y ) ? a / b / c : "k")"},
                 LexRow{"return /\"/\n", R"(return #/"/ ;)"},
                 LexRow{"a\n  .b(\"k\")\n  ?.c()\nd()", R"(a . b ( "k" ) ?. c ( ) ; d ( ))"},
                 LexRow{R"(<p className="x">Don't {t("a:b")} it's</p>)",
                        R"(< p className = "x" > Don ' t { t ( "a:b" ) } it ' s < / p >)"},
                 LexRow{"<A b={`c:${d}`} /> </A>", R"(< A b = { "c:{d}" } / > < / A >)"},
                 LexRow{"const { a: b, ...c } = {\n  k: \"v\",\n  m:\n    \"w\",\n}\nf()",
                        R"(const { a : b , ... c } = { k : "v" , m : "w" , } ; f ( ))"},
                 LexRow{"#priv = $x; case'y': z ||= 1", R"(# priv = $x ; case "y" : z ||= #1)"},
                 LexRow{"a => `b`; // `c\n/* `d */ e", R"(a => "b" ; e)"},
             });
}

TEST_CASE("TypeScript is lexed", "[lint][lex]") {
  check_rows(
      "typescript",
      std::array{
          LexRow{"const k = <T extends string>(x: T): `a:${T}` => `a:${x}` as const\n",
                 R"(const k = < T extends string > ( x : T ) : "a:{T}" => "a:{x}" as const ;)"},
      });
}

TEST_CASE("PHP is lexed", "[lint][lex]") {
  check_rows(
      "php",
      std::array{
          LexRow{R"(<p>don't</p><?php f("a"); ?> it's <?= "b" ?>)", R"(f ( "a" ) ; "b" ;)"},
          LexRow{
              R"($r->get("a:$b:$c[0]:$d[k]:$e->f:{$g->h['i']}:\$j:{k}") . 'l$m\'n\o';)",
              R"($r -> get ( "a:{$b}:{$c [ #0 ]}:{$d [ k ]}:{$e -> f}:{$g -> h [ "i" ]}:<$>j:{k}" ) . "l$m<'>n\o" ;)"},
          LexRow{"# c \"x\n#[Attr(\"y\")]\n// \"z\nX::Y", R"(# [ Attr ( "y" ) ] X :: Y)"},
          LexRow{"$h = <<<EOT\n    a {$b} $c\n      d\n    EOT . \"x\";\n$n = <<<'N'\nraw "
                 "$x\nN;\nz();",
                 R"($h = h"a {$b} {$c}\n  d" . "x" ; $n = h"raw $x" ; z ( ) ;)"},
          LexRow{R"("\x41\d")", R"("<A>\d")"},
      });
}

TEST_CASE("Lua is lexed", "[lint][lex]") {
  check_rows("lua",
             std::array{
                 LexRow{R"(redis.call('GET', "a:" .. id .. ':b'))",
                        R"(redis . call ( "GET" , "a:" .. id .. ":b" ))"},
                 LexRow{"[[a]] [==[\nb]]c]==] t[1] t[ [[x]] ]", R"("a" "b]]c" t [ #1 ] t [ "x" ])"},
                 LexRow{"-- \"c\n--[[ \"d\n]] x --[==[ ]] ]==] y", "x y"},
                 LexRow{R"("\65\z   b\x41\u{42}")", R"("<A>b<A><B>")"},
                 LexRow{"KEYS[\x01"
                        "] .. \"a:\x01"
                        "\"",
                        "KEYS [ \x01"
                        " ] .. \"a:{?}\""},
                 LexRow{"local x = 1\nlocal y = x\n  + 2\n", "local x = #1 ; local y = x + #2 ;"},
             });
}

}  // namespace keywright::lint::test
