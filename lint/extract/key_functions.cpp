#include "lint/extract/key_functions.h"

#include <algorithm>
#include <array>
#include <cctype>
#include <string>
#include <vector>

#include "lint/extract/client_words.h"
#include "lint/extract/clients.h"

namespace keywright::lint {
namespace {

// What is made, and how; and words that leave it as it is.
constexpr std::array<std::string_view, 8> kMade = {
    "key", "prefix", "prefixed", "prefixing", "namespace", "namespaced", "ns", "qualified"};
constexpr std::array<std::string_view, 30> kRest = {
    "get",   "make",    "build", "create", "generate", "gen",   "format", "form",   "to",    "as",
    "for",   "with",    "add",   "apply",  "redis",    "cache", "cached", "valkey", "jedis", "db",
    "store", "storage", "full",  "real",   "final",    "raw",   "name",   "string", "str",   "the"};

template <std::size_t N>
bool contains(const std::array<std::string_view, N>& words, const std::string& word) {
  return std::find(words.begin(), words.end(), word) != words.end();
}

// `get`, `redis`, `key` of GetRedisKey, get_redis_key and getRedisKey.
std::vector<std::string> words_of_name(std::string_view name) {
  std::vector<std::string> words;
  bool goes_on = false;
  for (std::size_t i = 0; i < name.size(); ++i) {
    const auto byte = static_cast<unsigned char>(name[i]);
    if (std::isalnum(byte) == 0) {
      goes_on = false;
      continue;
    }
    const bool is_hump = std::isupper(byte) != 0 && i > 0 &&
                         std::islower(static_cast<unsigned char>(name[i - 1])) != 0;
    if (!goes_on || is_hump) words.emplace_back();
    goes_on = true;
    words.back() += static_cast<char>(std::tolower(byte));
  }
  return words;
}

}  // namespace

bool only_adds_prefix(std::string_view name) {
  if (name.size() > 40 || find_client_call(name) != nullptr) return false;
  const std::vector<std::string> words = words_of_name(name);
  const auto is_made = [](const std::string& word) { return contains(kMade, word); };
  return std::any_of(words.begin(), words.end(), is_made) &&
         std::all_of(words.begin(), words.end(), [&](const std::string& word) {
           return is_made(word) || contains(kRest, word);
         });
}

}  // namespace keywright::lint
