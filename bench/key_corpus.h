// Patterns and keys like those of real systems, the same ones in every run.
//
// Patterns have three to five segments and default placeholders, and no two share a key, as in a
// registry without warnings. Keys are 25 to 45 bytes long; four out of five match a pattern, the
// others miss the way keys do: a typing mistake, an empty segment, one too few or too many, a
// foreign name.
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <random>
#include <string>
#include <string_view>
#include <vector>

namespace keywright::bench {

class KeyCorpus {
 public:
  explicit KeyCorpus(std::uint32_t seed) : random_(seed) {}

  // Different patterns, in random order.
  std::vector<std::string> patterns(std::size_t count) {
    std::vector<std::string> all;
    for (const std::string_view service : kServices) {
      const std::size_t form_of_service = all.size();
      for (const std::string_view entity : kEntities) {
        const std::string base = std::string(service) + ":" + std::string(entity);
        if (form_of_service % 7 == 3) {  // a service with tenants has them everywhere
          for (const std::string_view field : kFields) {
            all.push_back(std::string(service) + ":{tenant}:" + std::string(entity) +
                          ":{id}:" + std::string(field));
          }
          continue;
        }
        all.push_back(base + ":{id}");
        for (std::size_t i = 0; i < kFields.size(); ++i) {
          all.push_back(base + ":{id}:" + std::string(kFields[i]));
          if (i % 3 == 0) all.push_back(base + ":{id}:" + std::string(kFields[i]) + ":{day}");
        }
      }
    }
    std::shuffle(all.begin(), all.end(), random_);
    all.resize(std::min(count, all.size()));
    return all;
  }

  std::vector<std::string> keys(const std::vector<std::string>& patterns, std::size_t count) {
    std::vector<std::string> keys;
    keys.reserve(count);
    while (keys.size() < count) {
      std::string key = filled(patterns[below(patterns.size())]);
      if (keys.size() % 5 == 0) spoil(key);
      if (key.size() >= 25 && key.size() <= 45) keys.push_back(std::move(key));
    }
    std::shuffle(keys.begin(), keys.end(), random_);
    return keys;
  }

 private:
  std::size_t below(std::size_t limit) { return random_() % limit; }

  std::string value() {
    static constexpr std::string_view kHex = "0123456789abcdef";
    std::string text;
    switch (below(4)) {
      case 0:
        return std::to_string(100'000 + below(90'000'000));
      case 1:
        for (int i = 0; i < 12; ++i) text += kHex[below(16)];
        return text;
      case 2:
        text = "EX-";
        text += std::to_string(1'000 + below(9'000));
        return text;
      default:
        text = "u_";
        text += std::to_string(below(10'000'000));
        text += "-eu";
        return text;
    }
  }

  std::string filled(std::string_view pattern) {
    std::string key;
    while (!pattern.empty()) {
      const std::size_t open = std::min(pattern.find('{'), pattern.size());
      key += pattern.substr(0, open);
      pattern.remove_prefix(open);
      if (pattern.empty()) break;
      key += value();
      pattern.remove_prefix(pattern.find('}') + 1);
    }
    return key;
  }

  void spoil(std::string& key) {
    switch (below(5)) {
      case 0:
        key[below(4)] = '~';
        break;
      case 1:
        key.insert(key.rfind(':'), 1, ':');
        break;
      case 2:
        key += ":extra";
        break;
      case 3:
        key.erase(0, key.find(':') + 1);
        break;
      default:
        key.replace(0, key.find(':'), "elsewhere");
        break;
    }
  }

  static constexpr std::array<std::string_view, 24> kServices = {
      "billing", "fleet",   "auth",      "catalog", "payments", "search",   "mail",   "chat",
      "orders",  "metrics", "inventory", "feed",    "shipping", "tracking", "ledger", "media",
      "profile", "pricing", "workflow",  "gateway", "presence", "reports",  "quota",  "sync"};
  static constexpr std::array<std::string_view, 24> kEntities = {
      "user",    "asset",   "session",  "device", "invoice", "message", "task",     "job",
      "account", "product", "document", "room",   "event",   "worker",  "team",     "customer",
      "vehicle", "sensor",  "contract", "order",  "ticket",  "channel", "campaign", "warehouse"};
  static constexpr std::array<std::string_view, 18> kFields = {
      "status",   "events",   "lock",      "profile",     "settings", "history",
      "members",  "counters", "queue",     "tokens",      "labels",   "index",
      "progress", "comments", "snapshots", "permissions", "stream",   "views"};

  std::mt19937 random_;
};

}  // namespace keywright::bench
