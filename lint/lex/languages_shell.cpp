// Rows: shells, consoles, Redis command lines, Dockerfiles, Makefiles.
#include <array>

#include "lint/lex/language_rows.h"

namespace keywright::lint::rows {
namespace {

using Texts = std::string_view;

constexpr std::array<Texts, 1> kHash = {"#"};
constexpr std::array<Texts, 8> kShellExtensions = {".sh",   ".bash", ".zsh",     ".ksh",
                                                   ".dash", ".bats", ".command", ".envrc"};
constexpr std::array<Texts, 11> kShellFiles = {
    ".bashrc", ".bash_profile", ".bash_aliases", ".profile", ".zshrc",  ".zprofile",
    ".envrc",  "PKGBUILD",      "APKBUILD",      "crontab",  "Procfile"};
constexpr std::array<Texts, 7> kShellInterpreters = {"sh",  "bash", "zsh", "dash",
                                                     "ksh", "ash",  "bats"};
constexpr std::array<Texts, 5> kShellFences = {"sh", "bash", "shell", "zsh", "ksh"};
constexpr std::array<Texts, 4> kConsoleFences = {"console", "shell-session", "shellsession",
                                                 "terminal"};
constexpr std::array<Texts, 3> kRedisFences = {"redis", "redis-cli", "rediscli"};
constexpr std::array<Texts, 2> kRedisExtensions = {".redis", ".rdcmd"};
constexpr std::array<Texts, 2> kDockerExtensions = {".dockerfile", ".containerfile"};
constexpr std::array<Texts, 2> kDockerFiles = {"Dockerfile*", "Containerfile*"};
constexpr std::array<Texts, 2> kDockerFences = {"dockerfile", "docker"};
constexpr std::array<Texts, 2> kMakeExtensions = {".mk", ".mak"};
constexpr std::array<Texts, 3> kMakeFiles = {"Makefile*", "makefile", "GNUmakefile"};
constexpr std::array<Texts, 1> kMakeInterpreters = {"make"};
constexpr std::array<Texts, 3> kMakeFences = {"make", "makefile", "mk"};

}  // namespace

const Language kShell = {.name = "shell",
                         .family = Family::shell,
                         .extensions = kShellExtensions,
                         .file_names = kShellFiles,
                         .interpreters = kShellInterpreters,
                         .fence_names = kShellFences,
                         .line_comments = kHash,
                         .line_ends_statement = true};

const Language kConsole = {.name = "console",
                           .family = Family::shell,
                           .fence_names = kConsoleFences,
                           .line_comments = kHash,
                           .line_ends_statement = true};

const Language kRedis = {.name = "redis",
                         .family = Family::shell,
                         .extensions = kRedisExtensions,
                         .fence_names = kRedisFences,
                         .line_comments = kHash,
                         .line_ends_statement = true};

const Language kDockerfile = {.name = "dockerfile",
                              .family = Family::shell,
                              .extensions = kDockerExtensions,
                              .file_names = kDockerFiles,
                              .fence_names = kDockerFences,
                              .line_comments = kHash,
                              .line_ends_statement = true};

const Language kMakefile = {.name = "makefile",
                            .family = Family::shell,
                            .extensions = kMakeExtensions,
                            .file_names = kMakeFiles,
                            .interpreters = kMakeInterpreters,
                            .fence_names = kMakeFences,
                            .line_comments = kHash,
                            .line_ends_statement = true};

}  // namespace keywright::lint::rows
