// Rows: Java, Kotlin, C#, Scala, Groovy, Dart.
#include <array>

#include "lint/lex/language_rows.h"

namespace keywright::lint::rows {
namespace {

using Texts = std::string_view;
using Escapes = StringForm::Escapes;
using Members = StringForm::HoleMembers;

constexpr std::array<Texts, 1> kSlashes = {"//"};
constexpr std::array<BlockComment, 1> kStars = {{{"/*", "*/"}}};
constexpr std::array<BlockComment, 1> kNestingStars = {{{"/*", "*/", true}}};
constexpr std::array<Texts, 1> kPlus = {"+"};
constexpr std::array<Texts, 2> kDotAndColons = {".", "::"};
constexpr std::array<Texts, 3> kSafeDot = {".", "?.", "::"};
constexpr std::array<Texts, 2> kQuestionDot = {".", "?."};
constexpr StringForm kCharacter{.open = "'", .close = "'", .is_bytes = true};

constexpr std::array<Texts, 24> kCommonOperators = {
    "===", "!==", "...", "->", "=>", "::", "?:", "?.", "!!", "..", "++", "--",
    "&&",  "||",  "??",  "==", "!=", "<=", ">=", "+=", "-=", "*=", "/=", "%="};

constexpr std::array<Texts, 1> kJavaExtensions = {".java"};
constexpr std::array<Texts, 1> kJavaFences = {"java"};
constexpr std::array<StringForm, 3> kJavaStrings = {{
    {.open = "\"\"\"", .close = "\"\"\"", .multi_line = true, .is_block = true},
    {.open = "\"", .close = "\""},
    kCharacter,
}};

constexpr std::array<Texts, 2> kKotlinExtensions = {".kt", ".kts"};
constexpr std::array<Texts, 3> kKotlinFences = {"kotlin", "kt", "kts"};
constexpr std::array<StringForm, 3> kKotlinStrings = {{
    {.open = "\"\"\"",
     .close = "\"\"\"",
     .escapes = Escapes::none,
     .multi_line = true,
     .hole_open = "${",
     .hole_close = "}",
     .hole_name = "$",
     .closes_last = true},
    {.open = "\"", .close = "\"", .hole_open = "${", .hole_close = "}", .hole_name = "$"},
    kCharacter,
}};

constexpr std::array<Texts, 4> kCSharpExtensions = {".cs", ".csx", ".cshtml", ".razor"};
constexpr std::array<Texts, 4> kCSharpFences = {"csharp", "cs", "c#", "dotnet"};
constexpr std::array<StringForm, 1> kCSharpStrings = {kCharacter};

constexpr std::array<Texts, 3> kScalaExtensions = {".scala", ".sc", ".sbt"};
constexpr std::array<Texts, 1> kScalaFences = {"scala"};
constexpr std::array<StringForm, 3> kScalaStrings = {{
    {.prefixes = "sfraw",
     .open = "\"\"\"",
     .close = "\"\"\"",
     .escapes = Escapes::none,
     .multi_line = true,
     .hole_open = "${",
     .hole_close = "}",
     .hole_name = "$",
     .interpolating_prefix = "sfr",
     .formatting_prefix = "f",
     .closes_last = true,
     .doubles_mark = true},
    {.prefixes = "sfraw",
     .open = "\"",
     .close = "\"",
     .hole_open = "${",
     .hole_close = "}",
     .hole_name = "$",
     .interpolating_prefix = "sfr",
     .raw_prefix = "w",
     .formatting_prefix = "f",
     .doubles_mark = true},
    kCharacter,
}};

constexpr std::array<Texts, 2> kGroovyExtensions = {".groovy", ".gradle"};
constexpr std::array<Texts, 1> kGroovyFiles = {"Jenkinsfile"};
constexpr std::array<Texts, 1> kGroovyInterpreters = {"groovy"};
constexpr std::array<Texts, 2> kGroovyFences = {"groovy", "gradle"};
constexpr std::array<StringForm, 5> kGroovyStrings = {{
    {.open = "$/",
     .close = "/$",
     .escapes = Escapes::none,
     .multi_line = true,
     .hole_open = "${",
     .hole_close = "}",
     .hole_name = "$",
     .hole_members = Members::dotted},
    {.open = "\"\"\"",
     .close = "\"\"\"",
     .multi_line = true,
     .hole_open = "${",
     .hole_close = "}",
     .hole_name = "$",
     .hole_members = Members::dotted},
    {.open = "'''", .close = "'''", .multi_line = true},
    {.open = "\"",
     .close = "\"",
     .hole_open = "${",
     .hole_close = "}",
     .hole_name = "$",
     .hole_members = Members::dotted},
    {.open = "'", .close = "'"},
}};

constexpr std::array<Texts, 1> kDartExtensions = {".dart"};
constexpr std::array<Texts, 1> kDartFences = {"dart"};
constexpr StringForm dart_string(Texts quote, bool multi_line) {
  return {.open = quote,
          .close = quote,
          .multi_line = multi_line,
          .hole_open = "${",
          .hole_close = "}",
          .hole_name = "$",
          .drops_first_break = multi_line};
}
constexpr StringForm dart_raw(Texts quote, bool multi_line) {
  return {.prefixes = "r",
          .open = quote,
          .close = quote,
          .escapes = Escapes::none,
          .multi_line = multi_line,
          .drops_first_break = multi_line};
}
// Without a prefix the first that fits is the one with holes.
constexpr std::array<StringForm, 8> kDartStrings = {
    dart_string("\"\"\"", true), dart_string("'''", true), dart_raw("\"\"\"", true),
    dart_raw("'''", true),       dart_string("\"", false), dart_string("'", false),
    dart_raw("\"", false),       dart_raw("'", false)};

}  // namespace

const Language kJava = {.name = "java",
                        .extensions = kJavaExtensions,
                        .fence_names = kJavaFences,
                        .line_comments = kSlashes,
                        .block_comments = kStars,
                        .strings = kJavaStrings,
                        .name_characters = "$",
                        .operators = kCommonOperators,
                        .concatenation = kPlus,
                        .member = kDotAndColons};

const Language kKotlin = {.name = "kotlin",
                          .extensions = kKotlinExtensions,
                          .fence_names = kKotlinFences,
                          .line_comments = kSlashes,
                          .block_comments = kNestingStars,
                          .strings = kKotlinStrings,
                          .operators = kCommonOperators,
                          .line_ends_statement = true,
                          .concatenation = kPlus,
                          .member = kSafeDot};

const Language kCSharp = {.name = "csharp",
                          .extensions = kCSharpExtensions,
                          .fence_names = kCSharpFences,
                          .line_comments = kSlashes,
                          .block_comments = kStars,
                          .strings = kCSharpStrings,
                          .operators = kCommonOperators,
                          .features = features(Feature::csharp_strings, Feature::preprocessor),
                          .concatenation = kPlus,
                          .member = kQuestionDot};

const Language kScala = {.name = "scala",
                         .extensions = kScalaExtensions,
                         .fence_names = kScalaFences,
                         .line_comments = kSlashes,
                         .block_comments = kNestingStars,
                         .strings = kScalaStrings,
                         .operators = kCommonOperators,
                         .line_ends_statement = true,
                         .features = features(Feature::ticks),
                         .concatenation = kPlus,
                         .member = kQuestionDot};

const Language kGroovy = {.name = "groovy",
                          .extensions = kGroovyExtensions,
                          .file_names = kGroovyFiles,
                          .interpreters = kGroovyInterpreters,
                          .fence_names = kGroovyFences,
                          .line_comments = kSlashes,
                          .block_comments = kStars,
                          .strings = kGroovyStrings,
                          .operators = kCommonOperators,
                          .line_ends_statement = true,
                          .features = features(Feature::slash_regex),
                          .concatenation = kPlus,
                          .member = kQuestionDot};

const Language kDart = {.name = "dart",
                        .extensions = kDartExtensions,
                        .fence_names = kDartFences,
                        .line_comments = kSlashes,
                        .block_comments = kNestingStars,
                        .strings = kDartStrings,
                        .name_characters = "$",
                        .operators = kCommonOperators,
                        .concatenation = kPlus,
                        .adjacent_strings_join = true,
                        .member = kQuestionDot};

}  // namespace keywright::lint::rows
