#include "registry/merge.h"

#include <algorithm>
#include <iterator>
#include <string>
#include <unordered_map>

#include "registry/rules/loading.h"

namespace keywright::registry {
namespace {

const Text& name_of(const Placeholder& placeholder) { return placeholder.name; }
template <class Named>
const Text& name_of(const Named& named) {
  return named.id;
}

class Merger {
 public:
  explicit Merger(Diagnostics& diagnostics) : diagnostics_(diagnostics) {}

  void merge(Registry& into, Registry&& from) {
    // The members below are checked for duplicates once, at the end, over the whole registry.
    append(into.components, std::move(from.components));
    append(into.placeholders, std::move(from.placeholders));
    append(into.tiers, std::move(from.tiers));
    append(into.databases, std::move(from.databases));
    append(into.transactions, std::move(from.transactions));
    append(into.entries, std::move(from.entries));
    append(into.files, std::move(from.files));
    one_of("summary", into.summary, std::move(from.summary));
    one_of("separator", into.separator, std::move(from.separator));
    if (!into.cluster.span.known()) into.cluster = from.cluster;
    merge_conventions(into.conventions, std::move(from.conventions));
  }

  void drop_duplicates(Registry& registry) {
    keep_first(registry.components, "component");
    keep_first(registry.placeholders, "placeholder");
    keep_first(registry.tiers, "tier");
    keep_first(registry.databases, "database");
    keep_first(registry.transactions, "transaction");
    keep_first(registry.entries, "id");
  }

 private:
  template <class T>
  static void append(std::vector<T>& into, std::vector<T>&& from) {
    if (into.empty()) {
      into = std::move(from);
      return;
    }
    into.insert(into.end(), std::make_move_iterator(from.begin()),
                std::make_move_iterator(from.end()));
  }

  void one_of(std::string_view attribute, Text& into, Text&& from) {
    if (!from.span.known()) return;
    if (!into.span.known()) {
      into = std::move(from);
    } else if (into.value != from.value) {
      Diagnostic& diagnostic = diagnostics_.emplace_back();
      diagnostic.rule = kConflictingAttribute.name;
      diagnostic.span = from.span;
      diagnostic.message =
          "another file of this registry states another `" + std::string(attribute) + "`";
      diagnostic.help = "state it in one file only";
      diagnostic.related.push_back({into.span, "stated here, too"});
    }
  }

  static void merge_conventions(Conventions& into, Conventions&& from) {
    if (!into.span.known()) into.span = from.span;
    append(into.prefixes, std::move(from.prefixes));
    append(into.types, std::move(from.types));
    static constexpr Flag Conventions::*kFlags[] = {
        &Conventions::lower_case,
        &Conventions::flat_values,
        &Conventions::no_ttl,
        &Conventions::no_trailing_separator,
        &Conventions::streams_need_maxlen,
        &Conventions::streams_trim_approximate,
        &Conventions::streams_trim_exact,
        &Conventions::streams_no_ttl,
    };
    for (Flag Conventions::*const flag : kFlags) {
      if ((from.*flag).value) into.*flag = from.*flag;
    }
  }

  template <class T>
  void keep_first(std::vector<T>& list, std::string_view what) {
    std::unordered_map<std::string_view, Span> seen;
    std::vector<bool> twice(list.size(), false);
    bool any = false;
    for (std::size_t i = 0; i < list.size(); ++i) {
      const Text& name = name_of(list[i]);
      const auto [first, fresh] = seen.emplace(name.value, name.span);
      if (fresh) continue;
      twice[i] = any = true;
      Diagnostic& diagnostic = diagnostics_.emplace_back();
      diagnostic.rule = kDuplicateId.name;
      diagnostic.span = name.span;
      diagnostic.id = name.value;
      diagnostic.message =
          "the " + std::string(what) + " `" + name.value + "` is declared twice in this registry";
      diagnostic.help = "rename or remove one of the two";
      diagnostic.related.push_back({first->second, "first declared here"});
    }
    if (!any) return;
    std::vector<T> kept;
    for (std::size_t i = 0; i < list.size(); ++i) {
      if (!twice[i]) kept.push_back(std::move(list[i]));
    }
    list = std::move(kept);
  }

  Diagnostics& diagnostics_;
};

// Everything reachable over direct imports, without the registry itself, nearest first.
std::vector<std::uint32_t> reachable(const std::vector<std::vector<std::uint32_t>>& direct,
                                     std::uint32_t from) {
  std::vector<std::uint32_t> out;
  std::vector<bool> seen(direct.size(), false);
  seen[from] = true;
  std::vector<std::uint32_t> queue = {from};
  for (std::size_t i = 0; i < queue.size(); ++i) {
    for (const std::uint32_t next : direct[queue[i]]) {
      if (seen[next]) continue;
      seen[next] = true;
      queue.push_back(next);
      out.push_back(next);
    }
  }
  return out;
}

}  // namespace

RegistrySet merge_files(std::vector<RegistryFile> files, const std::vector<FileImports>& imports,
                        Diagnostics& diagnostics) {
  RegistrySet set;
  Merger merger(diagnostics);
  std::unordered_map<std::string, std::uint32_t> by_name;
  std::vector<std::uint32_t> registry_of(files.size());
  for (std::size_t i = 0; i < files.size(); ++i) {
    Registry& content = files[i].content;
    const auto [at, fresh] =
        by_name.emplace(content.name.value, static_cast<std::uint32_t>(set.registries.size()));
    registry_of[i] = at->second;
    if (fresh) {
      set.registries.push_back(std::move(content));
    } else {
      merger.merge(set.registries[at->second], std::move(content));
    }
  }
  std::vector<std::vector<std::uint32_t>> direct(set.registries.size());
  for (std::size_t i = 0; i < files.size(); ++i) {
    for (const std::uint32_t file : imports[i].files) {
      direct[registry_of[i]].push_back(registry_of[file]);
    }
  }
  for (std::uint32_t i = 0; i < set.registries.size(); ++i) {
    set.registries[i].imports = reachable(direct, i);
    merger.drop_duplicates(set.registries[i]);
  }
  return set;
}

}  // namespace keywright::registry
