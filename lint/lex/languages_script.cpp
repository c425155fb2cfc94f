// Rows: Python, JavaScript, TypeScript, Ruby, PHP, Lua, Perl, Elixir.
#include <array>

#include "lint/lex/language_rows.h"

namespace keywright::lint::rows {
namespace {

using Texts = std::string_view;
using Escapes = StringForm::Escapes;

constexpr std::array<Texts, 1> kHash = {"#"};
constexpr std::array<Texts, 1> kSlashes = {"//"};
constexpr std::array<Texts, 2> kSlashesAndHash = {"//", "#"};
constexpr std::array<Texts, 1> kDashes = {"--"};
constexpr std::array<BlockComment, 1> kStars = {{{"/*", "*/"}}};
constexpr std::array<Texts, 1> kPlus = {"+"};
constexpr std::array<Texts, 1> kDot = {"."};

constexpr std::array<Texts, 3> kPythonExtensions = {".py", ".pyi", ".pyw"};
constexpr std::array<Texts, 3> kPythonFiles = {"SConstruct", "SConscript", "wscript"};
constexpr std::array<Texts, 3> kPythonInterpreters = {"python", "python3", "pypy"};
constexpr std::array<Texts, 5> kPythonFences = {"python", "py", "python3", "pycon", "ipython"};
constexpr std::array<Texts, 22> kPythonOperators = {
    "**=", "//=", ">>=", "<<=", "...", "->", ":=", "**", "//", "==", "!=",
    "<=",  ">=",  "+=",  "-=",  "*=",  "/=", "%=", "@=", "|=", "<<", ">>"};
constexpr StringForm python_string(Texts quote, bool multi_line) {
  return {.prefixes = "rbufRBUFtT",
          .open = quote,
          .close = quote,
          .multi_line = multi_line,
          .hole_open = "{",
          .hole_close = "}",
          .interpolating_prefix = "fFtT",
          .raw_prefix = "rR",
          .hole_has_format = true,
          .raw_backslash_guards_quote = true};
}
constexpr std::array<StringForm, 4> kPythonStrings = {
    python_string("\"\"\"", true), python_string("'''", true), python_string("\"", false),
    python_string("'", false)};

constexpr std::array<Texts, 7> kJavaScriptExtensions = {".js",  ".jsx",    ".mjs", ".cjs",
                                                        ".vue", ".svelte", ".es6"};
constexpr std::array<Texts, 4> kTypeScriptExtensions = {".ts", ".tsx", ".mts", ".cts"};
constexpr std::array<Texts, 3> kJavaScriptInterpreters = {"node", "nodejs", "bun"};
constexpr std::array<Texts, 2> kTypeScriptInterpreters = {"deno", "ts-node"};
constexpr std::array<Texts, 6> kJavaScriptFences = {"javascript", "js",  "jsx",
                                                    "node",       "mjs", "vue"};
constexpr std::array<Texts, 3> kTypeScriptFences = {"typescript", "ts", "tsx"};
constexpr std::array<Texts, 32> kJavaScriptOperators = {
    ">>>=", "===", "!==", "**=", "<<=", ">>=", ">>>", "...", "&&=", "||=", "?\?=",
    "=>",   "==",  "!=",  "<=",  ">=",  "&&",  "||",  "??",  "?.",  "++",  "--",
    "+=",   "-=",  "*=",  "/=",  "%=",  "**",  "<<",  ">>",  "&=",  "|="};
constexpr std::array<StringForm, 3> kJavaScriptStrings = {{
    {.open = "\"", .close = "\""},
    {.open = "'", .close = "'"},
    {.open = "`", .close = "`", .multi_line = true, .hole_open = "${", .hole_close = "}"},
}};
constexpr std::array<Texts, 2> kJavaScriptMember = {".", "?."};

constexpr std::array<Texts, 6> kRubyExtensions = {".rb", ".rake",     ".gemspec",
                                                  ".ru", ".jbuilder", ".podspec"};
constexpr std::array<Texts, 6> kRubyFiles = {"Rakefile",  "Gemfile",     "Capfile",
                                             "Guardfile", "Vagrantfile", "Podfile"};
constexpr std::array<Texts, 2> kRubyInterpreters = {"ruby", "jruby"};
constexpr std::array<Texts, 3> kRubyFences = {"ruby", "rb", "irb"};
constexpr std::array<Texts, 26> kRubyOperators = {
    "**=", "<=>", "===", "...", "<<=", ">>=", "||=", "&&=", "**", "=>", "->", "::", "..",
    "&&",  "||",  "==",  "!=",  "=~",  "!~",  "<=",  ">=",  "<<", ">>", "+=", "-=", "&."};
constexpr std::array<StringForm, 3> kRubyStrings = {{
    {.open = "\"", .close = "\"", .multi_line = true, .hole_open = "#{", .hole_close = "}"},
    {.open = "'", .close = "'", .escapes = Escapes::backslash_quote_only, .multi_line = true},
    {.open = "`", .close = "`", .multi_line = true, .hole_open = "#{", .hole_close = "}"},
}};
constexpr std::array<Texts, 3> kRubyMember = {".", "&.", "::"};
constexpr std::array<Texts, 2> kRubyConcatenation = {"+", "<<"};

constexpr std::array<Texts, 6> kPhpExtensions = {".php",  ".phtml", ".php5",
                                                 ".php7", ".inc",   ".phpt"};
constexpr std::array<Texts, 1> kPhpInterpreters = {"php"};
constexpr std::array<Texts, 1> kPhpFences = {"php"};
constexpr std::array<Texts, 27> kPhpOperators = {
    "<=>", "===", "!==", "**=", "...", "?\?=", "?->", "<<=", ">>=", "->", "=>", "::", "++", "--",
    "&&",  "||",  "??",  "==",  "!=",  "<=",   ">=",  "+=",  "-=",  ".=", "*=", "<<", ">>"};
constexpr std::array<StringForm, 3> kPhpStrings = {{
    {.open = "\"",
     .close = "\"",
     .multi_line = true,
     .hole_open = "{$",
     .hole_close = "}",
     .hole_name = "$",
     .hole_kept = 1,
     .name_keeps_mark = true,
     .hole_members = StringForm::HoleMembers::php},
    {.open = "'", .close = "'", .escapes = Escapes::backslash_quote_only, .multi_line = true},
    {.open = "`",
     .close = "`",
     .multi_line = true,
     .hole_open = "{$",
     .hole_close = "}",
     .hole_name = "$",
     .hole_kept = 1,
     .name_keeps_mark = true,
     .hole_members = StringForm::HoleMembers::php},
}};
constexpr std::array<Texts, 3> kPhpMember = {"->", "::", "?->"};

constexpr std::array<Texts, 3> kLuaExtensions = {".lua", ".luau", ".rockspec"};
constexpr std::array<Texts, 4> kLuaInterpreters = {"lua", "luajit", "lua5.1", "lua5.4"};
constexpr std::array<Texts, 1> kLuaFences = {"lua"};
constexpr std::array<Texts, 10> kLuaOperators = {
    "...", "..", "==", "~=", "<=", ">=", "//", "::", "<<", ">>"};
constexpr std::array<StringForm, 2> kLuaStrings = {{
    {.open = "\"", .close = "\""},
    {.open = "'", .close = "'"},
}};
constexpr std::array<Texts, 1> kLuaConcatenation = {".."};
constexpr std::array<Texts, 2> kLuaMember = {".", ":"};

constexpr std::array<Texts, 4> kPerlExtensions = {".pl", ".pm", ".t", ".psgi"};
constexpr std::array<Texts, 1> kPerlInterpreters = {"perl"};
constexpr std::array<Texts, 2> kPerlFences = {"perl", "pl"};
constexpr std::array<Texts, 22> kPerlOperators = {
    "<=>", "**=", "||=", "//=", "...", "->", "=>", "::", "++", "--", "&&",
    "||",  "//",  "..",  "==",  "!=",  "=~", "!~", "<=", ">=", ".=", "+="};
constexpr std::array<StringForm, 3> kPerlStrings = {{
    {.open = "\"",
     .close = "\"",
     .multi_line = true,
     .hole_open = "${",
     .hole_close = "}",
     .hole_name = "$",
     .name_keeps_mark = true,
     .hole_members = StringForm::HoleMembers::perl},
    {.open = "'", .close = "'", .escapes = Escapes::backslash_quote_only, .multi_line = true},
    {.open = "`",
     .close = "`",
     .multi_line = true,
     .hole_open = "${",
     .hole_close = "}",
     .hole_name = "$",
     .name_keeps_mark = true,
     .hole_members = StringForm::HoleMembers::perl},
}};
constexpr std::array<Texts, 2> kPerlMember = {"->", "::"};

constexpr std::array<Texts, 2> kElixirExtensions = {".ex", ".exs"};
constexpr std::array<Texts, 1> kElixirInterpreters = {"elixir"};
constexpr std::array<Texts, 3> kElixirFences = {"elixir", "ex", "iex"};
constexpr std::array<Texts, 20> kElixirOperators = {"===", "!==", "<<<", ">>>", "...", "|>", "->",
                                                    "<-",  "=>",  "<>",  "++",  "--",  "..", "&&",
                                                    "||",  "==",  "!=",  "<=",  ">=",  "::"};
constexpr std::array<StringForm, 4> kElixirStrings = {{
    {.open = "\"\"\"",
     .close = "\"\"\"",
     .multi_line = true,
     .hole_open = "#{",
     .hole_close = "}",
     .is_block = true},
    {.open = "'''",
     .close = "'''",
     .multi_line = true,
     .hole_open = "#{",
     .hole_close = "}",
     .is_block = true},
    {.open = "\"", .close = "\"", .multi_line = true, .hole_open = "#{", .hole_close = "}"},
    {.open = "'", .close = "'", .multi_line = true, .hole_open = "#{", .hole_close = "}"},
}};
constexpr std::array<Texts, 1> kElixirConcatenation = {"<>"};

}  // namespace

const Language kPython = {.name = "python",
                          .extensions = kPythonExtensions,
                          .file_names = kPythonFiles,
                          .interpreters = kPythonInterpreters,
                          .fence_names = kPythonFences,
                          .line_comments = kHash,
                          .strings = kPythonStrings,
                          .operators = kPythonOperators,
                          .line_ends_statement = true,
                          .line_join = LineJoin::brackets,
                          .escapes = EscapeDialect::keep_unknown,
                          .concatenation = kPlus,
                          .adjacent_strings_join = true,
                          .member = kDot,
                          .string_percent = FormatStyle::percent};

const Language kJavaScript = {.name = "javascript",
                              .extensions = kJavaScriptExtensions,
                              .interpreters = kJavaScriptInterpreters,
                              .fence_names = kJavaScriptFences,
                              .line_comments = kSlashes,
                              .block_comments = kStars,
                              .strings = kJavaScriptStrings,
                              .name_characters = "$",
                              .operators = kJavaScriptOperators,
                              .line_ends_statement = true,
                              .features = features(Feature::slash_regex, Feature::markup),
                              .concatenation = kPlus,
                              .member = kJavaScriptMember};

const Language kTypeScript = {.name = "typescript",
                              .extensions = kTypeScriptExtensions,
                              .interpreters = kTypeScriptInterpreters,
                              .fence_names = kTypeScriptFences,
                              .line_comments = kSlashes,
                              .block_comments = kStars,
                              .strings = kJavaScriptStrings,
                              .name_characters = "$",
                              .operators = kJavaScriptOperators,
                              .line_ends_statement = true,
                              .features = features(Feature::slash_regex, Feature::markup),
                              .concatenation = kPlus,
                              .member = kJavaScriptMember};

const Language kRuby = {
    .name = "ruby",
    .extensions = kRubyExtensions,
    .file_names = kRubyFiles,
    .interpreters = kRubyInterpreters,
    .fence_names = kRubyFences,
    .line_comments = kHash,
    .strings = kRubyStrings,
    .name_characters = "@$?!",
    .operators = kRubyOperators,
    .line_ends_statement = true,
    .features = features(Feature::slash_regex, Feature::ruby_literals, Feature::ruby_heredocs,
                         Feature::equals_comments, Feature::end_marker),
    .concatenation = kRubyConcatenation,
    .adjacent_strings_join = true,
    .member = kRubyMember,
    .string_percent = FormatStyle::percent};

const Language kPhp = {.name = "php",
                       .extensions = kPhpExtensions,
                       .interpreters = kPhpInterpreters,
                       .fence_names = kPhpFences,
                       .line_comments = kSlashesAndHash,
                       .block_comments = kStars,
                       .strings = kPhpStrings,
                       .name_characters = "$",
                       .operators = kPhpOperators,
                       .escapes = EscapeDialect::keep_unknown,
                       .features = features(Feature::php_heredocs, Feature::php_tags),
                       .concatenation = kDot,
                       .member = kPhpMember};

const Language kLua = {.name = "lua",
                       .extensions = kLuaExtensions,
                       .interpreters = kLuaInterpreters,
                       .fence_names = kLuaFences,
                       .line_comments = kDashes,
                       .strings = kLuaStrings,
                       .operators = kLuaOperators,
                       .line_ends_statement = true,
                       .escapes = EscapeDialect::lua,
                       .features = features(Feature::long_brackets),
                       .concatenation = kLuaConcatenation,
                       .member = kLuaMember};

const Language kPerl = {.name = "perl",
                        .extensions = kPerlExtensions,
                        .interpreters = kPerlInterpreters,
                        .fence_names = kPerlFences,
                        .line_comments = kHash,
                        .strings = kPerlStrings,
                        .name_characters = "$@",
                        .operators = kPerlOperators,
                        .features = features(Feature::slash_regex, Feature::perl_literals,
                                             Feature::equals_comments, Feature::end_marker),
                        .concatenation = kDot,
                        .member = kPerlMember};

const Language kElixir = {.name = "elixir",
                          .extensions = kElixirExtensions,
                          .interpreters = kElixirInterpreters,
                          .fence_names = kElixirFences,
                          .line_comments = kHash,
                          .strings = kElixirStrings,
                          .name_characters = "@?!",
                          .operators = kElixirOperators,
                          .line_ends_statement = true,
                          .features = features(Feature::sigils),
                          .concatenation = kElixirConcatenation,
                          .member = kDot};

}  // namespace keywright::lint::rows
