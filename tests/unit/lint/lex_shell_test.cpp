// The lexer: shells, Redis command lines, Dockerfiles, Makefiles.
#include <array>

#include "tests/unit/lint/lex_table.h"

namespace keywright::lint::test {

TEST_CASE("words of a shell are lexed", "[lint][lex]") {
  check_rows(
      "shell",
      std::array{
          LexRow{R"(declare -A h=([x]="a:b" [y]=c:$d))",
                 R"(w"declare" w"-A" h = ( x = w"a:b" y = w"c:{d}" ))"},
          LexRow{R"(redis-cli GET "a:$b:${c}" 'd $e' f\ g $'h\n\x41' i"j"'k')",
                 R"(w"redis-cli" w"GET" w"a:{b}:{c}" w"d $e" w"f< >g" w"h<\n><A>" w"ijk")"},
          LexRow{
              R"(A=b C="d e" F+=g arr=(a "b") arr[1]=q export H=)",
              R"(A = w"b" C = w"d e" F += w"g" arr = ( w"a" w"b" ) arr = w"q" w"export" H = w"")"},
          LexRow{R"("$1 $@ $# $$ $? $ \$x \n \" `a "b"`")",
                 R"(w"{1} {@} {#} {$} {?} $ <$>x \n <"> {w"a" w"b"}")"},
          LexRow{R"("${a:-b c} ${#d} ${e[0]} ${f/g/h} ${i:-"j k"} ${l:-it's}")",
                 R"(w"{a :- w"b c"} {d} {e} {f / w"g/h"} {i :- w"j k"} {l :- w"it's"}")"},
          LexRow{R"t("$(a "b" | c)" $(( 1 << 2 )) $(case x in y) z;; esac))t",
                 R"(w"{w"a" w"b" | w"c"}" w"{?}" w"{w"case" w"x" w"in" w"y" )! w"z" ; w"esac"}")"},
          LexRow{"a | b || c && d & e; f\ng",
                 R"(w"a" | w"b" || w"c" && w"d" & w"e" ; w"f" ; w"g")"},
          LexRow{"( a; b ) { c; }; {d,e} }", R"(( w"a" ; w"b" ) { w"c" ; } ; w"{d,e}" }!)"},
          LexRow{
              R"([[ $a =~ ^(b|c)$ ]] && (( x << 2 )) || [ "$y" ])",
              R"(w"[[" w"{a}" w"=~" w"^" ( w"b" | w"c" ) w"$" w"]]" && (( x << 2 )) || w"[" w"{y}" w"]")"},
          LexRow{"case $x in a|b) c ;; *) d ;; esac",
                 R"(w"case" w"{x}" w"in" w"a" | w"b" )! w"c" ; w"*" )! w"d" ; w"esac")"},
          LexRow{"a # \"c\nb#c \\\n  d", R"(w"a" ; w"b#c" w"d")"},
          LexRow{R"(f >out 2>&1 <in >>log <<<"here $x" <(g) &>all)",
                 R"(w"f" > w"out" >& w"1" < w"in" >> w"log" <<< w"here {x}" < ( w"g" ) &> w"all")"},
          LexRow{"'two\nlines' x", R"(w"two\nlines" w"x")"},
          LexRow{"x \x01"
                 " \"a:\x01"
                 "\" y\x01"
                 "z",
                 R"(w"x" w"{?}" w"a:{?}" w"y{?}z")"},
          LexRow{R"("${{ matrix.x }}:$y")", R"(w"{?}:{y}")"},
      });
}

TEST_CASE("here-documents of a shell are lexed", "[lint][lex]") {
  check_rows("shell", std::array{
                          LexRow{"cat <<EOF | b\na $x `c` \\$d \"e\nEOF\nf",
                                 R"(w"cat" << h"a {x} {w"c"} <$>d "e\n" | w"b" ; w"f")"},
                          LexRow{"cat <<'E'; cat <<-\"F\"\nraw $x\nE\n\ttabs\n\tF\ng",
                                 R"(w"cat" << h"raw $x\n" ; w"cat" <<- h"tabs\n" ; w"g")"},
                          LexRow{"cat <<E\nopen", R"(w"cat" << h"open" ;)"},
                          LexRow{"x=$(cat <<E\na)\nE\n) y", R"(x = w"{w"cat" << h"a)\n" ;}" w"y")"},
                          LexRow{"a <<\\E\n$x\nE\n", R"(w"a" << h"$x\n" ;)"},
                      });
}

TEST_CASE("Redis command lines are lexed", "[lint][lex]") {
  check_rows(
      "redis",
      std::array{
          LexRow{
              "SET user:<id> \"a\\n$b\" EX 5\n# c\nXREAD STREAMS s > it's ($)\n",
              R"t(w"SET" w"user:<id>" w"a<\n>$b" w"EX" w"5" ; w"XREAD" w"STREAMS" w"s" w">" w"it's" w"($)" ;)t"},
          LexRow{"GET 'a b' \"unclosed\nGET x", R"(w"GET" w"a b" w"unclosed" ; w"GET" w"x")"},
      });
}

TEST_CASE("a console shows commands between output", "[lint][lex]") {
  check_rows("console", std::array{
                            LexRow{"$ redis-cli get \"a\"\nit's \"output\n$ b \\\n  c\n> "
                                   "d\nuser@host:~$ e\n127.0.0.1:6379> GET f\n",
                                   R"(w"redis-cli" w"get" w"a" ; w"b" w"c" ; w"d" ; w"e" ;)"},
                        });
}

TEST_CASE("Dockerfiles are lexed", "[lint][lex]") {
  check_rows(
      "dockerfile",
      std::array{
          LexRow{
              "FROM redis:7 AS x\nRUN redis-cli set \"a:b\" 1 && \\\n  echo x # y\nCMD "
              "[\"redis-cli\", \"get\", \"a\\\"b\"]\nENV A=b C=\"d e\"\n",
              R"(w"FROM" w"redis:7" w"AS" w"x" ; w"RUN" w"redis-cli" w"set" w"a:b" w"1" && w"echo" w"x" ; w"CMD" [ "redis-cli" , "get" , "a<">b" ] ; w"ENV" A = w"b" C = w"d e" ;)"},
      });
}

TEST_CASE("Makefiles are lexed", "[lint][lex]") {
  check_rows(
      "makefile",
      std::array{
          LexRow{
              "X := a b\nexport Y ?= c\nall: dep\n\t@redis-cli get \"a:$(X):$$y:$${z}\" ${W} "
              "$@\n\t-echo don't\nV = $(shell redis-cli get q) $(info don't)\nfoo:\n\tbar",
              R"(X := w"a" w"b" ; Y ?= w"c" ; w"redis-cli" w"get" w"a:{X}:{y}:{z}" w"{W}" w"{@}" ; w"echo" w"dont" ; V = w"{w"redis-cli" w"get" w"q"}" w"{?}" ; w"bar")"},
          LexRow{"a: X := b\na:: c:d $(E:f=g) \\\n  h # i\nj: ; k\ndefine l\nm n:o\nendef\np: q\n",
                 R"(X := w"b" ; w"k" ; w"define" w"l" ; w"m" w"n:o" ; w"endef" ;)"},
      });
}

}  // namespace keywright::lint::test
