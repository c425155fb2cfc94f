// Fragment: one text in one language, read for references.
//
// A file is one fragment or several (the spans and fences of a page); a string that holds another
// language (a Lua script, a command line) is a fragment, too, whose offsets are mapped back to
// where they stand in the file. References go to a Collector, which keeps each place once.
#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "lint/extract/analyse.h"
#include "lint/extract/clients.h"
#include "lint/extract/definitions.h"
#include "lint/extract/evaluate.h"
#include "lint/extract/interest.h"

namespace keywright::lint {

// Offsets of a text that was put together from pieces of another one.
class PlaceMap {
 public:
  PlaceMap() = default;  // every place is itself
  void add(std::uint32_t from, std::uint32_t to,
           bool exact);  // offsets from `from` on stand at `to`
  [[nodiscard]] std::uint32_t operator()(std::uint32_t place) const;
  // Do the bytes [begin, end) stand together in the file as they are here?
  [[nodiscard]] bool is_exact(std::uint32_t begin, std::uint32_t end) const;
  [[nodiscard]] bool is_identity() const { return runs_.empty(); }
  // This map, and then `outer`.
  [[nodiscard]] PlaceMap then(const PlaceMap& outer) const;

 private:
  struct Run {
    std::uint32_t from = 0;
    std::uint32_t to = 0;
    bool exact = false;
  };
  std::vector<Run> runs_;
};

class Collector {
 public:
  explicit Collector(const ExtractOptions& options) : options_(options) {}
  [[nodiscard]] const ExtractOptions& options() const { return options_; }
  // Does this text begin like a registered key, or nearly so?
  [[nodiscard]] bool is_in_namespace(const Value& value) const;
  [[nodiscard]] bool begins_like_key(std::string_view text) const;
  // Is it written like a key of whatever namespace: a word, a separator, and more of the kind? In a
  // page also `user:<user id>`.
  [[nodiscard]] bool is_written_like_key(std::string_view text, bool in_page) const;
  // Is it a namespace but for its separator?
  [[nodiscard]] bool is_first_segment(std::string_view text) const;
  // Is it the distinctive first segment of registered keys, all by itself, or a slip for it?
  [[nodiscard]] bool is_word(const Value& value) const;
  // Does the text stand in a registered namespace, exactly?
  [[nodiscard]] bool has_namespace(std::string_view text) const;
  // The length of the registered namespace that a text begins with.
  [[nodiscard]] std::size_t namespace_in(std::string_view text) const;
  void add(Reference reference);
  [[nodiscard]] std::vector<Reference> take();  // sorted, the most telling of each place

 private:
  const ExtractOptions& options_;
  std::vector<Reference> references_;
};

// What is known of an argument before it is read.
struct Context {
  Role role = Role::none;
  Access access = Access::unknown;
  const Command* command = nullptr;
  std::shared_ptr<const Call> call;
  std::string callee;          // of the innermost call
  bool is_beginning = false;   // a constant that a key is made of
  bool is_data = false;        // an argument of a Redis command that is no key
  bool is_near_redis = false;  // in the arguments of what may be a Redis call: everything is read
};

class Fragment {
 public:
  // `file_speaks_redis`: known of the file around it.
  Fragment(const Lexed& lexed, Collector& collector, const PlaceMap& map, bool file_speaks_redis,
           bool is_documentation, std::size_t depth = 0);

  void read();
  // The definitions, also where nothing is of interest.
  void define() {
    if (definitions_ == nullptr) definitions_ = std::make_unique<Definitions>(lexed_);
  }
  [[nodiscard]] Definitions& definitions() { return *definitions_; }
  [[nodiscard]] bool has_definitions() const { return definitions_ != nullptr; }
  [[nodiscard]] bool speaks_redis() const { return speaks_redis_; }
  // `is_sent`: Redis is given the literal as it stands here.
  [[nodiscard]] Value with_template_holes(const Value& value, bool is_command_line = false,
                                          bool is_sent = false) const;

 private:
  struct Argument {
    std::size_t first = 0;
    std::size_t last = 0;
    std::string name;  // of a keyword argument
  };

  // A parameter of a function of the file that is a key, or a part of one, in its body.
  struct KeyParameter {
    const Scope* function = nullptr;
    std::size_t name_token = 0;  // in its head
    std::size_t position = 0;
    Parameter parameter;
    Value value;  // the key, with a hole for the parameter
    Context context;
  };

  // Makes what reading needs; false where nothing in the text is of interest.
  bool prepare(bool in_any_case = false);
  void mark_key_names();
  [[nodiscard]] std::size_t skip_dull(std::uint32_t stream, std::size_t at, std::size_t last) const;

  // reading (fragment.cpp)
  void read_range(std::uint32_t stream, std::size_t first, std::size_t last,
                  const Context& context);
  void read_chain(std::uint32_t stream, const Chain& chain, const Context& context,
                  std::size_t range_first, std::size_t range_last);
  void read_inside(std::uint32_t stream, std::size_t first, std::size_t last,
                   const Context& context, std::span<const std::uint32_t> part_of_chain);
  void read_bracket(std::uint32_t stream, std::size_t open, const Context& context);
  void read_string(std::uint32_t stream, const Token& token, bool is_used);

  // references (fragment_references.cpp)
  [[nodiscard]] std::string_view name_of_block(std::uint32_t place) const;
  // False where it is no reference.
  bool emit(const Chain& chain, std::uint32_t stream, const Context& context);
  // The constant that a key begins with: its literal is a key, or the beginning of one.
  void emit_definition(const Value& use, Role role);
  [[nodiscard]] std::uint32_t begin_of(const Chain& chain, std::uint32_t stream) const;

