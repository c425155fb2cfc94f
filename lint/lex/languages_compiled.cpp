// Rows: C, C++, Rust, Go, Swift.
#include <array>

#include "lint/lex/language_rows.h"

namespace keywright::lint::rows {
namespace {

using Texts = std::string_view;
using Escapes = StringForm::Escapes;

constexpr std::array<Texts, 1> kSlashes = {"//"};
constexpr std::array<BlockComment, 1> kStars = {{{"/*", "*/"}}};
constexpr std::array<BlockComment, 1> kNestingStars = {{{"/*", "*/", true}}};

constexpr std::array<Texts, 22> kCOperators = {
    "<<=", ">>=", "...", "<=>", "->*", "->", "::", "++", "--", "&&", "||",
    "==",  "!=",  "<=",  ">=",  "+=",  "-=", "*=", "/=", "%=", "<<", ">>"};
constexpr std::array<StringForm, 2> kCStrings = {{
    {.prefixes = "LuU8", .open = "\"", .close = "\""},
    {.prefixes = "LuU8", .open = "'", .close = "'", .is_bytes = true},
}};
constexpr std::array<Texts, 2> kCExtensions = {".c", ".h"};
constexpr std::array<Texts, 2> kCFences = {"c", "h"};
constexpr std::array<Texts, 2> kCMember = {".", "->"};
constexpr std::array<Texts, 14> kCppExtensions = {".cpp", ".cc",  ".cxx", ".c++", ".hpp",
                                                  ".hh",  ".hxx", ".h++", ".ipp", ".inl",
                                                  ".tpp", ".cu",  ".mm",  ".ino"};
constexpr std::array<Texts, 6> kCppFences = {"cpp", "c++", "cc", "cxx", "hpp", "arduino"};
constexpr std::array<Texts, 3> kCppMember = {".", "->", "::"};
constexpr std::array<Texts, 2> kCppConcatenation = {"+", "<<"};

constexpr std::array<Texts, 1> kRustExtensions = {".rs"};
constexpr std::array<Texts, 2> kRustFences = {"rust", "rs"};
constexpr std::array<Texts, 24> kRustOperators = {
    "<<=", ">>=", "...", "..=", "->", "=>", "::", "..", "&&", "||", "==", "!=",
    "<=",  ">=",  "+=",  "-=",  "*=", "/=", "%=", "^=", "&=", "|=", "<<", ">>"};
constexpr std::array<StringForm, 2> kRustStrings = {{
    {.prefixes = "bc", .open = "\"", .close = "\"", .multi_line = true},
    {.prefixes = "b", .open = "'", .close = "'", .is_bytes = true},
}};
constexpr std::array<Texts, 2> kRustMember = {".", "::"};

constexpr std::array<Texts, 1> kGoExtensions = {".go"};
constexpr std::array<Texts, 2> kGoFences = {"go", "golang"};
constexpr std::array<Texts, 25> kGoOperators = {
    "<<=", ">>=", "&^=", "...", "&&", "||", "<-", "++", "--", "==", "!=", "<=", ">=",
    ":=",  "+=",  "-=",  "*=",  "/=", "%=", "&=", "|=", "^=", "<<", ">>", "&^"};
constexpr std::array<StringForm, 3> kGoStrings = {{
    {.open = "\"", .close = "\""},
    {.open = "`", .close = "`", .escapes = Escapes::none, .multi_line = true},
    {.open = "'", .close = "'", .is_bytes = true},
}};

constexpr std::array<Texts, 1> kSwiftExtensions = {".swift"};
constexpr std::array<Texts, 1> kSwiftFences = {"swift"};
constexpr std::array<Texts, 18> kSwiftOperators = {"===", "!==", "...", "..<", "->", "&&",
                                                   "||",  "??",  "==",  "!=",  "<=", ">=",
                                                   "+=",  "-=",  "*=",  "/=",  "?.", "%="};
constexpr std::array<StringForm, 2> kSwiftStrings = {{
    {.open = "\"\"\"",
     .close = "\"\"\"",
     .multi_line = true,
     .hole_open = "\\(",
     .hole_close = ")",
     .is_block = true,
     .drops_last_break = true},
    {.open = "\"", .close = "\"", .hole_open = "\\(", .hole_close = ")"},
}};

constexpr std::array<Texts, 1> kPlus = {"+"};
constexpr std::array<Texts, 1> kDot = {"."};
constexpr std::array<Texts, 2> kQuestionDot = {".", "?."};

}  // namespace

const Language kC = {
    .name = "c",
    .extensions = kCExtensions,
    .fence_names = kCFences,
    .line_comments = kSlashes,
    .block_comments = kStars,
    .strings = kCStrings,
    .operators = kCOperators,
    .features = features(Feature::cpp_raw_strings, Feature::preprocessor, Feature::digit_quotes),
    .adjacent_strings_join = true,
    .member = kCMember};

const Language kCpp = {
    .name = "cpp",
    .extensions = kCppExtensions,
    .fence_names = kCppFences,
    .line_comments = kSlashes,
    .block_comments = kStars,
    .strings = kCStrings,
    .operators = kCOperators,
    .features = features(Feature::cpp_raw_strings, Feature::preprocessor, Feature::digit_quotes),
    .concatenation = kCppConcatenation,
    .adjacent_strings_join = true,
    .member = kCppMember};

const Language kRust = {.name = "rust",
                        .extensions = kRustExtensions,
                        .fence_names = kRustFences,
                        .line_comments = kSlashes,
                        .block_comments = kNestingStars,
                        .strings = kRustStrings,
                        .operators = kRustOperators,
                        .escapes = EscapeDialect::rust,
                        .features = features(Feature::hash_raw_strings, Feature::ticks),
                        .concatenation = kPlus,
                        .member = kRustMember};

const Language kGo = {.name = "go",
                      .extensions = kGoExtensions,
                      .fence_names = kGoFences,
                      .line_comments = kSlashes,
                      .block_comments = kStars,
                      .strings = kGoStrings,
                      .operators = kGoOperators,
                      .line_ends_statement = true,
                      .line_join = LineJoin::operators,
                      .concatenation = kPlus,
                      .member = kDot};

const Language kSwift = {.name = "swift",
                         .extensions = kSwiftExtensions,
                         .fence_names = kSwiftFences,
                         .line_comments = kSlashes,
                         .block_comments = kNestingStars,
                         .strings = kSwiftStrings,
                         .operators = kSwiftOperators,
                         .line_ends_statement = true,
                         .features = features(Feature::swift_strings),
                         .concatenation = kPlus,
                         .member = kQuestionDot};

}  // namespace keywright::lint::rows
