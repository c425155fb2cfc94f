// The lexer: Ruby, Perl, Elixir.
#include <array>

#include "tests/unit/lint/lex_table.h"

namespace keywright::lint::test {

TEST_CASE("Ruby is lexed", "[lint][lex]") {
  check_rows(
      "ruby",
      std::array{
          LexRow{R"(redis.get("a:#{b[:c]}:#{d "e"}"))",
                 R"(redis . get ( "a:{b [ w"c" ]}:{d "e"}" ))"},
          LexRow{R"('a\'b\n#{c}')", R"("a<'>b\n#{c}")"},
          LexRow{"%w[a b:c] + %i(d e) + %q(it's (n) #{x}) + %Q{a#{b}} + %(c)",
                 R"(%w[ w"a" w"b:c" ] + %i( w"d" w"e" ) + "it's (n) #{x}" + "a{b}" + "c")"},
          LexRow{R"(x = :sym; {a: :b, "c": 1, :d => :"e f#{g}"})",
                 R"(x = w"sym" ; { a : w"b" , "c" : #1 , w"d" => "e f{g}" })"},
          LexRow{"a ? b : c; d ?a : ?b", R"(a ? b : c ; d c"a" : c"b")"},
          LexRow{R"(x =~ /"#/ ? y / z / w : split /,/)", R"(x =~ #/"#/ ? y / z / w : split #/,/)"},
          LexRow{"if x.nil? && !y.save! then z != 1 end",
                 "if x . nil? && ! y . save! then z != #1 end"},
          LexRow{"s = <<~X.strip + f(<<-'Y', \"z\")\n    a #{b}\n      c\n  X\n  raw #{x}\n  Y\nd",
                 R"(s = h"a {b}\n  c\n" . strip + f ( h"  raw #{x}\n" , "z" ) ; d)"},
          LexRow{"arr << x; arr <<y; class << self", "arr << x ; arr << y ; class << self"},
          LexRow{"=begin\ndon't\n=end\nx", "x"},
          LexRow{"@a.b&.c(\"k\")\n  .d\ne", R"(@a . b &. c ( "k" ) . d ; e)"},
          LexRow{"5 % 3; x % y; puts %w(a)", R"(#5 % #3 ; x % y ; puts %w( w"a" ))"},
          LexRow{"RE = /(\"a\n  b)/x; y", R"t(RE = #/("a\n  b)/x ; y)t"},
          LexRow{"a = b /c\n\"d/e\"", R"(a = b / c ; "d/e")"},
          LexRow{R"(%r{"/}i =~ x)", R"(#%r{"/}i =~ x)"},
          LexRow{"`ls #{x}`", R"("ls {x}")"},
          LexRow{"%W[a:#{b} c] + %w[d#{e}]", R"(%W[ w"a:{b}" w"c" ] + %w[ w"d#{e}" ])"},
          LexRow{R"("a:#@b:#@@c:#$d:#e")", R"("a:{@b}:{@@c}:{$d}:#e")"},
          LexRow{"puts 'a'\n%x(ls #{x})", R"(puts "a" ; "ls {x}")"},
          LexRow{"x __END__\n__END__\n\"y", "x __END__ ;"},
      });
}

TEST_CASE("Perl is lexed", "[lint][lex]") {
  check_rows(
      "perl",
      std::array{
          LexRow{R"("a:$b:${c}:@d" . 'e$f' . q{it's {n}} . qq(x $y))",
                 R"("a:{$b}:{c}:@d" . "e$f" . "it's {n}" . "x {$y}")"},
          LexRow{R"(my @w = qw(a b); $x =~ s/a"b/c'd/g; $y =~ m{"}; tr/a"/b/;)",
                 R"(my @w = qw( w"a" w"b" ) ; $x =~ #s/a"b/c'd/g ; $y =~ #m{"} ; #tr/a"/b/ ;)"},
          LexRow{"$h{q} = $o->{s}; %h = (y => 1);", "$h { q } = $o -> { s } ; % h = ( y => #1 ) ;"},
          LexRow{"print <<\"E\", 1;\nfoo $x\nE\n$y = 1;",
                 R"(print h"foo {$x}\n" , #1 ; $y = #1 ;)"},
          LexRow{"=pod\ndon't\n=cut\n$x", "$x"},
          LexRow{R"("$h{k}:$a[0]:$o->{k}[1]:$x[y:@{[ $z ]}")",
                 R"("{$h { k }}:{$a [ #0 ]}:{$o -> { k } [ #1 ]}:{$x}[y:{[ $z ]}")"},
          LexRow{R"("a\x{3a}b")", R"("a<:>b")"},
          LexRow{"$x;\n__END__\n\"y", "$x ;"},
      });
}

TEST_CASE("Elixir is lexed", "[lint][lex]") {
  check_rows("elixir",
             std::array{
                 LexRow{R"("a:#{b}" <> ~s(c #{d}) <> ~S[e])", R"("a:{b}" <> "c {d}" <> "e")"},
                 LexRow{R"(~w(a b)a ++ ~r/"/ ; foo?(x) |> bar!())",
                        R"(~w( w"a" w"b" ) ++ #~r/"/ ; foo? ( x ) |> bar! ( ))"},
                 LexRow{"  \"\"\"\n  a \"b\" #{c}\n  \"\"\"\n'x'", R"("a "b" {c}\n" ; "x")"},
                 LexRow{"~w(a:#{b} c) ++ ~W(d#{e})", R"(~w( w"a:{b}" w"c" ) ++ ~W( w"d#{e}" ))"},
             });
}

}  // namespace keywright::lint::test
