// From the text of a file to the places in it that name Redis keys.
//
// Pure: no I/O, no state; any thread. Finds every literal in one of the namespaces, and every
// argument that a Redis command takes for a key or channel, with what is known of its text. Judging
// whether that is right is left to judge/.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "lint/extract/namespace_set.h"
#include "lint/extract/value.h"
#include "lint/lex/language.h"
#include "lint/reference.h"
#include "lint/word_set.h"

namespace keywright::lint {

// A team's own helper: `with_lock(x)` touches the key `lock:{0}`.
struct Wrapper {
  std::string call;           // "with_lock", "cache.fetch"
  std::vector<KeyPiece> key;  // holes have the number of the argument as their text
  Access access = Access::unknown;
  const Command* command = nullptr;
};

struct ExtractOptions {
  NamespaceSet namespaces;
  // Whole first segments and keys of one segment that nobody would write for another reason:
  // `trending_links`. A literal that is one, in a file that speaks Redis, is a reference.
  WordSet words;
  std::string separators = ":";  // all bytes that separate segments somewhere
  std::vector<Wrapper> wrappers;
  bool keep_unknown_names = false;  // also references that only constants of other files explain
  bool export_all = false;          // constants of files, too, in which nothing else is of interest
};

// A constant or function of a file, for others.
struct ExportedConstant {
  std::string name;   // "PREFIX"
  std::string owner;  // the class or object it belongs to, else empty
  bool is_function = false;
  std::vector<KeyPiece> pieces;
};

struct FileAnalysis {
  const Language* language = nullptr;
  std::vector<Reference> references;  // in the order of the text, each place once
  std::vector<Comment> comments;      // in the order of the text
  std::vector<ExportedConstant> constants;
};

// Is a file called for the names it defines: constants.ts, RedisKeys.java? Such a file need not say
// a word of Redis to hold a part of a key.
[[nodiscard]] bool is_called_for_names(std::string_view path);

[[nodiscard]] FileAnalysis analyse_file(std::string_view path, std::string_view text,
                                        const ExtractOptions& options);

}  // namespace keywright::lint
