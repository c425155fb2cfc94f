// ProjectConstants: what constants and functions of other files hold.
//
// By name alone: nothing follows imports. A name counts when everything in the project that has it
// holds the same text, and when it is used as a constant is: in capitals, as a member of something
// (`keys.PREFIX`), or called. A local variable that happens to have a constant's name is none.
//
// Order of use: add all, then resolve. Adding is for one thread, resolving for any.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

#include "lint/extract/analyse.h"
#include "lint/reference.h"

namespace keywright::lint {

class ProjectConstants {
 public:
  void add(const std::vector<ExportedConstant>& constants);

  // Could one of the holes be a constant of another file?
  [[nodiscard]] static bool may_concern(const std::vector<KeyPiece>& pieces);
  // Puts in what is known; false where nothing is.
  [[nodiscard]] bool resolve(std::vector<KeyPiece>& pieces) const;

 private:
  struct Known {
    std::vector<KeyPiece> pieces;
    bool ambiguous = false;
  };
  // By "name", and by "owner.name" where it has an owner; functions with "()" behind.
  std::unordered_map<std::string, Known> known_;

  void add(const std::string& name, const std::vector<KeyPiece>& pieces);
  [[nodiscard]] const std::vector<KeyPiece>* find(std::string_view name) const;
  // `around`: what the pieces are of, the innermost last; none of it is put into itself.
  bool resolve(std::vector<KeyPiece>& pieces, std::vector<const std::vector<KeyPiece>*>& around,
               std::size_t& lookups) const;
};

}  // namespace keywright::lint
