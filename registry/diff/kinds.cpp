#include "registry/diff/kinds.h"

#include <array>
#include <cstddef>
#include <iterator>

namespace keywright::registry::diff {
namespace {

constexpr Effect kSafe = Effect::safe;
constexpr Effect kBreaks = Effect::breaking;

// In the order of Kind: kind, name, DATA, SOURCE, why. docs/diff.md shows the same.
constexpr KindRow kTable[] = {
    {Kind::registry_added, "registry-added", kSafe, kSafe, "nothing used it before"},
    {Kind::registry_removed, "registry-removed", kBreaks, kBreaks,
     "its stored keys are nobody's any more; its builders are gone"},
    {Kind::registry_renamed, "registry-renamed", kSafe, kBreaks,
     "its keys are the same; its builders are in another namespace and another header"},
    {Kind::separator_changed, "separator-changed", kBreaks, kBreaks,
     "stored keys are no longer read as before; builders refuse values that they took"},
    {Kind::separator_widened, "separator-widened", kSafe, kSafe,
     "every stored key is still one, and every value is still taken"},
    {Kind::database_index_changed, "database-index-changed", kBreaks, kSafe,
     "stored keys stay in the database that has the old index"},
    {Kind::cluster_changed, "cluster-changed", kSafe, kSafe,
     "no key and no builder changes; the rules for multi-key commands do"},
    {Kind::conventions_changed, "conventions-changed", kSafe, kSafe,
     "they hold for the registry itself"},
    {Kind::component_added, "component-added", kSafe, kSafe, "it only has a name so far"},
    {Kind::component_removed, "component-removed", kSafe, kSafe,
     "no stored key and no builder depends on it"},
    {Kind::component_changed, "component-changed", kSafe, kSafe, "it says whose code is whose"},
    {Kind::transaction_added, "transaction-added", kSafe, kSafe, "it says what changes together"},
    {Kind::transaction_removed, "transaction-removed", kSafe, kSafe,
     "it said what changes together"},
    {Kind::transaction_changed, "transaction-changed", kSafe, kSafe,
     "it says what changes together"},
    {Kind::added, "added", kSafe, kSafe, "nothing used it before"},
    {Kind::removed, "removed", kBreaks, kBreaks,
     "what is stored under it is nobody's any more; its builder is gone"},
    {Kind::renamed, "renamed", kSafe, kSafe,
     "the old one stays registered, and compilers name the new one where the old builder is used"},
    {Kind::id_changed, "id-changed", kSafe, kBreaks,
     "it names the same keys; its builder has another name"},
    {Kind::moved, "moved", kSafe, kBreaks,
     "it names the same keys; its builder is in another namespace"},
    {Kind::deprecated, "deprecated", kSafe, kSafe,
     "it stays registered; compilers warn where its builder is used"},
    {Kind::status_changed, "status-changed", kSafe, kSafe, "it only says what to expect"},
    {Kind::keys_claimed, "keys-claimed", kBreaks, kBreaks,
     "a stored key of the one is now taken for the other; the builder of the one refuses it"},
    {Kind::documentation_changed, "documentation-changed", kSafe, kSafe, "nothing but words"},
    {Kind::pattern_changed, "pattern-changed", kBreaks, kSafe,
     "stored keys are not found by the new name; calls compile as before and make the new key"},
    {Kind::pattern_widened, "pattern-widened", kSafe, kSafe,
     "every stored key is still one, and calls make the same keys"},
    {Kind::pattern_added, "pattern-added", kSafe, kSafe,
     "every stored key is still one; the builder has one more form"},
    {Kind::pattern_removed, "pattern-removed", kBreaks, kBreaks,
     "stored keys of this form are nobody's any more; calls that make it do not compile"},
    {Kind::hash_tag_changed, "hash-tag-changed", kBreaks, kSafe,
     "stored keys are not found by the new name, and lie in other slots; calls make the new key"},
    {Kind::placeholder_narrowed, "placeholder-narrowed", kBreaks, kBreaks,
     "stored keys with other values are nobody's any more; builders refuse such values"},
    {Kind::placeholder_widened, "placeholder-widened", kSafe, kSafe,
     "every stored key is still one, and every value is still taken"},
    {Kind::placeholder_renamed, "placeholder-renamed", kSafe, kBreaks,
     "the keys are the same; the argument's type and the member of `Parts` have another name"},
    {Kind::placeholder_retyped, "placeholder-retyped", kSafe, kBreaks,
     "the builder's argument is of another type"},
    {Kind::builder_arguments_changed, "builder-arguments-changed", kSafe, kBreaks,
     "calls of the builder do not compile any more"},
    {Kind::database_changed, "database-changed", kBreaks, kSafe,
     "stored keys stay in the old database"},
    {Kind::database_undeclared, "database-undeclared", kSafe, kBreaks,
     "the builder's constant `database` is gone"},
    {Kind::type_declared, "type-declared", kSafe, kSafe, "nothing was said about it before"},
    {Kind::type_changed, "type-changed", kBreaks, kSafe,
     "stored keys are of the old type: commands for the new one fail with WRONGTYPE"},
    {Kind::type_narrowed, "type-narrowed", kBreaks, kSafe,
     "stored keys may be of a type that is not allowed any more"},
    {Kind::type_widened, "type-widened", kSafe, kSafe,
     "every stored key is of a type that is still allowed"},
    {Kind::commands_changed, "commands-changed", kSafe, kBreaks,
     "the builder no longer has the commands of the old type"},
    {Kind::fields_declared, "fields-declared", kSafe, kBreaks,
     "nothing was said about them before; `Value` has members now, and takes no other fields"},
    {Kind::fields_undeclared, "fields-undeclared", kSafe, kBreaks,
     "`Value` and its members are gone"},
    {Kind::fields_opened, "fields-opened", kSafe, kSafe,
     "what is stored is still right; `Value` has one more member"},
    {Kind::fields_closed, "fields-closed", kBreaks, kBreaks,
     "stored entries may have fields that are not allowed any more; the member `other` is gone"},
    {Kind::field_added, "field-added", kSafe, kSafe,
     "entries without it are right; code that does not set it compiles and leaves it out"},
    {Kind::required_field_added, "required-field-added", kBreaks, kSafe,
     "stored entries do not have it, and reading them fails; code compiles and writes a default"},
    {Kind::checked_field_added, "checked-field-added", kBreaks, kBreaks,
     "stored entries do not have it, and reading them fails; what code writes that does not set it "
     "is refused"},
    {Kind::field_removed, "field-removed", kBreaks, kBreaks,
     "stored entries have a field that nobody declares; its member is gone"},
    {Kind::open_field_removed, "open-field-removed", kSafe, kBreaks,
     "other fields are allowed; its member is gone"},
    {Kind::field_required, "field-required", kBreaks, kBreaks,
     "stored entries may be without it, and reading them fails; its member is no longer "
     "std::optional"},
    {Kind::field_optional, "field-optional", kSafe, kBreaks,
     "every stored entry is still right; its member has become std::optional"},
    {Kind::field_retyped, "field-retyped", kBreaks, kBreaks,
     "what is stored means something else, or cannot be read; its member takes other values"},
    {Kind::value_retyped, "value-retyped", kBreaks, kBreaks,
     "what is stored means something else, or cannot be read; code reads and writes another type"},
    {Kind::message_retyped, "message-retyped", kBreaks, kBreaks,
     "programs that are not updated yet send and expect the old form; code reads and writes "
     "another type"},
    {Kind::value_type_widened, "value-type-widened", kSafe, kSafe,
     "every stored value is still one"},
    {Kind::code_type_changed, "code-type-changed", kSafe, kBreaks,
     "what code reads and writes has another type"},
    {Kind::enum_value_added, "enum-value-added", kSafe, kSafe,
     "every stored value is still one; a `switch` over the enum may want a case for it"},
    {Kind::enum_value_removed, "enum-value-removed", kBreaks, kBreaks,
     "stored values are no longer allowed; the enumerator is gone"},
    {Kind::values_narrowed, "values-narrowed", kBreaks, kBreaks,
     "stored values are no longer allowed; code that writes them is refused"},
    {Kind::values_widened, "values-widened", kSafe, kSafe, "every stored value is still one"},
    {Kind::unit_changed, "unit-changed", kBreaks, kSafe,
     "stored numbers mean something else; code compiles and does not notice"},
    {Kind::value_declared, "value-declared", kSafe, kSafe, "nothing was said about it before"},
    {Kind::value_undeclared, "value-undeclared", kSafe, kSafe, "nothing is said about it any more"},
    {Kind::index_declared, "index-declared", kSafe, kSafe,
     "nothing was said about its members before"},
    {Kind::index_changed, "index-changed", kBreaks, kSafe,
     "stored members enumerate something else"},
    {Kind::index_undeclared, "index-undeclared", kSafe, kSafe, "its members are what they were"},
    {Kind::retention_declared, "retention-declared", kSafe, kSafe, "nothing was promised before"},
    {Kind::retention_undeclared, "retention-undeclared", kSafe, kSafe,
     "nothing leaves earlier than before"},
    {Kind::ttl_added, "ttl-added", kBreaks, kSafe, "what stayed now expires"},
    {Kind::ttl_removed, "ttl-removed", kBreaks, kSafe,
     "stored keys still expire, and new ones never do"},
    {Kind::ttl_shortened, "ttl-shortened", kBreaks, kSafe, "what readers rely on expires earlier"},
    {Kind::ttl_lengthened, "ttl-lengthened", kSafe, kSafe,
     "what is stored expires as before, what is new stays longer"},
    {Kind::ttl_required, "ttl-required", kBreaks, kSafe, "stored keys may have no TTL"},
    {Kind::ttl_optional, "ttl-optional", kSafe, kSafe, "every stored key is still right"},
    {Kind::ttl_argument_changed, "ttl-argument-changed", kSafe, kBreaks,
     "commands that set the TTL take other arguments"},
    {Kind::ttl_limits_narrowed, "ttl-limits-narrowed", kSafe, kBreaks,
     "commands refuse a TTL that they took"},
    {Kind::maxlen_added, "maxlen-added", kBreaks, kSafe,
     "the oldest entries are dropped that stayed before"},
    {Kind::maxlen_removed, "maxlen-removed", kSafe, kSafe,
     "nothing is dropped any more; it grows without a limit"},
    {Kind::maxlen_lowered, "maxlen-lowered", kBreaks, kSafe,
     "entries are dropped that readers rely on"},
    {Kind::maxlen_raised, "maxlen-raised", kSafe, kSafe, "nothing is dropped earlier than before"},
    {Kind::trim_changed, "trim-changed", kSafe, kSafe, "at least as many entries stay"},
    {Kind::prune_added, "prune-added", kBreaks, kSafe, "members are removed that stayed before"},
    {Kind::prune_removed, "prune-removed", kSafe, kSafe,
     "nothing is removed any more; it grows without a limit"},
    {Kind::prune_tightened, "prune-tightened", kBreaks, kSafe,
     "members are removed earlier, or others are"},
    {Kind::prune_relaxed, "prune-relaxed", kSafe, kSafe, "members stay longer"},
    {Kind::refresh_added, "refresh-added", kSafe, kSafe, "it only lives longer"},
    {Kind::refresh_removed, "refresh-removed", kBreaks, kSafe,
     "nothing renews the TTL any more: what readers rely on expires"},
    {Kind::archive_added, "archive-added", kSafe, kSafe, "nothing is lost"},
    {Kind::archive_removed, "archive-removed", kBreaks, kSafe,
     "what leaves is not kept anywhere any more"},
    {Kind::deletion_added, "deletion-added", kBreaks, kSafe, "what never left is now deleted"},
    {Kind::deletion_removed, "deletion-removed", kSafe, kSafe, "what was deleted now stays"},
    {Kind::writer_added, "writer-added", kSafe, kSafe, "no stored key and no builder changes"},
    {Kind::writer_removed, "writer-removed", kSafe, kSafe,
     "what it has stored stays right; lint reports code of it that still writes"},
    {Kind::reader_added, "reader-added", kSafe, kSafe, "no stored key and no builder changes"},
    {Kind::reader_removed, "reader-removed", kSafe, kSafe,
     "what is stored does not change; lint reports code of it that still reads"},
    {Kind::group_added, "group-added", kSafe, kSafe, "it begins to read when it is made"},
    {Kind::group_removed, "group-removed", kBreaks, kBreaks,
     "what it has not acknowledged stays pending for ever; its constant is gone"},
    {Kind::avoided_commands_changed, "avoided-commands-changed", kSafe, kSafe,
     "lint reports such commands in code"},
};

constexpr bool in_order() {
  for (std::size_t i = 0; i < std::size(kTable); ++i) {
    if (kTable[i].kind != static_cast<Kind>(i)) return false;
  }
  return static_cast<std::size_t>(Kind::avoided_commands_changed) + 1 == std::size(kTable);
}
static_assert(in_order());

constexpr bool breaks(const KindRow& row) {
  return row.data == Effect::breaking || row.source == Effect::breaking;
}

constexpr std::size_t kBreakingKinds = [] {
  std::size_t count = 0;
  for (const KindRow& row : kTable) count += breaks(row) ? 1U : 0U;
  return count;
}();

// A constant, so that other tables may be made of it before main().
constexpr auto kBreakingNames = [] {
  std::array<std::string_view, kBreakingKinds> names{};
  std::size_t at = 0;
  for (const KindRow& row : kTable) {
    if (breaks(row)) names[at++] = row.name;
  }
  return names;
}();

}  // namespace

std::string_view to_string(Effect effect) { return effect == Effect::safe ? "safe" : "breaking"; }

std::span<const KindRow> kinds() { return kTable; }

std::span<const std::string_view> breaking_kinds() { return kBreakingNames; }

const KindRow& row_of(Kind kind) { return kTable[static_cast<std::size_t>(kind)]; }

}  // namespace keywright::registry::diff
