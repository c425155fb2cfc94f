// The rows of the table of languages, by file; languages.cpp puts them together.
#pragma once

#include "lint/lex/language.h"

namespace keywright::lint::rows {

// languages_compiled.cpp
extern const Language kC;
extern const Language kCpp;
extern const Language kRust;
extern const Language kGo;
extern const Language kSwift;
// languages_managed.cpp
extern const Language kJava;
extern const Language kKotlin;
extern const Language kCSharp;
extern const Language kScala;
extern const Language kGroovy;
extern const Language kDart;
// languages_script.cpp
extern const Language kPython;
extern const Language kJavaScript;
extern const Language kTypeScript;
extern const Language kRuby;
extern const Language kPhp;
extern const Language kLua;
extern const Language kPerl;
extern const Language kElixir;
// languages_shell.cpp
extern const Language kShell;
extern const Language kConsole;
extern const Language kRedis;
extern const Language kDockerfile;
extern const Language kMakefile;
// languages_data.cpp
extern const Language kYaml;
extern const Language kJson;
extern const Language kToml;
extern const Language kDotenv;
extern const Language kIni;
extern const Language kProperties;
extern const Language kMarkdown;
extern const Language kTextFence;
extern const Language kDiagram;
extern const Language kText;

}  // namespace keywright::lint::rows
