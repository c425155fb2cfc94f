// Every kind of change between two states of a registry, and how it is judged.
//
// A change is judged twice. DATA: is what programs have stored (or send to each other while not all
// of them are updated) still right, and does it stay as long as it was promised? SOURCE: does code
// that uses what was generated before compile against what is generated now, and are its calls
// still accepted? Judgements are of the kind, never of the single change: a change that is judged
// differently is of another kind, and one edit may be several changes.
#pragma once

#include <span>
#include <string_view>

namespace keywright::registry::diff {

enum class Effect { safe, breaking };
[[nodiscard]] std::string_view to_string(Effect effect);

enum class Kind {
  // Registries.
  registry_added,
  registry_removed,
  registry_renamed,
  separator_changed,
  separator_widened,
  database_index_changed,
  cluster_changed,
  conventions_changed,
  component_added,
  component_removed,
  component_changed,
  transaction_added,
  transaction_removed,
  transaction_changed,
  // Keys and channels as a whole.
  added,
  removed,
  renamed,
  id_changed,
  moved,
  deprecated,
  status_changed,
  keys_claimed,
  documentation_changed,
  // Their names in Redis.
  pattern_changed,
  pattern_widened,
  pattern_added,
  pattern_removed,
  hash_tag_changed,
  placeholder_narrowed,
  placeholder_widened,
  placeholder_renamed,
  placeholder_retyped,
  builder_arguments_changed,
  database_changed,
  database_undeclared,
  // Types and values.
  type_declared,
  type_changed,
  type_narrowed,
  type_widened,
  commands_changed,
  fields_declared,
  fields_undeclared,
  fields_opened,
  fields_closed,
  field_added,
  required_field_added,
  checked_field_added,
  field_removed,
  open_field_removed,
  field_required,
  field_optional,
  field_retyped,
  value_retyped,
  message_retyped,
  value_type_widened,
  code_type_changed,
  enum_value_added,
  enum_value_removed,
  values_narrowed,
  values_widened,
  unit_changed,
  value_declared,
  value_undeclared,
  index_declared,
  index_changed,
  index_undeclared,
  // Retention.
  retention_declared,
  retention_undeclared,
  ttl_added,
  ttl_removed,
  ttl_shortened,
  ttl_lengthened,
  ttl_required,
  ttl_optional,
  ttl_argument_changed,
  ttl_limits_narrowed,
  maxlen_added,
  maxlen_removed,
  maxlen_lowered,
  maxlen_raised,
  trim_changed,
  prune_added,
  prune_removed,
  prune_tightened,
  prune_relaxed,
  refresh_added,
  refresh_removed,
  archive_added,
  archive_removed,
  deletion_added,
  deletion_removed,
  // Who uses it, and how.
  writer_added,
  writer_removed,
  reader_added,
  reader_removed,
  group_added,
  group_removed,
  avoided_commands_changed,
};

struct KindRow {
  Kind kind;
  std::string_view name;
  Effect data = Effect::safe;
  Effect source = Effect::safe;
  std::string_view reason;  // of both judgements
};

[[nodiscard]] std::span<const KindRow> kinds();
[[nodiscard]] const KindRow& row_of(Kind kind);
// Names of the kinds that break something.
[[nodiscard]] std::span<const std::string_view> breaking_kinds();

}  // namespace keywright::registry::diff
