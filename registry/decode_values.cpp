#include "registry/decode_values.h"

namespace keywright::registry {
namespace {

std::optional<Located<Duration>> decode_duration(const YamlNode* node) {
  if (node == nullptr || !node->is_scalar()) return std::nullopt;
  const auto duration = parse_duration(node->text());
  if (!duration) return std::nullopt;
  return Located<Duration>{*duration, node->span()};
}

std::optional<Located<Ttl>> decode_ttl(const YamlNode* node) {
  if (node == nullptr || (!node->is_scalar() && !node->is_map())) return std::nullopt;
  Located<Ttl> ttl{{}, node->span()};
  if (node->is_scalar()) {
    ttl.value.any = node->text() == "any";
    ttl.value.exact = decode_duration(node);
    if (!ttl.value.any && !ttl.value.exact) return std::nullopt;
    return ttl;
  }
  ttl.value.min = decode_duration(node->find("min"));
  ttl.value.max = decode_duration(node->find("max"));
  ttl.value.standard = decode_duration(node->find("default"));
  ttl.value.optional = decode_flag(node->find("optional"));
  return ttl;
}

std::optional<Located<MaxLen>> decode_maxlen(const YamlNode* node) {
  if (node == nullptr || !node->is_scalar()) return std::nullopt;
  const auto maxlen = parse_maxlen(node->text());
  if (!maxlen) return std::nullopt;
  return Located<MaxLen>{*maxlen, node->span()};
}

std::optional<Located<Prune>> decode_prune(const YamlNode* node) {
  if (node == nullptr || !node->is_map()) return std::nullopt;
  Located<Prune> prune{{}, node->span()};
  prune.value.score_older_than = decode_duration(node->find("score_older_than"));
  prune.value.score_below_now = decode_word(node->find("score_below"), "now");
  return prune;
}

}  // namespace

Text decode_text(const YamlNode* node) {
  if (node == nullptr || !node->is_scalar()) return {};
  return {std::string(node->text()), node->span()};
}

std::optional<Text> decode_optional_text(const YamlNode* node) {
  if (node == nullptr || !node->is_scalar()) return std::nullopt;
  return decode_text(node);
}

Flag decode_flag(const YamlNode* node) { return decode_word(node, "true"); }

Flag decode_word(const YamlNode* node, std::string_view word) {
  if (node == nullptr || !node->is_scalar()) return {};
  return {node->text() == word, node->span()};
}

std::vector<Text> decode_texts(const YamlNode* node) {
  std::vector<Text> out;
  if (node == nullptr) return out;
  if (node->is_scalar()) out.push_back(decode_text(node));
  for (const YamlNode* const item : node->items()) {
    if (item->is_scalar()) out.push_back(decode_text(item));
  }
  return out;
}

Retention decode_retention(const YamlNode* node) {
  Retention retention;
  if (node == nullptr || (!node->is_scalar() && !node->is_map())) return retention;
  retention.span = node->span();
  const bool persistent =
      node->text() == "persistent" || decode_flag(node->find("persistent")).value;
  const bool deleted = node->text() == "deleted" || decode_flag(node->find("deleted")).value;
  retention.kind = persistent ? Retention::Kind::persistent
                   : deleted  ? Retention::Kind::deleted
                              : Retention::Kind::rules;
  if (node->is_scalar()) {
    // Another word is reported as such; nothing is known of the retention.
    if (!persistent && !deleted) retention.kind = Retention::Kind::unstated;
    return retention;
  }
  retention.ttl = decode_ttl(node->find("ttl"));
  retention.maxlen = decode_maxlen(node->find("maxlen"));
  retention.maxlen_misread = !retention.maxlen && node->find("maxlen") != nullptr;
  retention.prune = decode_prune(node->find("prune"));
  retention.refresh = decode_optional_text(node->find("refresh"));
  retention.archive = decode_optional_text(node->find("archive"));
  retention.why = decode_optional_text(node->find("why"));
  retention.tier = decode_optional_text(node->find("tier"));
  // A map of which nothing was understood has been reported; do not say that it says nothing.
  const bool understood = persistent || deleted || retention.ttl || retention.maxlen ||
                          retention.prune || retention.refresh || retention.tier;
  const std::size_t words = (retention.why ? 1U : 0U) + (retention.archive ? 1U : 0U);
  if (!understood && node->entries().size() > words) retention.kind = Retention::Kind::unstated;
  return retention;
}

Definition decode_definition(const YamlNode& node) {
  Definition definition;
  definition.span = node.span();
  // One pass over the entries: definitions are by far the most frequent object of a registry.
  for (const auto& [key, value] : node.entries()) {
    const std::string_view name = key->text();
    if (name == "type") {
      if (const auto type = decode_enum<ValueType>(value, kValueTypes)) definition.type = *type;
    } else if (name == "values") {
      definition.values = decode_texts(value);
    } else if (name == "match") {
      definition.match = decode_optional_text(value);
    } else if (name == "format") {
      definition.format = decode_optional_text(value);
    } else if (name == "fields") {
      definition.fields = decode_fields(value);
    } else if (name == "unit") {
      definition.unit = decode_optional_text(value);
    } else if (name == "optional") {
      definition.optional = decode_flag(value);
    } else if (name == "example") {
      definition.example = decode_optional_text(value);
    } else if (name == "summary") {
      definition.summary = decode_text(value);
    }
  }
  return definition;
}

std::optional<Definition> decode_optional_definition(const YamlNode* node) {
  if (node == nullptr || node->is_list() || node->is_scalar()) return std::nullopt;
  return decode_definition(*node);
}

std::vector<Field> decode_fields(const YamlNode* node) {
  std::vector<Field> out;
  if (node == nullptr) return out;
  out.reserve(node->entries().size());
  for (const auto& [key, value] : node->entries()) {
    out.push_back({decode_text(key), decode_definition(*value)});
  }
  return out;
}

std::vector<Placeholder> decode_placeholders(const YamlNode* node) {
  std::vector<Placeholder> out;
  if (node == nullptr) return out;
  for (const auto& [key, value] : node->entries()) {
    Placeholder& placeholder = out.emplace_back();
    placeholder.name = decode_text(key);
    placeholder.summary = decode_text(value->find("summary"));
    placeholder.match = decode_optional_text(value->find("match"));
    placeholder.values = decode_texts(value->find("values"));
    placeholder.type = decode_enum<PlaceholderType>(value->find("type"), kPlaceholderTypes);
    placeholder.many = decode_word(value->find("segments"), "many");
    placeholder.empty = decode_flag(value->find("empty"));
    placeholder.examples = decode_texts(value->find("examples"));
  }
  return out;
}

}  // namespace keywright::registry
