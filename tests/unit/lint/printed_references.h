// What the extraction finds in a text, as lines to compare: `2:7 jobs:item:{id} key SET write`.
#pragma once

#include <algorithm>
#include <string>
#include <string_view>
#include <vector>

#include "lint/commands.h"
#include "lint/extract/analyse.h"

namespace keywright::lint::testing {

inline std::string printed_pieces(const std::vector<KeyPiece>& pieces) {
  std::string out;
  for (const KeyPiece& piece : pieces) out += piece.is_hole ? "{" + piece.text + "}" : piece.text;
  return out;
}

inline std::string printed_place(std::string_view text, std::uint32_t place) {
  const std::string_view before = text.substr(0, place);
  const auto line = std::count(before.begin(), before.end(), '\n') + 1;
  const std::size_t start =
      before.rfind('\n') == std::string_view::npos ? 0 : before.rfind('\n') + 1;
  return std::to_string(line) + ":" + std::to_string(place - start + 1);
}

// The namespaces are jobs: and user:; everything else is only seen where Redis is told of it.
inline std::string references(std::string_view path, std::string_view text,
                              ExtractOptions options = {}) {
  static constexpr std::string_view kRoles[] = {"-",       "key",          "key-glob",
                                                "channel", "channel-glob", "either"};
  static constexpr std::string_view kAccesses[] = {"-", "read", "write", "read-write"};
  if (options.namespaces.is_empty()) options.namespaces = NamespaceSet({"jobs:", "user:"});
  std::string out;
  for (const Reference& reference : analyse_file(path, text, options).references) {
    out += printed_place(text, reference.begin) + " " + printed_pieces(reference.pieces) + " " +
           std::string(kRoles[static_cast<std::size_t>(reference.role)]);
    if (reference.command != nullptr) {
      out += " " + std::string(reference.command->name) + " " +
             std::string(kAccesses[static_cast<std::size_t>(reference.access)]);
    }
    if (reference.is_constant_use) out += " constant";
    out += "\n";
  }
  return out;
}

}  // namespace keywright::lint::testing
