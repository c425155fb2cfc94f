// Typed values to and from the texts that Redis keeps.
//
//   structs       to and from fields (hashes, streams), and to and from JSON. A struct says what it
//                 has in a static template each_field(visit, self): visit("liters", self.liters),
//                 with a field_rule behind it where there is one
//   single values encode, decode: of a string key, a list item, a message
//
// Fields that nobody declared are ignored when reading: a reader must survive a newer writer. A
// missing field, or one that is not what it should be, is a fault that names it.
#ifndef KEYWRIGHT_V1_VALUE_H
#define KEYWRIGHT_V1_VALUE_H

#include <cstddef>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <type_traits>
#include <utility>
#include <vector>

#include "keywright/json.h"
#include "keywright/scalar.h"

namespace keywright {
inline namespace v1 {

using fields = std::vector<std::pair<std::string, std::string>>;

// --- structs ---

struct nothing_visited {
  template <class... T>
  void operator()(T&&...) const {}
  template <class... T>
  void dynamic(T&&...) const {}
  template <class... T>
  void other(T&&...) const {}
};
template <class T, class = void>
inline constexpr bool is_struct = false;
template <class T>
inline constexpr bool is_struct<
    T, std::void_t<decltype(T::each_field(std::declval<nothing_visited&>(), std::declval<T&>()))>> =
    true;
template <class T>
inline constexpr bool is_optional = false;
template <class T>
inline constexpr bool is_optional<std::optional<T>> = true;

// Where in a value a reader or writer is, and the first thing that was wrong.
class value_log {
 public:
  explicit value_log(std::string_view id) : id_(id) {}

  [[nodiscard]] bool failed() const noexcept { return static_cast<bool>(fault_); }
  [[nodiscard]] value_fault take() { return std::move(fault_); }

  // `name` is empty for a value that is not a field.
  void fail(std::string_view name, const std::string& what) {
    if (failed()) return;
    std::string message(id_);
    message += name.empty() && path_.empty() ? ": value" : ": field ";
    message += path_;
    message += name;
    message += ' ';
    fault_ = value_fault(message + what);
  }
  void fail(std::string_view name, std::string_view value, const std::string& what) {
    fail(name, quoted(value) + ' ' + what);
  }

  // The name before the fields of a nested struct.
  class step {
   public:
    step(value_log& log, std::string_view name) : log_(log), size_(log.path_.size()) {
      log.path_ += name;
      if (!name.empty()) log.path_ += '.';
    }
    ~step() { log_.path_.resize(size_); }
    step(const step&) = delete;
    step& operator=(const step&) = delete;

   private:
    value_log& log_;
    std::size_t size_;
  };

 private:
  std::string_view id_;
  std::string path_{};
  value_fault fault_{};
};

template <class T>
void append_json(std::string& out, const T& value, const field_rule& rule, value_log& log,
                 std::string_view name);
template <class T>
void read_json(std::string_view json, T& value, const field_rule& rule, value_log& log,
               std::string_view name);

// A field's text: a struct is JSON.
template <class T>
void append_text(std::string& out, const T& value, const field_rule& rule, value_log& log,
                 std::string_view name) {
  if constexpr (is_struct<T>) {
    append_json(out, value, rule, log, name);
  } else {
    const std::string wrong = append_scalar(out, value, rule);
    if (wrong.empty()) return;
    if constexpr (std::is_same_v<T, std::string>) {
      log.fail(name, value, wrong);
    } else {
      log.fail(name, wrong);
    }
  }
}
template <class T>
void read_text(std::string_view text, T& value, const field_rule& rule, value_log& log,
               std::string_view name) {
  if constexpr (is_struct<T>) {
    if (const json_error wrong = find_json_error(text)) {
      log.fail(name, describe(wrong));
    } else {
      read_json(text, value, rule, log, name);
    }
  } else {
    const std::string wrong = read_scalar(text, value, rule);
    if (!wrong.empty()) log.fail(name, text, wrong);
  }
}

struct text_format {
  template <class T>
  static void append(std::string& out, const T& value, const field_rule& rule, value_log& log,
                     std::string_view name) {
    append_text(out, value, rule, log, name);
  }
  template <class T>
  static void read(std::string_view text, T& value, const field_rule& rule, value_log& log,
                   std::string_view name) {
    read_text(text, value, rule, log, name);
  }
  static bool absent(std::string_view) noexcept { return false; }
};
struct json_format {
  template <class T>
  static void append(std::string& out, const T& value, const field_rule& rule, value_log& log,
                     std::string_view name) {
    append_json(out, value, rule, log, name);
  }
  template <class T>
  static void read(std::string_view text, T& value, const field_rule& rule, value_log& log,
                   std::string_view name) {
    read_json(text, value, rule, log, name);
  }
  static bool absent(std::string_view text) noexcept { return text == "null"; }
};

// The visitor that turns a struct into names and texts.
template <class Format>
class struct_writer {
 public:
  struct_writer(fields& out, value_log& log) : out_(out), log_(log) {}

  template <class T>
  void operator()(std::string_view name, const T& value, const field_rule& rule = {}) {
    declared_.push_back(name);
    put(name, value, rule);
  }
  // One field per item of a map, with names of one kind.
  template <class T>
  void dynamic(const value_set& names, const std::map<std::string, T>& values,
               const field_rule& rule = {}) {
    for (const auto& [name, value] : values) {
      if (!names.accepts(name)) {
        log_.fail(name, "does not have a name of this kind");
      } else if (is_new(name)) {
        put(name, value, rule);
      }
    }
  }
  void other(const fields& values) {
    for (const auto& [name, text] : values) {
      if (is_new(name)) out_.emplace_back(name, text);
    }
  }

 private:
  template <class T>
  void put(std::string_view name, const T& value, const field_rule& rule) {
    if constexpr (is_optional<T>) {
      if (value) put(name, *value, rule);
    } else {
      Format::append(out_.emplace_back(name, "").second, value, rule, log_, name);
    }
  }
  bool is_new(std::string_view name) {
    for (const std::string_view other : declared_) {
      if (other == name) {
        log_.fail(name, "is declared; it has a member of its own");
        return false;
      }
    }
    return true;
  }

  fields& out_;
  value_log& log_;
  std::vector<std::string_view> declared_{};
};

// The visitor that fills a struct from names and texts; of two of one name the last counts.
template <class Format>
class struct_reader {
 public:
  explicit struct_reader(value_log& log) : log_(log) {}

  void add(std::string_view name, std::string_view text) {
    entries_.push_back({name, text, false});
  }

  template <class T>
  void operator()(std::string_view name, T& value, const field_rule& rule = {}) {
    const entry* found = nullptr;
    for (entry& candidate : entries_) {
      if (candidate.name != name) continue;
      candidate.used = true;
      found = &candidate;
    }
    if constexpr (is_optional<T>) {
      value.reset();
      if (found == nullptr || Format::absent(found->text)) return;
      Format::read(found->text, value.emplace(), rule, log_, name);
    } else if (found == nullptr) {
      log_.fail(name, "is missing");
    } else {
      Format::read(found->text, value, rule, log_, name);
    }
  }
  template <class T>
  void dynamic(const value_set& names, std::map<std::string, T>& values,
               const field_rule& rule = {}) {
    values.clear();
    for (entry& candidate : entries_) {
      if (candidate.used || !names.accepts(candidate.name)) continue;
      candidate.used = true;
      Format::read(candidate.text, values[std::string(candidate.name)], rule, log_, candidate.name);
    }
  }
  void other(fields& values) {
    values.clear();
    for (const entry& candidate : entries_) {
      if (!candidate.used) values.emplace_back(candidate.name, candidate.text);
    }
  }

 private:
  struct entry {
    std::string_view name;
    std::string_view text;
    bool used;
  };
  value_log& log_;
  std::vector<entry> entries_{};
};

// --- JSON ---

// Written as they are; everything else is a JSON string.
template <class T>
inline constexpr bool is_bare =
    std::is_arithmetic_v<T> || std::is_same_v<T, timestamp> || std::is_same_v<T, timestamp_ms>;

template <class T>
void append_json(std::string& out, const T& value, const field_rule& rule, value_log& log,
                 std::string_view name) {
  if constexpr (is_struct<T>) {
    const value_log::step inside(log, name);
    fields members;
    struct_writer<json_format> visit(members, log);
    T::each_field(visit, value);
    out += '{';
    for (const auto& [member, json] : members) {
      if (out.back() != '{') out += ',';
      if (!append_json_string(out, member)) log.fail(member, "has a name that is not UTF-8");
      out += ':';
      out += json;
    }
    out += '}';
  } else if (is_bare<T> || rule.set == &sets::json) {
    append_text(out, value, rule, log, name);
  } else {
    std::string text;
    append_text(text, value, rule, log, name);
    if (!append_json_string(out, text)) log.fail(name, text, "is not UTF-8");
  }
}

template <class T>
void read_json(std::string_view json, T& value, const field_rule& rule, value_log& log,
               std::string_view name) {
  const bool is_string = json.front() == '"';
  if constexpr (is_struct<T>) {
    json.remove_prefix(json.find_first_not_of(" \t\r\n"));
    if (json.front() != '{') return log.fail(name, json, "is not an object");
    const value_log::step inside(log, name);
    const auto members = json_members(json);
    struct_reader<json_format> visit(log);
    for (const auto& [member, text] : members) visit.add(member, text);
    T::each_field(visit, value);
  } else if (rule.set == &sets::json) {
    read_text(json, value, rule, log, name);
  } else if constexpr (is_bare<T>) {
    const bool is_word = json.front() == 't' || json.front() == 'f';
    if (is_string || is_word != std::is_same_v<T, bool>) {
      log.fail(name, json, std::is_same_v<T, bool> ? "is not true or false" : "is not a number");
    } else {
      read_text(json, value, rule, log, name);
    }
  } else if (!is_string) {
    log.fail(name, json, "is not a string");
  } else {
    read_text(decode_json_string(json), value, rule, log, name);
  }
}

// --- what generated code calls ---

template <class T>
fields to_fields(std::string_view id, const T& value) {
  fields out;
  value_log log(id);
  struct_writer<text_format> visit(out, log);
  T::each_field(visit, value);
  if (log.failed()) throw invalid_value(log.take().message());
  return out;
}
// From pairs of names and texts: a vector, a map.
template <class T, class Range>
value_fault from_fields(std::string_view id, const Range& range, T& value) {
  value_log log(id);
  struct_reader<text_format> visit(log);
  for (const auto& entry : range) visit.add(entry.first, entry.second);
  T::each_field(visit, value);
  return log.take();
}

// A hash or stream of no declared fields is the pairs themselves.
inline fields to_fields(std::string_view, const fields& value) { return value; }
template <class Range>
value_fault from_fields(std::string_view, const Range& range, fields& value) {
  value.clear();
  for (const auto& entry : range) value.emplace_back(entry.first, entry.second);
  return {};
}

// A value that stands alone. Structs are JSON.
template <class T>
std::string encode(std::string_view id, const T& value, const field_rule& rule = {}) {
  std::string out;
  value_log log(id);
  append_text(out, value, rule, log, {});
  if (log.failed()) throw invalid_value(log.take().message());
  return out;
}
template <class T>
value_fault decode(std::string_view id, std::string_view text, T& value,
                   const field_rule& rule = {}) {
  value_log log(id);
  read_text(text, value, rule, log, {});
  return log.take();
}

inline void throw_if(const value_fault& what) {
  if (what) throw invalid_value(what.message());
}

}  // namespace v1
}  // namespace keywright

#endif  // KEYWRIGHT_V1_VALUE_H
