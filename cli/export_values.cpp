// The small pieces of an export: values, retentions, placeholders, places.
#include <nlohmann/json.hpp>

#include "cli/export_json.h"

namespace keywright::cli {
namespace {

using namespace registry;

Json duration_json(const std::optional<Located<Duration>>& duration) {
  return duration ? Json(duration->value.milliseconds) : Json(nullptr);
}

Json ttl_json(const std::optional<Located<Ttl>>& ttl) {
  if (!ttl) return nullptr;
  return {{"any", ttl->value.any},
          {"exact_ms", duration_json(ttl->value.exact)},
          {"min_ms", duration_json(ttl->value.min)},
          {"max_ms", duration_json(ttl->value.max)},
          {"default_ms", duration_json(ttl->value.standard)},
          {"optional", ttl->value.optional.value}};
}

std::string_view kind_of(Retention::Kind kind) {
  static constexpr std::string_view kNames[] = {"unstated", "persistent", "deleted", "rules"};
  return kNames[static_cast<std::size_t>(kind)];
}

}  // namespace

Json export_place(const SourceMap& sources, Span span) {
  if (!span.known()) return nullptr;
  const SourceFile& file = sources.file(span.file);
  const LineColumn at = file.position(span.begin);
  return {{"path", to_utf8(file.path())}, {"line", at.line}, {"column", at.column}};
}

Json export_texts(const std::vector<Text>& texts) {
  Json out = Json::array();
  for (const Text& text : texts) out.push_back(to_utf8(text.value));
  return out;
}

Json export_optional(const std::optional<Text>& text) {
  return text ? Json(to_utf8(text->value)) : Json(nullptr);
}

Json export_retention(const Retention& retention) {
  if (!retention.stated()) return nullptr;
  Json maxlen = nullptr;
  if (retention.maxlen) {
    maxlen = {{"count", retention.maxlen->value.count},
              {"approximate", retention.maxlen->value.approximate}};
  }
  Json prune = nullptr;
  if (retention.prune) {
    prune = {{"score_older_than_ms", duration_json(retention.prune->value.score_older_than)},
             {"score_below_now", retention.prune->value.score_below_now.value}};
  }
  return {{"kind", kind_of(retention.kind)},
          {"text", describe(retention)},
          {"ttl", ttl_json(retention.ttl)},
          {"maxlen", std::move(maxlen)},
          {"prune", std::move(prune)},
          {"refresh", export_optional(retention.refresh)},
          {"archive", export_optional(retention.archive)},
          {"why", export_optional(retention.why)},
          {"tier", export_optional(retention.tier)}};
}

Json export_definition(const Definition& definition) {
  Json fields = Json::array();
  for (const Field& field : definition.fields) {
    Json member = {{"name", to_utf8(field.name.value)}};
    member.update(export_definition(field.definition));
    fields.push_back(std::move(member));
  }
  return {{"type", to_string(definition.type.value)},
          {"summary", to_utf8(definition.summary.value)},
          {"values", export_texts(definition.values)},
          {"match", export_optional(definition.match)},
          {"format", export_optional(definition.format)},
          {"unit", export_optional(definition.unit)},
          {"optional", definition.optional.value},
          {"example", export_optional(definition.example)},
          {"fields", std::move(fields)}};
}

Json export_placeholder(const Placeholder& placeholder) {
  Json type = nullptr;
  if (placeholder.type) type = to_string(placeholder.type->value);
  return {{"name", placeholder.name.value},
          {"summary", to_utf8(placeholder.summary.value)},
          {"match", export_optional(placeholder.match)},
          {"values", export_texts(placeholder.values)},
          {"type", std::move(type)},
          {"many_segments", placeholder.many.value},
          {"may_be_empty", placeholder.empty.value},
          {"examples", export_texts(placeholder.examples)}};
}

}  // namespace keywright::cli
