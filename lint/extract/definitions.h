// Definitions: the constants, variables and one-line functions of a file, and what they hold.
//
//   PREFIX = "jobs:item:"          #define PREFIX "jobs:"        const KEY: &str = "…";
//   def key(id): return P + id     key := fmt.Sprintf(…)         const keys = {job: id =>
//   `job:${id}`}
//
// A name means the definition that is nearest: in the innermost block around its use, the last one
// before it; parameters of a function hide what stands outside. What is bound for one call only,
// `ids.map(id => …)`, `f(id="…")`, `{id => "…"}`, defines nothing, and a value that names itself is
// never put into another of that name. Values are worked out when asked for. Not for several
// threads.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

#include "lint/extract/evaluate.h"
#include "lint/extract/scopes.h"

namespace keywright::lint {

struct Definition {
  std::string_view name;
  std::string_view owner;  // the class, object or module it is a member of
  std::size_t name_token = 0;
  std::size_t first = 0;  // tokens of its value, in stream 0
  std::size_t last = 0;
  std::uint32_t place = 0;        // byte where it is defined
  std::uint32_t value_begin = 0;  // bytes of its value: a name in there means an earlier one
  std::uint32_t value_end = 0;
  std::uint32_t visible_from = 0;  // bytes where its plain name means it
  std::uint32_t visible_to = 0;
  bool is_member = false;    // self.x = …, a class's own: also seen as owner.name everywhere
  bool is_field = false;     // of a table or object: seen as owner.name only
  bool is_function = false;  // its value is what it returns
  bool is_appended = false;  // x += …
  bool is_known = false;     // evaluated, and one chain with text
  bool is_evaluated = false;
  bool names_itself = false;  // `key = key + ":x"`, `id => `x:${id}``
  Value value;
  std::vector<Value> others;  // of a condition: what it may hold instead
};

class Definitions final : public ConstantSource {
 public:
  explicit Definitions(const Lexed& lexed);

  [[nodiscard]] const Value* constant(std::string_view path, std::uint32_t place,
                                      bool called) override;
  [[nodiscard]] std::vector<Parameter> parameters(std::string_view path,
                                                  std::uint32_t place) override;
  [[nodiscard]] std::string alias(std::string_view path, std::uint32_t place) override;
  [[nodiscard]] bool has_function(std::string_view name) const override;
  [[nodiscard]] const Value* entry(std::string_view path, std::string_view key,
                                   std::uint32_t place) override;
  // The same, with the definition itself; null where none is meant.
  [[nodiscard]] const Definition* find(std::string_view path, std::uint32_t place, bool called);
  [[nodiscard]] bool is_out_of_reach(const Definition& candidate, std::string_view qualifier,
                                     std::uint32_t place) const;

  // The other values that a name may have at a place because both branches of a condition set it:
  // `if (x) key = "a"; else key = "b"; get(key)`.
  [[nodiscard]] std::vector<const Value*> alternatives(std::string_view path, std::uint32_t place);
  // The definition whose value has the text at this place for its first one, among those evaluated
  // so far.
  [[nodiscard]] const Definition* of_text(std::uint32_t text_begin) const;

  [[nodiscard]] const Scopes& scopes() const { return scopes_; }
  [[nodiscard]] const std::vector<Definition>& all() const { return definitions_; }
  // All whose value is known and has text, for other files.
  [[nodiscard]] std::vector<const Definition*> known();
  // What the expression at a token (of stream 0) is assigned to; empty where to nothing.
  [[nodiscard]] std::string_view target_of(std::size_t token) const;

 private:
  // collecting (definitions_collect.cpp)
  void collect(const Tokens& tokens);
  // `bracket`: the one around it that opened last; size() where none is open.
  void collect_assignment(const Tokens& tokens, std::size_t op, std::size_t bracket);
  void collect_define(const Tokens& tokens, std::size_t hash);
  void collect_attribute(const Tokens& tokens, std::size_t name);
  void collect_brace_initializer(const Tokens& tokens, std::size_t open);
  void collect_returns(const Tokens& tokens);
  // Members that are declared without a value: `private String key;`.
  void collect_members(const Tokens& tokens);
  // The class whose member an assignment in a function sets by its plain name; null where it sets a
  // variable.
  [[nodiscard]] const Scope* class_of_member(const Tokens& tokens, std::size_t name,
                                             const Scope* scope) const;
  void add(const Tokens& tokens, std::size_t name, std::size_t first, std::size_t last,
           bool is_function, bool is_member);

  void evaluate(Definition& definition);
  // What both sides of a condition hold (definitions_branches.cpp).
  void evaluate_branches(Definition& definition);
  // The definition of this name in whose value the place is; null where in none. `called`: of a
  // function, as `key = key(id)` names two things.
  [[nodiscard]] Definition* around_own_name(std::string_view name, std::uint32_t place,
                                            bool called);
  // Does a definition stand in a branch that the place is not in?
  [[nodiscard]] bool is_conditional(const Definition& definition, std::uint32_t place) const;

  const Lexed& lexed_;
  const Traits& traits_;
  Scopes scopes_;
  Evaluator evaluator_;
  std::vector<Definition> definitions_;
  std::unordered_map<std::string_view, std::vector<std::uint32_t>> by_name_;
  std::unordered_map<std::string_view, std::vector<const Scope*>> members_;  // without a value
  std::unordered_map<std::uint32_t, std::uint32_t> by_text_;  // place of its first text: definition
  std::unordered_map<std::size_t, Value> entries_;            // of maps, by first token
  std::vector<std::pair<std::size_t, std::string_view>> targets_;  // by first token of the value
  std::size_t depth_ = 0;
};

}  // namespace keywright::lint
