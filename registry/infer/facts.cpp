#include "registry/infer/facts.h"

#include <algorithm>
#include <map>
#include <set>

#include "base/text.h"

namespace keywright::infer {
namespace {

using registry::Duration;
using registry::KeyType;
using registry::ValueType;

// More of them are no fields that somebody named.
constexpr std::size_t kMostFields = 40;

bool is_field_name(std::string_view name) {
  return !name.empty() && name.size() <= 64 && !find_invalid_utf8(name) &&
         std::none_of(name.begin(), name.end(), [](char c) {
           return static_cast<unsigned char>(c) <= ' ' || c == '{' || c == '}' || c == '%' ||
                  c == '$';
         });
}

void sum_up_ttl(const std::vector<SeenFacts>& facts, ProposedEntry& entry) {
  ProposedRetention& retention = entry.retention;
  bool without = false;
  for (const SeenFacts& fact : facts) {
    without = without || fact.no_ttl;
    retention.any_ttl = retention.any_ttl || fact.any_ttl;
    if (!fact.ttl || fact.ttl->milliseconds <= 0) continue;
    retention.min = retention.min ? std::min(*retention.min, *fact.ttl) : *fact.ttl;
    retention.max = retention.max ? std::max(*retention.max, *fact.ttl) : *fact.ttl;
  }
  if (retention.any_ttl) retention.min = retention.max = std::nullopt;
  retention.optional = without && (retention.any_ttl || retention.min);
}

void sum_up_length(const std::vector<SeenFacts>& facts, ProposedEntry& entry) {
  std::set<std::pair<std::uint64_t, bool>> lengths;
  for (const SeenFacts& fact : facts) {
    if (fact.maxlen) lengths.emplace(fact.maxlen->count, fact.maxlen->approximate);
  }
  if (lengths.empty()) return;
  const auto& [count, approximate] = *lengths.rbegin();
  entry.retention.maxlen = registry::MaxLen{count, approximate};
  if (lengths.size() == 1) return;
  std::vector<std::string> seen;
  for (const auto& [length, about] : lengths) {
    seen.push_back(registry::print_maxlen({length, about}));
  }
  entry.remarks.push_back("trimmed to different lengths: " + join(seen, ", "));
}

void sum_up_fields(const std::vector<SeenFacts>& facts, ProposedEntry& entry) {
  std::map<std::string, ValueType> fields;
  for (const SeenFacts& fact : facts) {
    entry.open = entry.open || fact.other_fields;
    for (const SeenField& field : fact.fields) {
      if (!is_field_name(field.name)) {
        entry.open = true;
        continue;
      }
      ValueType& type = fields.try_emplace(field.name, ValueType::string).first->second;
      if (field.type) type = *field.type;
    }
  }
  if (fields.size() > kMostFields) return;
  for (auto& [name, type] : fields) entry.fields.push_back({name, type});
}

}  // namespace

void sum_up_facts(const Cluster& cluster, ProposedEntry& entry) {
  if (entry.kind == registry::EntryKind::channel) return;
  // What the program does with a key; what tests do only where that says nothing of its type.
  std::vector<SeenFacts> facts;
  std::set<KeyType> types;
  for (std::size_t i = 0; i < cluster.places.size(); ++i) {
    if (cluster.places[i].origin != Origin::code) continue;
    facts.push_back(cluster.facts[i]);
    if (cluster.facts[i].type) types.insert(*cluster.facts[i].type);
  }
  if (types.empty()) types = cluster.types;
  // A bitmap is a string to everybody but SETBIT and GETBIT.
  if (types.contains(KeyType::bitmap)) types.erase(KeyType::string);
  entry.types.assign(types.begin(), types.end());
  if (entry.types.size() > 1) {
    std::vector<std::string> names;
    for (const KeyType type : entry.types) names.emplace_back(registry::to_string(type));
    entry.remarks.push_back("used as " + join(names, " and as ") +
                            ": two keys under one name, or a mistake?");
  }
  sum_up_ttl(facts, entry);
  const auto is_only = [&](KeyType type) {
    return entry.types.size() == 1 && entry.types.front() == type;
  };
  if (is_only(KeyType::stream) || is_only(KeyType::list) || is_only(KeyType::zset)) {
    sum_up_length(facts, entry);
  }
  if (is_only(KeyType::stream) || is_only(KeyType::hash)) sum_up_fields(facts, entry);
  std::set<std::string> groups;
  for (const SeenFacts& fact : facts) {
    if (fact.value && is_only(KeyType::string)) entry.value = fact.value;
    if (fact.group && is_field_name(*fact.group)) groups.insert(*fact.group);
  }
  if (is_only(KeyType::stream)) entry.groups.assign(groups.begin(), groups.end());
}

}  // namespace keywright::infer
