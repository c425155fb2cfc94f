// Types, fields, values, scores and messages.
#include <algorithm>
#include <array>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/text.h"
#include "registry/code_types.h"
#include "registry/diff/compare.h"
#include "registry/listed_texts.h"
#include "registry/nfa_chain.h"
#include "registry/nfa_search.h"

namespace keywright::registry::diff {
namespace {

// Every value of the first type is one of the second, and means the same.
struct Widening {
  ValueType from;
  ValueType to;
};
constexpr std::array<Widening, 5> kWidenings = {{
    {ValueType::integer, ValueType::number},
    {ValueType::timestamp, ValueType::number},
    {ValueType::timestamp_ms, ValueType::number},
    {ValueType::timestamp_ms, ValueType::integer},
    {ValueType::bytes, ValueType::string},
}};

bool widens(ValueType from, ValueType to) {
  if (to == ValueType::string || to == ValueType::bytes) return true;
  return std::any_of(kWidenings.begin(), kWidenings.end(),
                     [&](const Widening& row) { return row.from == from && row.to == to; });
}

// What the type of a definition is in code: one word for each that differs.
std::string code_type_of(const Definition& definition) {
  if (is_enumeration(definition)) return "enum";
  if (!definition.fields.empty()) return "struct";
  return std::string(registry::code_type_of(definition.type.value));
}

std::string type_text(const Entry& entry) {
  std::string out;
  for (const auto& type : entry.types) {
    out += (out.empty() ? "" : " or ") + std::string(to_string(type.value));
  }
  return out;
}

// The commands that a builder has; everything without commands of its own is "plain".
std::string_view commands_of(const Entry& entry) {
  static constexpr std::array kOwn = {KeyType::string, KeyType::hash,   KeyType::list, KeyType::set,
                                      KeyType::zset,   KeyType::stream, KeyType::json};
  if (entry.types.size() != 1) return "plain";
  const KeyType type = entry.types.front().value;
  return std::find(kOwn.begin(), kOwn.end(), type) == kOwn.end() ? "plain" : to_string(type);
}

bool allows(const Entry& entry, KeyType type) {
  return entry.has_type(KeyType::any) || entry.has_type(type);
}

// Which kinds speak of a definition, by what it is the definition of.
struct Subject {
  std::string name;  // "field `a.b`", "value"
  Kind retyped = Kind::value_retyped;
};

class ValueComparison {
 public:
  ValueComparison(const EntryPair& pair, Changes& changes) : pair_(pair), changes_(changes) {}

  void run() {
    compare_type();
    const Entry& was = pair_.before;
    const Entry& is = pair_.after;
    if (was.fields.empty() != is.fields.empty()) {
      const bool now = was.fields.empty();
      add(now ? Kind::fields_declared : Kind::fields_undeclared, {}, place_of(is.fields),
          now ? "its fields are declared" : "its fields are no longer declared");
    } else {
      compare_fields(was.fields, is.fields, "", is.open.value, Kind::field_retyped);
    }
    if (!was.fields.empty() && !is.fields.empty() && was.open.value != is.open.value) {
      add(is.open.value ? Kind::fields_opened : Kind::fields_closed, was.open.span, is.open.span,
          is.open.value ? "other fields are allowed" : "other fields are no longer allowed");
    }
    const bool channel = is.kind == EntryKind::channel;
    compare_optional(was.value, is.value, channel ? "message" : "value",
                     channel ? Kind::message_retyped : Kind::value_retyped, "text");
    compare_optional(was.score, is.score, "score", Kind::value_retyped, "number");
  }

 private:
  Change& add(Kind kind, Span before, Span after, std::string message) {
    return changes_.add(kind, pair_, before, after, std::move(message));
  }
  Change& add(Kind kind, Span old_place, Span new_place, std::string message, std::string before,
              std::string after) {
    Change& change = add(kind, old_place, new_place, std::move(message));
    change.before = std::move(before);
    change.after = std::move(after);
    return change;
  }

  static Span place_of(const std::vector<Field>& fields) {
    return fields.empty() ? Span{} : fields.front().name.span;
  }

