#include "base/yaml_tree_builder.h"

#include <algorithm>
#include <cstring>
#include <unordered_map>
#include <unordered_set>

#include "base/text.h"

namespace keywright {
namespace {

constexpr std::size_t kBlockBytes = std::size_t{256} << 10U;
constexpr std::string_view kMergeKey = "<<";

}  // namespace

YamlTreeBuilder::YamlTreeBuilder(YamlDocument& document, const SourceMap& sources, FileId file,
                                 std::size_t text_offset, Diagnostics& diagnostics)
    : document_(document),
      text_(sources.file(file).text()),
      file_(file),
      text_offset_(text_offset),
      diagnostics_(diagnostics) {}

void YamlTreeBuilder::OnDocumentStart(const YAML::Mark& mark) {
  if (document_.root_ == nullptr) return;
  const std::uint32_t at = offset(mark);
  throw YamlRefusal{{file_, at, at + 1},
                    "a second document begins here",
                    "put it into a file of its own: files with the same `registry` name merge"};
}

void YamlTreeBuilder::OnNull(const YAML::Mark& mark, YAML::anchor_t anchor) {
  add(make(mark, YamlNode::Kind::null), 1, anchor);
}

void YamlTreeBuilder::OnAlias(const YAML::Mark& mark, YAML::anchor_t anchor) {
  const Anchored* target = anchor < anchors_.size() ? &anchors_[anchor] : nullptr;
  if (target == nullptr || target->node == nullptr) {
    const std::uint32_t at = offset(mark);
    throw YamlRefusal{{file_, at, at + 1}, "this alias contains itself", "write it out"};
  }
  add(target->node, target->expanded, 0);
}

void YamlTreeBuilder::OnScalar(const YAML::Mark& mark, const std::string& tag,
                               YAML::anchor_t anchor, const std::string& value) {
  YamlNode* const node = make(mark, YamlNode::Kind::scalar);
  refuse_foreign_tag(tag, node->span_);
  node->plain_ = tag == "?";  // yaml-cpp's own mark for "not quoted, not tagged"
  node->span_.end = scalar_end(node->span_.begin, value);
  const std::string_view source = text_.substr(node->span_.begin, value.size());
  node->data_ = source == value ? source.data() : store(value.data(), value.size());
  node->count_ = static_cast<std::uint32_t>(value.size());
  add(node, 1, anchor);
}

void YamlTreeBuilder::OnSequenceStart(const YAML::Mark& mark, const std::string& tag,
                                      YAML::anchor_t anchor, YAML::EmitterStyle::value /*style*/) {
  open(mark, tag, anchor, YamlNode::Kind::list);
}

void YamlTreeBuilder::OnMapStart(const YAML::Mark& mark, const std::string& tag,
                                 YAML::anchor_t anchor, YAML::EmitterStyle::value /*style*/) {
  open(mark, tag, anchor, YamlNode::Kind::map);
}

void YamlTreeBuilder::OnSequenceEnd() {
  Open& list = stack_.back();
  YamlNode* const node = list.node;
  node->data_ = store(list.children.data(), list.children.size());
  node->count_ = static_cast<std::uint32_t>(list.children.size());
  close(node, list.expanded, list.anchor);
}

void YamlTreeBuilder::OnMapEnd() {
  Open& map = stack_.back();
  YamlNode* const node = map.node;
  const std::vector<YamlEntry> entries = pair_up(map);
  node->data_ = store(entries.data(), entries.size());
  node->count_ = static_cast<std::uint32_t>(entries.size());
  close(node, map.expanded, map.anchor);
}

void YamlTreeBuilder::open(const YAML::Mark& mark, const std::string& tag, YAML::anchor_t anchor,
                           YamlNode::Kind kind) {
  YamlNode* const node = make(mark, kind);
  refuse_foreign_tag(tag, node->span_);
  if (stack_.size() >= YamlDocument::kMaxDepth) {
    throw YamlRefusal{node->span_,
                      "nested more than " + std::to_string(YamlDocument::kMaxDepth) + " deep",
                      "no file of keywright needs more than a dozen levels"};
  }
  // Reserve the anchor now: an alias to it before its end is an alias to itself.
  if (anchor != 0 && anchors_.size() <= anchor) anchors_.resize(anchor + 1);
  if (spare_.empty()) {
    stack_.emplace_back();
  } else {
    stack_.push_back(std::move(spare_.back()));
    spare_.pop_back();
  }
  Open& frame = stack_.back();
  frame.node = node;
  frame.children.clear();
  frame.expanded = 1;
  frame.anchor = anchor;
}

void YamlTreeBuilder::close(YamlNode* node, std::size_t expanded, YAML::anchor_t anchor) {
  spare_.push_back(std::move(stack_.back()));
  stack_.pop_back();
  add(node, expanded, anchor);
}

void YamlTreeBuilder::add(const YamlNode* node, std::size_t expanded, YAML::anchor_t anchor) {
  if (anchor != 0) {
    if (anchors_.size() <= anchor) anchors_.resize(anchor + 1);
    anchors_[anchor] = {node, expanded};
  }
  if (stack_.empty()) {
    document_.root_ = node;
    return;
  }
  Open& parent = stack_.back();
  parent.children.push_back(node);
  parent.expanded += expanded;
  if (parent.expanded > YamlDocument::kMaxExpandedNodes) {
    throw YamlRefusal{parent.node->span_,
                      "aliases in here expand to more than " +
                          with_commas(YamlDocument::kMaxExpandedNodes) + " values",
                      "write out what is meant, or split the file"};
  }
}

YamlNode* YamlTreeBuilder::make(const YAML::Mark& mark, YamlNode::Kind kind) {
  YamlNode& node = document_.nodes_.emplace_back();
  node.kind_ = kind;
  const std::uint32_t begin = skip_properties(offset(mark));
  const auto end = static_cast<std::uint32_t>(std::min<std::size_t>(begin + 1, text_.size()));
  node.span_ = {file_, begin, end};
  return &node;
}

void YamlTreeBuilder::refuse_foreign_tag(const std::string& tag, Span span) const {
  // "?" and "!" are yaml-cpp's names for "plain" and "quoted"; the core schema's tags change
  // nothing for us.
  if (tag.size() < 2 || tag.starts_with("tag:yaml.org,2002:")) return;
  throw YamlRefusal{span, "the tag `" + printable(tag) + "` means nothing here", "remove it"};
}

std::uint32_t YamlTreeBuilder::offset(const YAML::Mark& mark) const {
  const std::size_t at = mark.pos < 0 ? 0 : static_cast<std::size_t>(mark.pos) + text_offset_;
  return static_cast<std::uint32_t>(std::min(at, text_.size()));
}

// yaml-cpp marks a node at its anchor or tag; messages should point at the value.
std::uint32_t YamlTreeBuilder::skip_properties(std::uint32_t at) const {
  std::size_t i = at;
  while (i < text_.size() && (text_[i] == '&' || text_[i] == '!')) {
    const std::size_t end = text_.find_first_of(" \t\r\n,]}", i);
    const std::size_t next = text_.find_first_not_of(" \t\r\n", std::min(end, text_.size()));
    if (next == std::string_view::npos) return at;
    i = next;
  }
  return static_cast<std::uint32_t>(i);
}

std::uint32_t YamlTreeBuilder::scalar_end(std::uint32_t begin, std::string_view value) const {
  std::size_t end = begin;
  const char first = begin < text_.size() ? text_[begin] : '\0';
  if (first == '"' || first == '\'') {
    for (end = begin + 1; end < text_.size() && text_[end] != first; ++end) {
      if (first == '"' && text_[end] == '\\') ++end;
    }
    end = std::min(end + 1, text_.size());
  } else {
    // A plain scalar is its own text unless it is folded over several lines.
    end = std::min(begin + value.size(), text_.size());
    end = std::min(end, text_.find('\n', begin));
  }
  return static_cast<std::uint32_t>(std::max<std::size_t>(end, begin));
}

std::vector<YamlEntry> YamlTreeBuilder::pair_up(const Open& map) {
  std::vector<YamlEntry> entries;
  entries.reserve(map.children.size() / 2);
  std::vector<YamlEntry> merges;
  static constexpr std::size_t kSmall = 16;  // below this a hash table costs more than it saves
  const bool hashed = map.children.size() / 2 > kSmall;
  std::unordered_map<std::string_view, const YamlNode*> seen;
  const auto first_of = [&](const YamlNode* key) -> const YamlNode* {
    if (hashed) {
      const auto [at, fresh] = seen.emplace(key->text(), key);
      return fresh ? nullptr : at->second;
    }
    for (const YamlEntry& entry : entries) {
      if (entry.key->text() == key->text()) return entry.key;
    }
    return nullptr;
  };
  for (std::size_t i = 0; i + 1 < map.children.size(); i += 2) {
    const YamlEntry entry{map.children[i], map.children[i + 1]};
    if (!entry.key->is_scalar()) {
      throw YamlRefusal{
          entry.key->span(),
          "a name must be text, here it is " + std::string(describe(entry.key->kind())),
          "quote it if a text that begins with `{`, `[` or `~` is meant"};
    }
    if (entry.key->is_plain() && entry.key->text() == kMergeKey) {
      merges.push_back(entry);
      continue;
    }
    if (const YamlNode* const first = first_of(entry.key)) {
      Diagnostic& report = diagnostics_.emplace_back();
      report.rule = kDuplicateAttribute;
      report.span = entry.key->span();
      report.message = quote(entry.key->text()) + " stands twice in one map";
      report.help = "remove one of the two; only the first is used";
      report.related.push_back({first->span(), "first here"});
      continue;
    }
    entries.push_back(entry);
  }
  for (const YamlEntry& merge : merges) merge_into(entries, merge);
  return entries;
}

void YamlTreeBuilder::merge_into(std::vector<YamlEntry>& entries, const YamlEntry& merge) const {
  std::unordered_set<std::string_view> names;
  for (const YamlEntry& entry : entries) names.insert(entry.key->text());
  const auto take = [&](const YamlNode& source) {
    if (!source.is_map()) {
      throw YamlRefusal{merge.value->span(), "`<<` takes a map or a list of maps",
                        "write `<<: *name`, where `&name` marks a map"};
    }
    for (const YamlEntry& entry : source.entries()) {
      if (names.insert(entry.key->text()).second) entries.push_back(entry);
    }
  };
  if (!merge.value->is_list()) {
    take(*merge.value);
    return;
  }
  for (const YamlNode* const item : merge.value->items()) take(*item);
}

template <class T>
const T* YamlTreeBuilder::store(const T* values, std::size_t count) {
  if (count == 0) return nullptr;
  const std::size_t bytes = count * sizeof(T);
  const std::size_t aligned = (bytes + alignof(std::max_align_t) - 1) / alignof(std::max_align_t) *
                              alignof(std::max_align_t);
  if (aligned > free_bytes_) {
    const std::size_t block = std::max(aligned, kBlockBytes);
    free_ = document_.blocks_.emplace_back(new std::byte[block]).get();
    free_bytes_ = block;
  }
  std::byte* const place = free_;
  free_ += aligned;
  free_bytes_ -= aligned;
  std::memcpy(place, values, bytes);
  return reinterpret_cast<const T*>(place);
}

}  // namespace keywright
