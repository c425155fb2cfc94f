// The lexer: YAML, JSON, TOML, files of settings, plain text.
#include <array>

#include "tests/unit/lint/lex_table.h"

namespace keywright::lint::test {

TEST_CASE("YAML is lexed", "[lint][lex]") {
  check_rows(
      "yaml",
      std::array{
          LexRow{"a: b # c\n\"d e\": 'it''s'\nf: \"g\\n\\x41\" # h\ni:\n",
                 R"(a : w"b" ; "d e" : "it<'>s" ; f : "g<\n><A>" ; i : ;)"},
          LexRow{"- a\n- b: c\n  d: e\n-\n  - f:g\n",
                 R"(- w"a" ; - b : w"c" ; d : w"e" ; - ; - w"f:g" ;)"},
          LexRow{"env:\n- A_1=b:c\n- d=e\n", R"(env : ; - A_1 = w"b:c" ; - w"d=e" ;)"},
          LexRow{"a: {b: c, \"d\": [e, 'f', \"g\"],\n  h: 1}\ni: j",
                 R"(a : { b : w"c" , "d" : [ w"e" , "f" , "g" ] , h : w"1" } ; i : w"j")"},
          LexRow{"a: &x !t v\nb: *x\n!!map c: d", R"(a : w"v" ; b : #*x ; c : w"d")"},
          LexRow{"a: |\n  b\n    c: \"d\n\n  e\nf: >-\n  g\n  h\n",
                 R"(a : "b\n  c: "d\n\ne" ; f : "g< >h" ;)"},
          LexRow{"a: ${B}:c:${{ d }}:{{ e }}\nf: \"{{ g \"h\" }}\"\n{{- if x }}\ni: don't",
                 R"(a : w"{?}:c:{?}:{?}" ; f : "{{ g " ; i : w"don't")"},
          LexRow{"a: \"two\n  lines\"\nb: \"open\nc: d",
                 R"(a : "two< >lines" ; b : "open" ; c : w"d")"},
          LexRow{"---\n%X\n? k\n: v\n...\n", R"(? w"k" ; : w"v" ;)"},
          LexRow{"url: redis://x:1\nt: 12:30 #x\n", R"(url : w"redis://x:1" ; t : w"12:30" ;)"},
      });
}

TEST_CASE("JSON is lexed", "[lint][lex]") {
  check_rows("json", std::array{
                         LexRow{R"({"a": "b", "c\"d": ["e\u0041", -1.5, true, null]})",
                                R"({ "a" : "b" , "c\"d" : [ "e<A>" , - #1.5 , true , null ] })"},
                         LexRow{"// x\n{'k': 'v', /* y */ u: 1,}", R"({ 'k' : "v" , u : #1 , })"},
                         LexRow{"{\"a\": \"un\n}", R"({ "a" : "un" })"},
                     });
}

TEST_CASE("TOML is lexed", "[lint][lex]") {
  check_rows("toml", std::array{
                         LexRow{"[sec.x]\nmy-key = \"v\\n\" # c\n\"q k\".d = 'raw\\n'\n",
                                R"([ sec . x ] ; my-key = "v<\n>" ; "q k" . d = "raw\n" ;)"},
                         LexRow{"a = \"\"\"x\n\"y\" \"\"\"\nb = '''z\\\n'''\n",
                                R"(a = "x\n"y" " ; b = "z\\n" ;)"},
                         LexRow{"arr = [\"a\",\n \"b\"] # c\nt = {x = \"y\", n = 1}\n[[t]]\n",
                                R"(arr = [ "a" , "b" ] ; t = { x = "y" , n = #1 } ; [ [ t ] ] ;)"},
                         LexRow{"[a.\"b:c\"]\nd = {\"e:f\" = \"g\"}\nh.'i:j' = [\"k\"]\n",
                                R"([ a . "b:c" ] ; d = { "e:f" = "g" } ; h . 'i:j' = [ "k" ] ;)"},
                     });
}

TEST_CASE(".env files are lexed", "[lint][lex]") {
  check_rows("dotenv",
             std::array{
                 LexRow{"export A=\"b c\\n\" # d\nC=d:${E}:f # g\n# h\nK='x\ny'\nZ=\"open\nW=1",
                        R"(A = "b c<\n>" ; C = w"d:{?}:f" ; K = "x\ny" ; Z = w""open" ; W = w"1")"},
             });
}

TEST_CASE(".ini files are lexed", "[lint][lex]") {
  check_rows(
      "ini",
      std::array{
          LexRow{
              "[a b]\nk = v w\n; c\n# d\nbind 127.0.0.1 \"x\"\nurl: redis://x\nrequirepass='q'\n",
              R"([ a b ] ; k = w"v w" ; w"bind" w"127.0.0.1" w"x" ; url : w"redis://x" ; requirepass = "q" ;)"},
      });
}

TEST_CASE(".properties files are lexed", "[lint][lex]") {
  check_rows("properties", std::array{
                               LexRow{"a.b=c d\n! e\nf: g\nspring.x = ${Y:z}\n",
                                      R"(a.b = w"c d" ; f : w"g" ; spring.x = w"{?}" ;)"},
                               LexRow{"a=b\\\n   c\nd=e\\:f\\u0041\ng=h\\\\\ni=j\n",
                                      R"(a = w"bc" ; d = w"e<:>f<A>" ; g = w"h<\>" ; i = w"j" ;)"},
                           });
}

TEST_CASE("text has quoted strings", "[lint][lex]") {
  check_rows("text", std::array{
                         LexRow{"it's a \"key:x\" and 'foo' `z` don't \"un\n'y' \"a\\\"b\"\n",
                                R"("key:x" "foo" "z" ; "y" "a<">b" ;)"},
                     });
}

TEST_CASE("a text fence has words", "[lint][lex]") {
  check_rows("text fence", std::array{
                               LexRow{"fleet:x \"foo\", (bar: b)\n\n  baz.\n",
                                      R"(w"fleet:x" w"foo" w"bar:" w"b" ; w"baz" ;)"},
                           });
}

}  // namespace keywright::lint::test