  void compare_type() {
    const Entry& was = pair_.before;
    const Entry& is = pair_.after;
    const std::string old_text = type_text(was);
    const std::string new_text = type_text(is);
    const Span old_place = was.types.empty() ? Span{} : was.types.front().span;
    const Span new_place = is.types.empty() ? Span{} : is.types.front().span;
    if (old_text != new_text && was.types.empty()) {
      add(Kind::type_declared, {}, new_place, "type " + quote(new_text), "", new_text);
    } else if (old_text != new_text) {
      const auto stays = [&](const Located<KeyType>& type) {
        return is.types.empty() || allows(is, type.value);
      };
      const bool all = std::all_of(was.types.begin(), was.types.end(), stays);
      const bool some =
          std::any_of(was.types.begin(), was.types.end(), stays) || was.has_type(KeyType::any);
      const bool same = all && std::all_of(is.types.begin(), is.types.end(), [&](const auto& type) {
                          return allows(was, type.value);
                        });
      const std::string now =
          new_text.empty() ? " is no longer declared" : " is now " + quote(new_text);
      // The same types in another order are no change of what is stored.
      const Kind kind = all ? Kind::type_widened : some ? Kind::type_narrowed : Kind::type_changed;
      if (!same) {
        add(kind, old_place, new_place, "type " + quote(old_text) + now, old_text, new_text);
      }
    }
    if (commands_of(was) != commands_of(is) && commands_of(was) != "plain") {
      add(Kind::commands_changed, old_place, new_place,
          "its builder has no commands for " + quote(old_text) + " any more", old_text, new_text);
    }
  }

  // A value that is not declared is `standard` to code.
  void compare_optional(const std::optional<Definition>& was, const std::optional<Definition>& is,
                        const std::string& name, Kind retyped, const std::string& standard) {
    if (was && is) {
      compare_definition(*was, *is, {name, retyped}, "");
      return;
    }
    if (!was && !is) return;
    const Definition& stated = was ? *was : *is;
    const std::string text(to_string(stated.type.value));
    add(was ? Kind::value_undeclared : Kind::value_declared, was ? was->span : Span{},
        is ? is->span : Span{},
        name + (was ? " is no longer declared" : " is declared: " + quote(text)), was ? text : "",
        is ? text : "");
    if (code_type_of(stated) != standard) {
      add(Kind::code_type_changed, was ? was->span : Span{}, is ? is->span : Span{},
          name + ": " + quote(was ? code_type_of(stated) : standard) + " is now " +
              quote(is ? code_type_of(stated) : standard) + " in code",
          was ? code_type_of(stated) : standard, is ? code_type_of(stated) : standard);
    }
  }

  void compare_fields(const std::vector<Field>& was, const std::vector<Field>& is,
                      const std::string& path, bool open, Kind retyped) {
    for (const Field& old_field : was) {
      const Field* const field = find(is, old_field.name.value);
      const std::string name = path + old_field.name.value;
      if (field == nullptr) {
        add(open ? Kind::open_field_removed : Kind::field_removed, old_field.name.span,
            place_of(is), "field " + quote(name) + " is gone", name, "");
      } else {
        compare_field(old_field, *field, name, retyped);
      }
    }
    for (const Field& field : is) {
      if (find(was, field.name.value) != nullptr) continue;
      const std::string name = path + field.name.value;
      // One that stands for any number of fields may be there no time at all.
      const bool required =
          !field.definition.optional.value && field.name.value.find('{') == std::string::npos;
      const Kind kind = !required                          ? Kind::field_added
                        : unset_is_right(field.definition) ? Kind::required_field_added
                                                           : Kind::checked_field_added;
      add(kind, {}, field.name.span,
          (required ? "required field " : "field ") + quote(name) + " is new", "", name);
    }
  }

  // Is what code writes that never sets this value one that is allowed?
  [[nodiscard]] bool unset_is_right(const Definition& is) const {
    if (is.optional.value || is_enumeration(is)) return true;
    if (!is.fields.empty()) {
      return std::all_of(is.fields.begin(), is.fields.end(), [&](const Field& field) {
        return field.name.value.find('{') != std::string::npos || unset_is_right(field.definition);
      });
    }
    if (is.match || is.format || !is.values.empty()) {
      return listed_texts(pair_.new_set, pair_.new_registry, pair_.after, is)
          .accepts(unset_text(is.type.value));
    }
    return !is_checked_text(is.type.value);
  }

  void compare_field(const Field& was, const Field& is, const std::string& name, Kind retyped) {
    const bool was_optional = was.definition.optional.value;
    const bool is_optional = is.definition.optional.value;
    if (was_optional != is_optional && was.name.value.find('{') == std::string::npos) {
      add(is_optional ? Kind::field_optional : Kind::field_required, was.name.span, is.name.span,
          "field " + quote(name) + (is_optional ? " is now optional" : " is now required"),
          was_optional ? "optional" : "required", is_optional ? "optional" : "required");
    }
    compare_definition(was.definition, is.definition, {"field " + quote(name), retyped},
                       name + ".");
  }

