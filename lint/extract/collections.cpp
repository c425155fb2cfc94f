#include "lint/extract/collections.h"

#include <algorithm>

namespace keywright::lint {
namespace {

struct Row {
  std::string_view name;    // the last part of what is called
  std::string_view before;  // the part before it; empty: any, or none
  Items items = Items::all;
};

constexpr Row kRows[] = {
    {"array", ""},
    {"asList", "Arrays"},
    {"of", "List"},
    {"of", "Set"},
    {"of", "Stream"},
    {"of", "ImmutableList"},
    {"of", "ImmutableSet"},
    {"of", "Map", Items::every_second},
    {"of", "ImmutableMap", Items::every_second},
    {"singletonList", ""},
    {"singleton", "Collections"},
    {"singletonMap", "Collections", Items::first},
    {"newArrayList", ""},
    {"newHashSet", ""},
    {"listOf", ""},
    {"setOf", ""},
    {"arrayOf", ""},
    {"mutableListOf", ""},
    {"mapOf", "", Items::first},
    {"Arguments", ""},
    {"List", ""},
    {"Seq", ""},
    {"Set", ""},
    {"Array", ""},
    {"Map", "", Items::first},
    {"tuple", ""},
    {"unpack", ""},
    {"list", ""},
    {"make_pair", "", Items::first},
    {"pair", "std", Items::first},
    {"Pair", "", Items::first},
    {"KeyValuePair", "", Items::first},
    {"from", "StreamOffset", Items::first},
    {"create", "StreamOffset", Items::first},
    {"latest", "StreamOffset", Items::first},
    {"lastConsumed", "StreamOffset", Items::first},
    {"StreamPosition", "", Items::first},
};

}  // namespace

std::optional<Collection> find_collection(const Tokens& tokens, std::size_t at) {
  while (tokens.is_name(at, "new")) ++at;
  if (!tokens.is(at, Token::Kind::name)) return std::nullopt;
  const NamePath path = read_path(tokens, at);
  std::size_t open = path.last;
  if (tokens.is_op(open, "<")) {  // new KeyValuePair<RedisKey, RedisValue>(…)
    const std::size_t limit = std::min(open + 16, tokens.size());
    while (open < limit && !tokens.is_open(open, '(')) ++open;
  }
  if (!tokens.is_open(open, '(') || tokens.partner(open) >= tokens.size()) return std::nullopt;
  const auto* const row = std::find_if(std::begin(kRows), std::end(kRows), [&](const Row& each) {
    return each.name == path.name && (each.before.empty() || each.before == path.before);
  });
  if (row == std::end(kRows)) return std::nullopt;
  return Collection{row->items, open};
}

bool is_collection(const Tokens& tokens, std::size_t first, std::size_t last) {
  return tokens.is_open(first, '[') || tokens.is_open(first, '{') ||
         tokens.is_close(last - 1, '}') || find_collection(tokens, first).has_value();
}

bool maps_items(std::string_view function) {
  static constexpr std::string_view kNames[] = {"map",    "flatMap",   "mapNotNull", "collect",
                                                "Select", "array_map", "mapTo",      "transform",
                                                "then",   "mapToObj",  "compactMap"};
  return std::find(std::begin(kNames), std::end(kNames), function) != std::end(kNames);
}

}  // namespace keywright::lint
