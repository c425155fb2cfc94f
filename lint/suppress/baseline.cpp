#include "lint/suppress/baseline.h"

#include <limits>
#include <numeric>

#include <nlohmann/json.hpp>

#include "base/text.h"

namespace keywright::lint {
namespace {

using Json = nlohmann::json;

// As JSON; bytes that are not UTF-8 (a file's name may have them) as U+FFFD.
std::string to_json(const std::string& text) {
  return Json(text).dump(-1, ' ', false, Json::error_handler_t::replace);
}

// What JSON can hold of it: the same for what was written and what is looked up.
std::string as_stored(std::string_view text) {
  const std::string bytes(text);
  return find_invalid_utf8(text) ? Json::parse(to_json(bytes)).get<std::string>() : bytes;
}

const std::string* text_member(const Json& entry, const char* name) {
  const auto found = entry.find(name);
  return found == entry.end() ? nullptr : found->get_ptr<const std::string*>();
}

}  // namespace

std::variant<Baseline, std::string> Baseline::parse(std::string_view text) {
  const Json document = Json::parse(text, nullptr, false);
  if (document.is_discarded()) return "is not JSON";
  if (!document.is_object() || !document.contains("version") || document["version"] != 1) {
    return "is no baseline of version 1";
  }
  const auto findings = document.find("findings");
  if (findings == document.end() || !findings->is_array()) return "has no list `findings`";
  Baseline baseline;
  for (const Json& entry : *findings) {
    if (!entry.is_object()) return "has an entry that is no object";
    const std::string* const path = text_member(entry, "path");
    const std::string* const rule = text_member(entry, "rule");
    const std::string* const key = text_member(entry, "key");
    if (path == nullptr || rule == nullptr || key == nullptr) {
      return "has an entry without `path`, `rule` or `key`";
    }
    std::size_t count = 1;
    if (entry.contains("count")) {
      if (!entry["count"].is_number_unsigned()) return "has an entry whose `count` is no number";
      count = entry["count"].get<std::size_t>();
    }
    std::size_t& sum = baseline.counts_[{*path, *rule, *key}];
    if (count > std::numeric_limits<std::uint32_t>::max()) {
      return "has an entry whose `count` is too large";
    }
    sum += count;
  }
  return baseline;
}

std::string Baseline::print() const {
  std::string out = "{\"version\": 1, \"findings\": [";
  bool first = true;
  for (const auto& [identity, count] : counts_) {
    const auto& [path, rule, key] = identity;
    out += first ? "\n" : ",\n";
    first = false;
    out += "  {\"path\": " + to_json(path) + ", \"rule\": " + to_json(rule) +
           ", \"key\": " + to_json(key) + ", \"count\": " + std::to_string(count) + "}";
  }
  return out + (first ? "]}\n" : "\n]}\n");
}

Baseline::Identity Baseline::identity(const Finding& finding, std::string_view path) {
  return {as_stored(path), std::string(finding.rule->name),
          as_stored(finding.key.empty() ? finding.message : finding.key)};
}

void Baseline::add(const Finding& finding, std::string_view path) {
  ++counts_[identity(finding, path)];
}

bool Baseline::hides(const Finding& finding, std::string_view path) {
  const auto found = counts_.find(identity(finding, path));
  if (found == counts_.end() || found->second == 0) return false;
  --found->second;
  return true;
}

std::size_t Baseline::size() const {
  return std::accumulate(counts_.begin(), counts_.end(), std::size_t{0},
                         [](std::size_t sum, const auto& entry) { return sum + entry.second; });
}

}  // namespace keywright::lint
