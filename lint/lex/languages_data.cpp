// Rows: YAML, JSON, TOML, .env, .ini, .properties, Markdown, and text of no language.
#include <array>

#include "lint/lex/language_rows.h"

namespace keywright::lint::rows {
namespace {

using Texts = std::string_view;

constexpr std::array<Texts, 1> kHash = {"#"};
constexpr std::array<Texts, 1> kSlashes = {"//"};
constexpr std::array<Texts, 2> kHashAndSemicolon = {"#", ";"};
constexpr std::array<Texts, 2> kHashAndBang = {"#", "!"};
constexpr std::array<BlockComment, 1> kStars = {{{"/*", "*/"}}};
constexpr std::array<BlockComment, 1> kAngles = {{{"<!--", "-->"}}};

using Escapes = StringForm::Escapes;
constexpr std::array<StringForm, 2> kJsonStrings = {{
    {.open = "\"", .close = "\""},
    {.open = "'", .close = "'"},
}};
constexpr std::array<StringForm, 4> kTomlStrings = {{
    {.open = "\"\"\"", .close = "\"\"\"", .multi_line = true, .drops_first_break = true},
    {.open = "'''",
     .close = "'''",
     .escapes = Escapes::none,
     .multi_line = true,
     .drops_first_break = true},
    {.open = "\"", .close = "\""},
    {.open = "'", .close = "'", .escapes = Escapes::none},
}};

constexpr std::array<Texts, 2> kYamlExtensions = {".yml", ".yaml"};
constexpr std::array<Texts, 3> kYamlFiles = {".clang-format", ".clang-tidy", ".yamllint"};
constexpr std::array<Texts, 2> kYamlFences = {"yaml", "yml"};
constexpr std::array<Texts, 6> kJsonExtensions = {".json",  ".jsonc",       ".json5",
                                                  ".jsonl", ".webmanifest", ".ipynb"};
constexpr std::array<Texts, 3> kJsonFiles = {".babelrc", ".eslintrc", ".prettierrc"};
constexpr std::array<Texts, 4> kJsonFences = {"json", "jsonc", "json5", "jsonl"};
constexpr std::array<Texts, 1> kTomlExtensions = {".toml"};
constexpr std::array<Texts, 2> kTomlFiles = {"Cargo.lock", "poetry.lock"};
constexpr std::array<Texts, 1> kTomlFences = {"toml"};
constexpr std::array<Texts, 1> kDotenvExtensions = {".env"};
constexpr std::array<Texts, 2> kDotenvFiles = {".env*", "*.env.*"};
constexpr std::array<Texts, 3> kDotenvFences = {"env", "dotenv", ".env"};
constexpr std::array<Texts, 5> kIniExtensions = {".ini", ".cfg", ".conf", ".service", ".desktop"};
constexpr std::array<Texts, 2> kIniFiles = {".editorconfig", ".gitconfig"};
constexpr std::array<Texts, 4> kIniFences = {"ini", "cfg", "conf", "systemd"};
constexpr std::array<Texts, 1> kPropertiesExtensions = {".properties"};
constexpr std::array<Texts, 1> kPropertiesFences = {"properties"};
constexpr std::array<Texts, 5> kMarkdownExtensions = {".md", ".markdown", ".mdx", ".mkd", ".mdown"};
constexpr std::array<Texts, 2> kMarkdownFences = {"markdown", "md"};
constexpr std::array<Texts, 7> kDiagrams = {"mermaid",  "plantuml", "puml",     "dot",
                                            "graphviz", "d2",       "blockdiag"};
constexpr std::array<Texts, 5> kTextFences = {"text", "txt", "plain", "plaintext", "output"};

}  // namespace

const Language kYaml = {.name = "yaml",
                        .family = Family::data,
                        .extensions = kYamlExtensions,
                        .file_names = kYamlFiles,
                        .fence_names = kYamlFences,
                        .line_comments = kHash,
                        .line_ends_statement = true};

const Language kJson = {.name = "json",
                        .family = Family::data,
                        .extensions = kJsonExtensions,
                        .file_names = kJsonFiles,
                        .fence_names = kJsonFences,
                        .line_comments = kSlashes,
                        .block_comments = kStars,
                        .strings = kJsonStrings};

const Language kToml = {.name = "toml",
                        .family = Family::data,
                        .extensions = kTomlExtensions,
                        .file_names = kTomlFiles,
                        .fence_names = kTomlFences,
                        .line_comments = kHash,
                        .strings = kTomlStrings,
                        .name_characters = "-",
                        .line_ends_statement = true,
                        .line_join = LineJoin::brackets};

const Language kDotenv = {.name = "dotenv",
                          .family = Family::data,
                          .extensions = kDotenvExtensions,
                          .file_names = kDotenvFiles,
                          .fence_names = kDotenvFences,
                          .line_comments = kHash,
                          .line_ends_statement = true};

const Language kIni = {.name = "ini",
                       .family = Family::data,
                       .extensions = kIniExtensions,
                       .file_names = kIniFiles,
                       .fence_names = kIniFences,
                       .line_comments = kHashAndSemicolon,
                       .line_ends_statement = true};

const Language kProperties = {.name = "properties",
                              .family = Family::data,
                              .extensions = kPropertiesExtensions,
                              .fence_names = kPropertiesFences,
                              .line_comments = kHashAndBang,
                              .line_ends_statement = true};

const Language kMarkdown = {.name = "markdown",
                            .family = Family::markdown,
                            .extensions = kMarkdownExtensions,
                            .fence_names = kMarkdownFences,
                            .block_comments = kAngles};

// A fence without a language, or with one that nobody here knows.
const Language kTextFence = {.name = "text fence",
                             .family = Family::text,
                             .fence_names = kTextFences,
                             .line_ends_statement = true};

// Its labels are prose between marks of its own.
const Language kDiagram = {.name = "diagram",
                           .family = Family::text,
                           .fence_names = kDiagrams,
                           .line_ends_statement = true};

const Language kText = {.name = "text", .family = Family::text, .block_comments = kAngles};

}  // namespace keywright::lint::rows
