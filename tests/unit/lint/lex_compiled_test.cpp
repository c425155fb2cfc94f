// The lexer: C, C++, Rust, Go, Swift.
#include <array>

#include "tests/unit/lint/lex_table.h"

namespace keywright::lint::test {

TEST_CASE("C and C++ are lexed", "[lint][lex]") {
  check_rows(
      "cpp",
      std::array{
          LexRow{R"(auto x = foo->bar(a[1], "b");)", R"(auto x = foo -> bar ( a [ #1 ] , "b" ) ;)"},
          LexRow{R"(f("a:" "b:" L"c" u8"d");)", R"(f ( "a:" "b:" "c" "d" ) ;)"},
          LexRow{"R\"(a\\n\"b\")\" LR\"x(a)\"b)x\"", R"t("a\n"b"" "a)"b")t"},
          LexRow{"R\"x(open", R"("open")"},
          LexRow{"x = 1'000 + 0x1F + 1e-9 + 0x1e-9 + 1.5f;",
                 "x = #1'000 + #0x1F + #1e-9 + #0x1e - #9 + #1.5f ;"},
          LexRow{R"(c = 'a' + L'\n' + '"';)", R"(c = c"a" + c"<\n>" + c""" ;)"},
          LexRow{R"("\x41\102\u00e9\U0001F600\"\\\q")", R"("<A><B><é><😀><"><\><q>")"},
          LexRow{"\"one \\\ntwo\"", R"("one two")"},
          LexRow{"\"unclosed\nnext(\"x\");", R"("unclosed" next ( "x" ) ;)"},
          LexRow{"#include <a/b.h>\n#include \"c.h\"\nint x;", "# include ; # include ; int x ;"},
          LexRow{"#define KEY \"a:\" \\\n  \"b\"\nint x;", R"(# define KEY "a:" "b" ; int x ;)"},
          LexRow{"#define F(x) \"a:\" #x\n#if 0\n#error don't\n#endif\n",
                 R"(# define F ( x ) "a:" # x ; # if #0 ; # error ; # endif ;)"},
          LexRow{"/* a \"b */ x // \"c\ny", "x y"},
          LexRow{R"(std::string k{"a"}; s << "b" << id;)",
                 R"(std :: string k { "a" } ; s << "b" << id ;)"},
          LexRow{"( [ ) ]", "( [! ) ]!"},
          LexRow{"a <=> b ... x::y->*z", "a <=> b ... x :: y ->* z"},
      });
}

TEST_CASE("C keeps its own row", "[lint][lex]") {
  check_rows("c", std::array{
                      LexRow{"#define X \"a\"\nredisCommand(c, \"GET a:%s\", k);",
                             R"(# define X "a" ; redisCommand ( c , "GET a:%s" , k ) ;)"},
                      LexRow{R"(char c = '\'';)", R"(char c = c"<'>" ;)"},
                  });
}

TEST_CASE("Rust is lexed", "[lint][lex]") {
  check_rows(
      "rust",
      std::array{
          LexRow{"fn f<'a>(x: &'a str) -> &'static str { 'l: loop {} }",
                 "fn f < 'a > ( x : & 'a str ) -> & 'static str { 'l : loop { } }"},
          LexRow{R"(let c = ['x', '\n', '\'', '\u{1F600}', 'é'];)",
                 R"(let c = [ c"x" , c"<\n>" , c"<'>" , c"<😀>" , c"é" ] ;)"},
          LexRow{R"(r"a\b" r#"a"b"# br##"x"#y"## b"z" c"n")", R"("a\b" "a"b" "x"#y" "z" "n")"},
          LexRow{"let r#type = r;", "let r#type = r ;"},
          LexRow{"\"one \\\n    two\n three\"", R"("one two\n three")"},
          LexRow{R"(/* a /* b */ c */ x // "d)", "x"},
          LexRow{R"(format!("a:{}:{id}", 1..=2))", R"(format ! ( "a:{}:{id}" , #1 ..= #2 ))"},
      });
}

TEST_CASE("Go is lexed", "[lint][lex]") {
  check_rows("go", std::array{
                       LexRow{"k := \"a:\" + `b\\n\nc` + string('\"')",
                              R"(k := "a:" + "b\n\nc" + string ( c""" ))"},
                       LexRow{"f(a,\n  \"b\",\n)\ng()", R"(f ( a , "b" , ) ; g ( ))"},
                       LexRow{"x.\n  Get(c, \"k\")\ny++\nz", R"(x . Get ( c , "k" ) ; y ++ ; z)"},
                       LexRow{"if x { // \"q\n  return\n}\nfmt.Sprintf(\"a:%s\", b)\n",
                              R"(if x { return ; } ; fmt . Sprintf ( "a:%s" , b ) ;)"},
                   });
}

TEST_CASE("Swift is lexed", "[lint][lex]") {
  check_rows("swift",
             std::array{
                 LexRow{R"(let k = "a:\(b + "c"):d")", R"(let k = "a:{b + "c"}:d")"},
                 LexRow{R"t(#"raw "q" \(x)"# ##"a"#b"##)t", R"t("raw "q" \(x)" "a"#b")t"},
                 LexRow{"\"\"\"\n  a \"b\" \\(c)\n    d\n  \"\"\"", R"("a "b" {c}\n  d")"},
                 LexRow{R"t(#"a\(x):\#(y)"# + "b")t", R"t("a\(x):{y}" + "b")t"},
                 LexRow{"x?.y\n  .z(\"k\")\nlet n = 1", R"(x ?. y . z ( "k" ) ; let n = #1)"},
             });
}

}  // namespace keywright::lint::test
