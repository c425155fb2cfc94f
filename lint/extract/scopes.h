// Scopes: which function, class or object a place in code belongs to.
//
// By brackets, or by indentation where the language has no brackets around blocks. Not a parser:
// a head that is not understood makes a nameless block.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string_view>
#include <vector>

#include "lint/extract/tokens.h"
#include "lint/extract/traits.h"

namespace keywright::lint {

struct Scope {
  enum class Kind : std::uint8_t { function, type, object, block };
  Kind kind = Kind::block;
  std::uint32_t begin = 0;  // bytes, from the head on
  std::uint32_t end = 0;
  std::size_t body_first = 0;  // tokens of the body
  std::size_t body_last = 0;
  std::string_view name;
  std::vector<std::string_view> parameters;
  const Scope* parent = nullptr;
  [[nodiscard]] bool contains(std::uint32_t place) const { return begin <= place && place < end; }
};

// The token in the head of a function that names it; size() where none does. A call before the
// brace of an object (`x.f(a, new T {…})`) has the looks of a head; it names none.
[[nodiscard]] std::size_t name_of_function(const Tokens& tokens, const Scope& function);

class Scopes {
 public:
  Scopes(const Tokens& tokens, const Traits& traits);
  Scopes(const Scopes&) = delete;  // scopes refer to each other
  Scopes& operator=(const Scopes&) = delete;

  [[nodiscard]] const std::vector<Scope>& all() const { return scopes_; }  // outer before inner
  // The innermost of this kind around a place, or null.
  [[nodiscard]] const Scope* around(std::uint32_t place, Scope::Kind kind) const;
  [[nodiscard]] const Scope* innermost(std::uint32_t place) const;
  // Among the members of a class, or outside of everything: not in a function or block.
  [[nodiscard]] bool is_in_type(std::uint32_t place) const {
    const Scope* const scope = innermost(place);
    return scope == nullptr || scope->kind == Scope::Kind::type;
  }

 private:
  std::vector<Scope> scopes_;
};

}  // namespace keywright::lint