  void compare_definition(const Definition& was, const Definition& is, const Subject& subject,
                          const std::string& path) {
    const ValueType old_type = was.type.value;
    const ValueType new_type = is.type.value;
    const std::string old_text(to_string(old_type));
    const std::string new_text(to_string(new_type));
    const Span old_place = was.type.span.known() ? was.type.span : was.span;
    const Span new_place = is.type.span.known() ? is.type.span : is.span;
    bool source_broken = false;
    if (old_type != new_type) {
      const bool wider = widens(old_type, new_type);
      add(wider ? Kind::value_type_widened : subject.retyped, old_place, new_place,
          subject.name + ": " + quote(old_text) + " is now " + quote(new_text), old_text, new_text);
      if (!wider) return;
    }
    source_broken = compare_texts(was, is, subject);
    if (was.unit && is.unit && was.unit->value != is.unit->value) {
      add(Kind::unit_changed, was.unit->span, is.unit->span,
          subject.name + ": " + quote(was.unit->value) + " is now " + quote(is.unit->value),
          was.unit->value, is.unit->value);
    }
    if (!was.fields.empty() && !is.fields.empty()) {
      compare_fields(was.fields, is.fields, path, false, subject.retyped);
    }
    if (code_type_of(was) != code_type_of(is) && !source_broken) {
      add(Kind::code_type_changed, old_place, new_place,
          subject.name + ": " + quote(code_type_of(was)) + " is now " + quote(code_type_of(is)) +
              " in code",
          code_type_of(was), code_type_of(is));
    }
  }

  // The values that are right; true when that breaks code already.
  bool compare_texts(const Definition& was, const Definition& is, const Subject& subject) {
    if (same_listing(was, is)) return false;
    const Span old_place = listing_place(was);
    const Span new_place = listing_place(is);
    const auto removed = missing(was.values, is.values);
    const auto added = missing(is.values, was.values);
    const bool enums = is_enumeration(was) && is_enumeration(is);
    if (enums) {
      if (!added.empty()) {
        add(Kind::enum_value_added, old_place, new_place, subject.name + ": new " + some_of(added),
            "", join(added, ", "));
      }
      if (!removed.empty()) {
        add(Kind::enum_value_removed, old_place, new_place,
            subject.name + ": " + some_of(removed) + (removed.size() == 1 ? " is" : " are") +
                " no longer allowed",
            join(removed, ", "), "")
            .witness = removed.front();
      }
      return !removed.empty();
    }
    const Inclusion inclusion = includes(is, was);
    if (inclusion.verdict == Verdict::yes) {
      add(Kind::values_widened, old_place, new_place, subject.name + ": more values are allowed");
      return false;
    }
    add(Kind::values_narrowed, old_place, new_place,
        subject.name + ": fewer values are allowed" + for_example(inclusion.counterexample))
        .witness = inclusion.counterexample;
    return true;
  }

  // Does `is` allow every text that `was` allows?
  Inclusion includes(const Definition& is, const Definition& was) const {
    const auto now = allowed_texts(pair_.new_set, pair_.new_registry, pair_.after, is);
    if (!now) return {};
    auto old = allowed_texts(pair_.old_set, pair_.old_registry, pair_.before, was);
    if (!old) old = std::get<ValueSet>(ValueSet::matching("(?s:.*)")).nfa();
    NfaChain general;
    general.nfa(*now);
    general.close();
    NfaChain special;
    special.nfa(*old);
    special.close();
    return find_included(general, special, KeyPattern::kMaxSearch);
  }

  static bool same_listing(const Definition& a, const Definition& b) {
    const auto same = [](const std::optional<Text>& x, const std::optional<Text>& y) {
      return x.has_value() == y.has_value() && (!x || x->value == y->value);
    };
    return same(a.match, b.match) && same(a.format, b.format) &&
           missing(a.values, b.values).empty() && missing(b.values, a.values).empty();
  }

  static Span listing_place(const Definition& definition) {
    if (!definition.values.empty()) return definition.values.front().span;
    if (definition.match) return definition.match->span;
    if (definition.format) return definition.format->span;
    return definition.span;
  }

  // Those of the first that the second does not have.
  static std::vector<std::string> missing(const std::vector<Text>& from,
                                          const std::vector<Text>& in) {
    std::vector<std::string> out;
    for (const Text& text : from) {
      const bool has = std::any_of(in.begin(), in.end(),
                                   [&](const Text& other) { return other.value == text.value; });
      if (!has) out.push_back(text.value);
    }
    return out;
  }

  static const Field* find(const std::vector<Field>& fields, std::string_view name) {
    const auto at = std::find_if(fields.begin(), fields.end(),
                                 [&](const Field& field) { return field.name.value == name; });
    return at == fields.end() ? nullptr : &*at;
  }

  const EntryPair& pair_;
  Changes& changes_;
};

}  // namespace

void compare_values(const EntryPair& pair, Changes& changes) {
  ValueComparison(pair, changes).run();
}

}  // namespace keywright::registry::diff
