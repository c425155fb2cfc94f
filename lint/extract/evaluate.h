// Evaluator: what string does an expression make, as far as the file says?
//
// Works on chains: operands with concatenation between them (`"jobs:" + id`, `f"{P}:{x}"`,
// `"a" .. b`, `os << "x" << y`), with the formatting and converting functions of the usual
// standard libraries applied and the constants of the file put in. What is not understood becomes
// a hole. Never fails; reads each token a bounded number of times.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <utility>
#include <vector>

#include "lint/extract/parameters.h"
#include "lint/extract/tokens.h"
#include "lint/extract/traits.h"
#include "lint/extract/value.h"

namespace keywright::lint {

struct Chain {
  std::size_t first = 0;  // tokens [first, last) of the stream
  std::size_t last = 0;
  Value value;
  std::string sink;  // what a chain of << is written to: `std.cout`
  // The literals whose text is in the value, standing here (not in a constant's definition).
  std::vector<std::uint32_t> strings;
};

// Who knows the constants: implemented by Definitions.
class ConstantSource {
 public:
  virtual ~ConstantSource() = default;
  // The value of a name used at `place`; null where none is known. With `called`: of a function.
  [[nodiscard]] virtual const Value* constant(std::string_view path, std::uint32_t place,
                                              bool called) = 0;
  // The parameters of the function that is called so there, and the name that it is another one of
  // (`local fmt = string.format`); empty where nothing is known.
  [[nodiscard]] virtual std::vector<Parameter> parameters(std::string_view path,
                                                          std::uint32_t place) = 0;
  [[nodiscard]] virtual std::string alias(std::string_view path, std::uint32_t place) = 0;
  // Is a function of this name in the file, whatever it returns?
  [[nodiscard]] virtual bool has_function(std::string_view name) const = 0;
  // What a map or an object of that name holds under a key: `KEYS["user"]`; null where unknown.
  [[nodiscard]] virtual const Value* entry(std::string_view path, std::string_view key,
                                           std::uint32_t place) = 0;
};

class Evaluator {
 public:
  // Both must outlive it; `constants` may be null.
  Evaluator(const Lexed& lexed, ConstantSource* constants);

  // The chain that begins at `at` and ends before `limit`. Where no operand begins there: one token
  // without a value.
  [[nodiscard]] Chain chain(std::uint32_t stream, std::size_t at, std::size_t limit);
  // The value of tokens [first, last) when they are one chain; else a hole.
  [[nodiscard]] Value whole(std::uint32_t stream, std::size_t first, std::size_t last);
  // A literal by itself, its interpolations evaluated.
  [[nodiscard]] Value literal(const Token& token);

 private:
  static constexpr std::size_t kDeepestCall = 24;  // nested brackets and interpolations
  struct Cursor {
    std::uint32_t stream = 0;
    std::size_t at = 0;
    std::size_t limit = 0;
  };
  using Arguments = std::vector<std::pair<std::string, Value>>;  // with names where given

  bool operand(const Tokens& tokens, Cursor& cursor, Value& out);
  bool named(const Tokens& tokens, Cursor& cursor, Value& out);
  [[nodiscard]] const Value* own_text(const NamePath& path, std::uint32_t place);
  void adjacent(const Tokens& tokens, Cursor& cursor, Value& out);
  bool items_joined(const Tokens& tokens, Cursor& cursor, std::size_t open, Value& out);
  bool collection_joined(const Tokens& tokens, Cursor& cursor, Value& out);
  Value called(const Tokens& tokens, Cursor& cursor, const NamePath& path, std::size_t open);
  Value prefixed(const Tokens& tokens, const Cursor& cursor, std::size_t open, Value hole);
  // What a function of the file makes of the arguments in the bracket; false where it is unknown.
  bool called_constant(const Tokens& tokens, const Cursor& cursor, std::string_view path,
                       std::uint32_t place, std::size_t open, Value& out);
  bool subscripted(const Tokens& tokens, const Cursor& cursor, Value& value) const;
  // `mark`: how many literals had been touched before this operand.
  void postfix(const Tokens& tokens, Cursor& cursor, Value& value, std::size_t mark);
  bool apply_method(const Tokens& tokens, Cursor& cursor, std::size_t method, Value& value);
  Value joined(const Tokens& tokens, const Cursor& cursor, std::size_t open, const Value& receiver);
  void append_items(const Tokens& tokens, const Cursor& cursor, std::size_t open,
                    const Value& between, Value& out);
  [[nodiscard]] Arguments arguments(const Tokens& tokens, const Cursor& cursor, std::size_t open);
  [[nodiscard]] Value formatted(const Value& format, FormatMarks marks, const Arguments& arguments,
                                std::size_t skip);

  const Lexed& lexed_;
  const Traits& traits_;
  ConstantSource* constants_;
  std::vector<std::uint32_t>* touched_ = nullptr;
  std::size_t depth_ = 0;
};

}  // namespace keywright::lint
