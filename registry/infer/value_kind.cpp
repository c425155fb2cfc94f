#include "registry/infer/value_kind.h"

#include <algorithm>
#include <array>

#include "base/text.h"

namespace keywright::infer {
namespace {

constexpr std::size_t kShortestHex = 12;
constexpr std::size_t kLongestVersion = 8;

bool is_digit(char c) { return c >= '0' && c <= '9'; }
bool is_letter(char c) { return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z'); }
bool is_hex_digit(char c) {
  return is_digit(c) || (c >= 'a' && c <= 'f') || (c >= 'A' && c <= 'F');
}

bool all(std::string_view text, bool (*holds)(char)) {
  return !text.empty() && std::all_of(text.begin(), text.end(), holds);
}

bool is_uuid(std::string_view text) {
  if (text.size() != 36) return false;
  for (std::size_t i = 0; i < text.size(); ++i) {
    const bool dash = i == 8 || i == 13 || i == 18 || i == 23;
    if (dash ? text[i] != '-' : !is_hex_digit(text[i])) return false;
  }
  return true;
}

int number_at(std::string_view text, std::size_t at, std::size_t length) {
  int number = 0;
  for (const char c : text.substr(at, length)) number = number * 10 + (c - '0');
  return number;
}

bool is_date(std::string_view text) {
  std::string digits;
  for (std::size_t i = 0; i < text.size(); ++i) {
    if (text.size() == 10 && (i == 4 || i == 7)) {
      if (text[i] != '-') return false;
    } else if (is_digit(text[i])) {
      digits += text[i];
    } else {
      return false;
    }
  }
  if (digits.size() != 8) return false;
  const int year = number_at(digits, 0, 4);
  const int month = number_at(digits, 4, 2);
  const int day = number_at(digits, 6, 2);
  return year >= 1970 && year < 2100 && month >= 1 && month <= 12 && day >= 1 && day <= 31;
}

// Letters, and one number behind them.
bool is_version(std::string_view text) {
  if (text.size() > kLongestVersion || !is_letter(text.front())) return false;
  const auto first =
      static_cast<std::size_t>(std::find_if(text.begin(), text.end(), is_digit) - text.begin());
  static constexpr std::array<std::string_view, 12> kWords = {
      "v", "ver", "version", "oauth", "md", "sha", "utf", "base", "ipv", "s", "http", "l"};
  return all(text.substr(first), is_digit) &&
         std::find(kWords.begin(), kWords.end(), text.substr(0, first)) != kWords.end();
}

// What programs call anything at all.
bool says_nothing(std::string_view name) {
  static constexpr std::array<std::string_view, 30> kNames = {
      "arg",  "args", "argv",  "param", "params", "val",   "value", "str",    "string", "tmp",
      "self", "this", "keys",  "item",  "items",  "elem",  "x",     "format", "s",      "text",
      "obj",  "data", "input", "it",    "result", "field", "var",   "key",    "get",    "rest"};
  return name.size() < 2 || std::find(kNames.begin(), kNames.end(), name) != kNames.end();
}

bool is_own(std::string_view name) {
  static constexpr std::array<std::string_view, 6> kSelf = {"self", "this", "cls",
                                                            "me",   "it",   "that"};
  return std::find(kSelf.begin(), kSelf.end(), name) != kSelf.end();
}

// `toString()` at the end of a path says how, not what.
bool is_conversion(std::string_view name) {
  static constexpr std::array<std::string_view, 32> kNames = {
      "to_string",    "to_s",     "str",      "string",  "to_i",      "as_str",
      "as_string",    "hex",      "clone",    "unwrap",  "encode",    "decode",
      "value",        "to_str",   "get",      "strip",   "downcase",  "upcase",
      "to_lowercase", "lower",    "to_lower", "upper",   "to_upper",  "to_lower_case",
      "trim",         "int",      "format",   "to_json", "stringify", "encode_to_string",
      "to_a",         "hexdigest"};
  return std::find(kNames.begin(), kNames.end(), name) != kNames.end();
}

// The names of a path, last first: "user.getId()" gives get_id, user.
std::vector<std::string> names_of(std::string_view written) {
  std::vector<std::string> names;
  std::string name;
  int depth = 0;  // what stands in brackets are arguments
  const auto end_name = [&] {
    std::string snake = to_snake_case(name);
    if (!snake.empty()) names.push_back(std::move(snake));
    name.clear();
  };
  for (const char c : written) {
    if (c == '(' || c == '[') {
      if (depth++ == 0) end_name();
    } else if (c == ')' || c == ']') {
      depth -= depth > 0 ? 1 : 0;
    } else if (depth > 0) {
      continue;
    } else if (is_letter(c) || is_digit(c) || c == '_') {
      name += c;
    } else {
      end_name();
    }
  }
  end_name();
  std::reverse(names.begin(), names.end());
  return names;
}

}  // namespace

ValueKind kind_of(std::string_view text) {
  if (!has_digit(text)) return ValueKind::word;
  if (is_date(text)) return ValueKind::date;
  if (all(text, is_digit)) return ValueKind::integer;
  if (is_uuid(text)) return ValueKind::uuid;
  if (text.size() >= kShortestHex && all(text, is_hex_digit)) return ValueKind::hex;
  return is_version(text) ? ValueKind::version : ValueKind::mixed;
}

bool is_value(ValueKind kind) {
  return kind == ValueKind::integer || kind == ValueKind::uuid || kind == ValueKind::date ||
         kind == ValueKind::hex;
}

bool has_digit(std::string_view text) { return std::any_of(text.begin(), text.end(), is_digit); }

bool sounds_like_id(std::string_view name) {
  static constexpr std::array<std::string_view, 20> kWords = {
      "id",   "ids",    "uuid", "guid",  "uid", "ulid",  "jid",   "sid",  "pid",       "number",
      "hash", "digest", "sha",  "token", "seq", "shard", "index", "slot", "timestamp", "nonce"};
  const std::size_t cut = name.rfind('_');
  std::string_view last = name.substr(cut == std::string_view::npos ? 0 : cut + 1);
  // A second one of the name: job_id_2.
  if (cut != std::string_view::npos && all(last, is_digit))
    return sounds_like_id(name.substr(0, cut));
  // cid, tid, jid
  const bool is_short_id = last.size() == 3 && last.ends_with("id");
  return is_short_id || std::find(kWords.begin(), kWords.end(), last) != kWords.end();
}

bool needs_owner(std::string_view name) {
  static constexpr std::array<std::string_view, 12> kNames = {"id",    "name",   "uuid",  "uid",
                                                              "type",  "number", "hash",  "slug",
                                                              "token", "code",   "index", "kind"};
  return std::find(kNames.begin(), kNames.end(), name) != kNames.end();
}

std::string placeholder_name(std::string_view written) {
  std::vector<std::string> names = names_of(written);
  while (names.size() > 1 && is_conversion(names.front())) names.erase(names.begin());
  if (names.empty()) return {};
  std::string name = names.front();
  for (const std::string_view verb : {"get_", "fetch_", "current_", "new_"}) {
    if (name.starts_with(verb) && name.size() > verb.size() + 1) name.erase(0, verb.size());
  }
  if (needs_owner(name) && names.size() > 1 && names[1].size() > 2 && !is_own(names[1]) &&
      !says_nothing(names[1])) {
    name = singular(names[1]) + "_" + name;
  }
  return says_nothing(name) || is_conversion(name) || name.size() > 40 ? std::string() : name;
}

std::string singular(std::string_view word) {
  std::string out(word);
  const auto ends = [&](std::string_view end) {
    return out.size() > end.size() + 1 && out.ends_with(end);
  };
  if (ends("ies") && out.size() > 4) {
    out.replace(out.size() - 3, 3, "y");
  } else if (ends("sses") || ends("xes") || ends("ches") || ends("shes")) {
    out.resize(out.size() - 2);
  } else if (ends("s") && !ends("ss") && !ends("us") && !ends("is") && !ends("as") &&
             out != "news") {
    out.pop_back();
  }
  return out;
}

std::string last_word(std::string_view text) {
  std::size_t end = text.size();
  while (end > 0 && !is_letter(text[end - 1])) --end;
  std::size_t begin = end;
  while (begin > 0 && (is_letter(text[begin - 1]) || text[begin - 1] == '_')) --begin;
  return to_snake_case(text.substr(begin, end - begin));
}

}  // namespace keywright::infer