  // calls (fragment_calls.cpp)
  void read_call(std::uint32_t stream, std::size_t open, const std::string& called);
  void read_arguments(std::uint32_t stream, std::span<const Argument> arguments,
                      const std::string& callee, const ClientCall* client);
  // The command that a call sends, by what it is called on and its name.
  [[nodiscard]] const ClientCall* client_call(std::string_view callee) const;
  [[nodiscard]] bool is_handed_over(const Value& value) const;
  void read_scan(std::uint32_t stream, std::span<const Argument> arguments,
                 const std::string& callee);
  bool read_wrapper(std::uint32_t stream, std::span<const Argument> arguments,
                    const std::string& callee);
  bool read_program(std::uint32_t stream, std::span<const Argument> arguments, std::size_t close);
  bool read_built_command(std::uint32_t stream, std::span<const Argument> arguments,
                          const std::string& callee);
  [[nodiscard]] std::vector<Argument> chained_arguments(std::uint32_t stream,
                                                        std::size_t close) const;
  [[nodiscard]] bool is_invoked(std::uint32_t stream, std::size_t close) const;
  [[nodiscard]] std::vector<Argument> split_arguments(std::uint32_t stream, std::size_t first,
                                                      std::size_t last) const;
  [[nodiscard]] std::string callee_before(std::uint32_t stream, std::size_t open) const;
  [[nodiscard]] bool is_redis_call(std::string_view callee, const ClientCall& client,
                                   std::uint32_t stream, std::span<const Argument> arguments);

  // methods (fragment_methods.cpp)
  void read_method(std::uint32_t stream, std::span<const Argument> given, const std::string& callee,
                   const Command& command, bool key_is_first = false);
  [[nodiscard]] std::vector<Argument> with_built_arguments(std::uint32_t stream,
                                                           std::span<const Argument> given) const;
  [[nodiscard]] std::vector<KeyArgument> method_keys(std::uint32_t stream,
                                                     std::span<const Argument> arguments,
                                                     const Command& command,
                                                     std::span<const std::string_view> words);
  [[nodiscard]] std::optional<KeyArgument> labelled_key(std::span<const Argument> arguments,
                                                        const Command& command) const;
  [[nodiscard]] static std::optional<KeyArgument> key_at(std::span<const Argument> arguments,
                                                         std::size_t position,
                                                         const Command& command,
                                                         std::span<const KeyArgument> keys);
  [[nodiscard]] std::size_t counted_behind(std::uint32_t stream,
                                           std::span<const Argument> arguments, std::size_t list,
                                           const Command& command) const;

  // parameters (fragment_parameters.cpp)
  void note_parameter(const Chain& chain, std::uint32_t stream, const Context& context);
  void read_calls_with_keys();
  void read_call_with_key(std::size_t name, std::size_t number);

  // lists (fragment_lists.cpp)
  // Tokens [first, last), when they are a command as a list of words. `surely`: the place says so.
  bool read_word_list(std::uint32_t stream, std::size_t first, std::size_t last, bool surely);
  // The items of listOf(…), Map.of(…) and the like, where a key may stand.
  bool read_collection(std::uint32_t stream, std::size_t first, const Context& context);
  void read_chained_arguments(std::uint32_t stream, std::size_t close, const Command& command,
                              const std::string& callee);

  // items (fragment_items.cpp)
  [[nodiscard]] bool makes_key(std::uint32_t stream, const Chain& chain) const;
  bool read_list(std::uint32_t stream, std::size_t first, std::size_t last, const Context& context);
  // Tokens [first, last), where they say which list of keys is meant: `ids.map(id => …)`, the name
  // of a list, or of what goes through one.
  bool read_items(std::uint32_t stream, std::size_t first, std::size_t last,
                  const Context& context);
  bool read_mapped(std::uint32_t stream, std::size_t first, std::size_t last,
                   const Context& context);

  // command lines (fragment_shell.cpp)
  void read_shell();
  void read_shell_command(std::uint32_t stream, std::size_t first, std::size_t last);
  void read_programs(std::uint32_t stream, std::size_t first, std::size_t last);
  bool read_echoed_words(std::uint32_t stream, std::size_t first, std::size_t last);
  void read_words(std::span<const Value> words, const std::string& callee);
  [[nodiscard]] bool is_redis_cli(const Value& word) const;
  void find_shell_aliases();

  // other languages in strings (fragment_embedded.cpp)
  [[nodiscard]] static bool holds_script(const Value& value);
  void read_embedded(const Value& value, bool is_command_line);
  void read_text_as(const Language& language, const Value& value);
  void read_command_lines(const Value& value, bool surely);

  [[nodiscard]] bool is_shell() const { return lexed_.language->family == Family::shell; }

  const Lexed& lexed_;
  Collector& collector_;
  const PlaceMap& map_;
  std::unique_ptr<Definitions> definitions_;  // all four: only where something is of interest
  std::unique_ptr<Evaluator> evaluator_;
  std::unique_ptr<ClientNames> clients_;
  std::unique_ptr<Interest> interest_;
  bool speaks_redis_ = false;
  bool has_keys_ = false;  // it speaks of Redis, or some text stands in a registered namespace
  bool is_documentation_ = false;
  std::size_t depth_ = 0;
  std::size_t definition_depth_ = 0;
  std::vector<bool> used_;      // literals that are part of a reference already
  std::vector<bool> embedded_;  // literals whose text has been read as another language
  std::vector<KeyParameter> key_parameters_;
  std::vector<std::string_view> aliases_;  // shell functions that call redis-cli
};

}  // namespace keywright::lint
