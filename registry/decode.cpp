#include "registry/decode.h"

#include <charconv>

#include "registry/decode_values.h"

namespace keywright::registry {
namespace {

std::optional<IndexOf> decode_index_of(const YamlNode* node) {
  if (node == nullptr || (!node->is_scalar() && !node->is_map())) return std::nullopt;
  IndexOf index;
  index.span = node->span();
  index.key =
      node->is_scalar() ? decode_optional_text(node) : decode_optional_text(node->find("key"));
  index.members_are_keys = decode_word(node->find("members"), "keys").value;
  index.placeholder = decode_optional_text(node->find("placeholder"));
  return index;
}

std::optional<Deprecation> decode_deprecation(const YamlNode* node) {
  if (node == nullptr || !node->is_map()) return std::nullopt;
  return Deprecation{node->span(), decode_optional_text(node->find("since")),
                     decode_optional_text(node->find("use")),
                     decode_optional_text(node->find("why"))};
}

std::vector<Avoided> decode_avoid(const YamlNode* node) {
  std::vector<Avoided> out;
  if (node == nullptr) return out;
  for (const auto& [key, value] : node->entries()) {
    out.push_back({decode_text(key), decode_text(value)});
  }
  return out;
}

std::vector<EntryPattern> decode_patterns(const YamlNode* node) {
  std::vector<EntryPattern> out;
  for (Text& text : decode_texts(node)) out.push_back({std::move(text), std::nullopt});
  return out;
}

Entry decode_entry(EntryKind kind, const YamlNode& id, const YamlNode& node) {
  Entry entry;
  entry.kind = kind;
  entry.id = decode_text(&id);
  const bool channel = kind == EntryKind::channel;
  entry.patterns = decode_patterns(node.find(channel ? "channel" : "key"));
  entry.summary = decode_text(node.find("summary"));
  entry.writers = decode_texts(node.find("writers"));
  entry.readers = decode_texts(node.find("readers"));
  if (const auto status = decode_enum<Status>(node.find("status"), kStatuses)) {
    entry.status = *status;
  }
  entry.deprecated = decode_deprecation(node.find("deprecated"));
  if (entry.deprecated && !entry.status.span.known()) {
    entry.status = {Status::deprecated, entry.deprecated->span};
  }
  entry.examples = decode_texts(node.find("examples"));
  entry.placeholders = decode_placeholders(node.find("placeholders"));
  entry.separator = decode_optional_text(node.find("separator"));
  entry.value = decode_optional_definition(node.find(channel ? "message" : "value"));
  if (channel) return entry;
  entry.types = decode_enums<KeyType>(node.find("type"), kKeyTypes);
  entry.retention = decode_retention(node.find("retention"));
  entry.groups = decode_texts(node.find("groups"));
  entry.fields = decode_fields(node.find("fields"));
  entry.open = decode_flag(node.find("open"));
  entry.score = decode_optional_definition(node.find("score"));
  entry.index_of = decode_index_of(node.find("index_of"));
  entry.avoid = decode_avoid(node.find("avoid"));
  entry.database = decode_optional_text(node.find("database"));
  return entry;
}

void decode_entries(EntryKind kind, const YamlNode* node, std::vector<Entry>& out) {
  if (node == nullptr) return;
  out.reserve(out.size() + node->entries().size());
  for (const auto& [key, value] : node->entries()) out.push_back(decode_entry(kind, *key, *value));
}

std::vector<Component> decode_components(const YamlNode* node) {
  std::vector<Component> out;
  if (node == nullptr) return out;
  for (const auto& [key, value] : node->entries()) {
    out.push_back({decode_text(key), decode_text(value->find("summary")),
                   decode_texts(value->find("paths"))});
  }
  return out;
}

std::vector<Tier> decode_tiers(const YamlNode* node) {
  std::vector<Tier> out;
  if (node == nullptr) return out;
  for (const auto& [key, value] : node->entries()) {
    out.push_back({decode_text(key), decode_text(value->find("summary")), decode_retention(value)});
  }
  return out;
}

std::vector<Database> decode_databases(const YamlNode* node) {
  std::vector<Database> out;
  if (node == nullptr) return out;
  for (const auto& [key, value] : node->entries()) {
    Database& database = out.emplace_back();
    database.id = decode_text(key);
    if (const YamlNode* const index = value->find("index");
        index != nullptr && index->is_scalar()) {
      const std::string_view digits = index->text();
      std::from_chars(digits.data(), digits.data() + digits.size(), database.index.value);
      database.index.span = index->span();
    }
    database.separator = decode_optional_text(value->find("separator"));
    database.summary = decode_text(value->find("summary"));
  }
  return out;
}

std::vector<Transaction> decode_transactions(const YamlNode* node) {
  std::vector<Transaction> out;
  if (node == nullptr) return out;
  for (const auto& [key, value] : node->entries()) {
    out.push_back(
        {decode_text(key), decode_text(value->find("summary")), decode_texts(value->find("keys"))});
  }
  return out;
}

Conventions decode_conventions(const YamlNode* node) {
  Conventions out;
  if (node == nullptr || !node->is_map()) return out;
  out.span = node->span();
  out.prefixes = decode_texts(node->find("prefixes"));
  out.types = decode_enums<KeyType>(node->find("types"), kKeyTypes);
  out.lower_case = decode_word(node->find("case"), "lower");
  out.flat_values = decode_word(node->find("values"), "flat");
  out.no_ttl = decode_word(node->find("ttl"), "forbidden");
  out.no_trailing_separator = decode_word(node->find("trailing_separator"), "forbidden");
  if (const YamlNode* const streams = node->find("streams")) {
    out.streams_need_maxlen = decode_word(streams->find("maxlen"), "required");
    out.streams_trim_approximate = decode_word(streams->find("trim"), "approximate");
    out.streams_trim_exact = decode_word(streams->find("trim"), "exact");
    out.streams_no_ttl = decode_word(streams->find("ttl"), "forbidden");
  }
  return out;
}

}  // namespace

RegistryFile decode_registry_file(const YamlNode& root, FileId file) {
  RegistryFile out;
  Registry& registry = out.content;
  registry.files = {file};
  registry.name = decode_text(root.find("registry"));
  registry.summary = decode_text(root.find("summary"));
  if (auto separator = decode_optional_text(root.find("separator"))) {
    if (!separator->value.empty()) registry.separator = std::move(*separator);
  }
  registry.cluster = decode_flag(root.find("cluster"));
  registry.components = decode_components(root.find("components"));
  registry.placeholders = decode_placeholders(root.find("placeholders"));
  registry.tiers = decode_tiers(root.find("tiers"));
  registry.databases = decode_databases(root.find("databases"));
  registry.conventions = decode_conventions(root.find("conventions"));
  registry.transactions = decode_transactions(root.find("transactions"));
  decode_entries(EntryKind::key, root.find("keys"), registry.entries);
  decode_entries(EntryKind::channel, root.find("channels"), registry.entries);
  out.imports = decode_texts(root.find("imports"));
  return out;
}

}  // namespace keywright::registry
