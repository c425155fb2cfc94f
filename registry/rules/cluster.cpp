#include "registry/rules/cluster.h"

#include <optional>
#include <utility>

#include "base/text.h"
#include "registry/hash_slot.h"

namespace keywright::registry {

const Rule kTransactionSlots{
    .name = "transaction-slots",
    .summary = "Keys of one transaction that need not live in one Redis Cluster slot.",
    .why = "MULTI/EXEC and scripts fail with CROSSSLOT when their keys are in different slots.",
    .example =
        "cluster: true\ntransactions: {change: {keys: [order_live, order_events]}}\n"
        "# order:live:{order_id} and order:events:{order_id}",
    .repair =
        "Put the same placeholder into a hash tag in all of them: "
        "`order:live:{{{order_id}}}`.",
};

const Rule kClusterDatabase{
    .name = "cluster-database",
    .summary = "A key in a database other than 0 of a registry that runs on Redis Cluster.",
    .why = "Redis Cluster has database 0 only; SELECT fails.",
    .example = "cluster: true\ndatabases: {config_db: {index: 4}}",
    .repair = "Move the key to database 0, or remove `cluster: true`.",
};

KeyPattern hash_tag(const KeyPattern& pattern) {
  std::vector<PatternPart> parts;
  std::vector<ValueSet> values;
  std::size_t placeholder = 0;
  bool inside = false;
  for (const PatternPart& part : pattern.parts()) {
    if (part.kind == PatternPart::Kind::placeholder) {
      if (inside) {
        parts.push_back(part);
        values.push_back(pattern.values()[placeholder]);
      }
      ++placeholder;
      continue;
    }
    std::string_view text = part.text;
    if (!inside) {
      const std::size_t open = text.find('{');
      if (open == std::string_view::npos) continue;
      inside = true;
      text.remove_prefix(open + 1);
    }
    const std::size_t close = text.find('}');
    if (const std::string_view piece = text.substr(0, close); !piece.empty()) {
      parts.push_back({PatternPart::Kind::literal, std::string(piece), 0, 0});
    }
    if (close == std::string_view::npos) continue;
    if (parts.empty()) break;  // `{}`: Redis hashes the whole key
    return {std::move(parts), std::move(values), pattern.separator()};
  }
  return pattern;
}

namespace {

bool same_tag(const KeyPattern& a, const KeyPattern& b) { return a.parts() == b.parts(); }

// The text of a tag that has only one: without placeholders, or with ones of a single value.
std::optional<std::string> only_text(const KeyPattern& tag) {
  Intersection some = intersect(tag, tag);
  if (some.verdict != Verdict::yes) return std::nullopt;
  const KeyPattern literal({{PatternPart::Kind::literal, some.witness, 0, 0}}, {}, tag.separator());
  if (includes(literal, tag) != Verdict::yes) return std::nullopt;
  return std::move(some.witness);
}

void compare(RuleContext& context, const Transaction& transaction, const Text& first_id,
             const KeyPattern& first, const Text& other_id, const KeyPattern& other) {
  const KeyPattern tag = hash_tag(first);
  const KeyPattern other_tag = hash_tag(other);
  if (same_tag(tag, other_tag)) return;
  const std::optional<std::string> text = only_text(tag);
  const std::optional<std::string> other_text = only_text(other_tag);
  const bool fixed = text && other_text;
  if (fixed && hash_slot(*text) == hash_slot(*other_text)) return;
  const Intersection common = intersect(tag, other_tag);
  std::string message =
      "in `" + transaction.id.value + "`, `" + first_id.value + "` and `" + other_id.value + "` ";
  message += fixed ? "are in different slots" : "share a slot only by chance";
  message +=
      ": one is placed by " + quote(tag.print()) + ", the other by " + quote(other_tag.print());
  Diagnostic& diagnostic = context.report(
      kTransactionSlots, other_id.span, std::move(message),
      "put the same placeholder into a hash tag in all of them, as in `{{{order_id}}}`");
  if (common.verdict != Verdict::no) diagnostic.severity = Severity::warning;
  diagnostic.id = other_id.value;
  diagnostic.key = other.print();
}

}  // namespace

void check_transaction_slots(RuleContext& context) {
  for (const Registry& registry : context.set().registries) {
    if (!registry.cluster.value) continue;
    const auto& keys = context.names(registry).keys;
    for (const Transaction& transaction : registry.transactions) {
      const Text* first_id = nullptr;
      const KeyPattern* first = nullptr;
      for (const Text& id : transaction.keys) {
        const auto at = keys.find(id.value);
        if (at == keys.end()) continue;
        for (const EntryPattern& pattern : at->second->patterns) {
          if (!pattern.pattern) continue;
          if (first == nullptr) {
            first_id = &id;
            first = &*pattern.pattern;
          } else {
            compare(context, transaction, *first_id, *first, id, *pattern.pattern);
          }
        }
      }
    }
  }
}

void check_cluster_databases(RuleContext& context) {
  context.each_entry([&](const Registry& registry, const Entry& entry) {
    if (!registry.cluster.value || !entry.database) return;
    const auto& databases = context.names(registry).databases;
    const auto at = databases.find(entry.database->value);
    if (at == databases.end() || at->second->index.value == 0) return;
    context.report(kClusterDatabase, entry, entry.database->span,
                   "Redis Cluster has no database " + std::to_string(at->second->index.value),
                   "move the key to database 0, or remove `cluster: true`");
  });
}

}  // namespace keywright::registry
