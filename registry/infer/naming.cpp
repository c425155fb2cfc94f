#include "registry/infer/naming.h"

#include <algorithm>
#include <map>
#include <tuple>
#include <utility>

#include "base/text.h"
#include "registry/infer/value_kind.h"

namespace keywright::infer {
namespace {

using registry::PatternPart;

constexpr std::size_t kLongestId = 60;

// Most often, then the one that says most, then by letter.
std::string favourite(const Hole& hole) {
  const auto best =
      std::max_element(hole.names.begin(), hole.names.end(), [](const auto& a, const auto& b) {
        return std::make_tuple(a.second, a.first.size(), b.first) <
               std::make_tuple(b.second, b.first.size(), a.first);
      });
  return best == hole.names.end() ? std::string() : best->first;
}

// After the word before it: `user:` gives user_id, and name where words were seen in its place.
std::string derived(const Hole& hole, std::string_view before, const std::string& separator) {
  const bool takes_words =
      !hole.values.empty() && std::none_of(hole.values.begin(), hole.values.end(), has_digit);
  if (takes_words) return "name";
  const bool dates = !hole.values.empty() &&
                     std::all_of(hole.values.begin(), hole.values.end(), [](const auto& value) {
                       return kind_of(value) == ValueKind::date;
                     });
  if (dates) return "date";
  if (before.ends_with(separator)) before.remove_suffix(separator.size());
  if (before.empty() || before.back() == kHole) return "value";
  const std::string word = last_word(segments_of(before, separator).back());
  if (word.empty()) return "id";
  return sounds_like_id(word) ? singular(word) : singular(word) + "_id";
}

std::string free_name(const std::string& name, const std::set<std::string>& taken) {
  std::string free = name;
  for (std::size_t number = 2; taken.contains(free); ++number) {
    free = name + "_" + std::to_string(number);
  }
  return free;
}

// The words of literal text between separators; a plural before a placeholder is one of many.
std::vector<std::string> words_of(const std::vector<PatternPart>& parts,
                                  const std::string& separator) {
  std::string flat;
  for (const PatternPart& part : parts) {
    if (part.kind == PatternPart::Kind::literal) {
      flat += part.text;
    } else {
      flat += kHole;
    }
  }
  const auto segments = segments_of(flat, separator);
  std::vector<std::string> words;
  for (std::size_t i = 0; i < segments.size(); ++i) {
    std::string text(segments[i]);
    std::replace(text.begin(), text.end(), kHole, '_');
    std::string word = to_snake_case(text);
    if (word.empty()) continue;
    // No name begins with a digit.
    if (words.empty() && text.front() >= '0' && text.front() <= '9') {
      word = to_snake_case("key_" + text);
    }
    const bool before_hole = i + 1 < segments.size() && segments[i + 1].find(kHole) == 0;
    words.push_back(before_hole ? singular(word) : word);
  }
  return words;
}

// `user_id` says what `id` says, and more.
bool says_more(std::string_view longer, std::string_view shorter) {
  return longer.size() > shorter.size() + 1 && longer.ends_with(shorter) &&
         longer[longer.size() - shorter.size() - 1] == '_';
}

// What the holes behind one beginning are called.
struct Called {
  std::map<std::string, std::size_t> names;  // how many patterns call it so
  std::size_t all = 0;                       // that call it anything
};

// The name for one of them, given its own; empty where none is better.
std::string shared_name(const Called& called, const std::string& own) {
  const auto best =
      std::max_element(called.names.begin(), called.names.end(), [](const auto& a, const auto& b) {
        return std::make_tuple(a.second, a.first.size(), b.first) <
               std::make_tuple(b.second, b.first.size(), a.first);
      });
  if (best == called.names.end() || best->first == own) return {};
  if (own.empty()) return best->second * 2 >= called.all ? best->first : std::string();
  // `id` alone needs the longer one, whoever has it; else the one that most have.
  if (needs_owner(own)) return says_more(best->first, own) ? best->first : std::string();
  return !needs_owner(best->first) && says_more(own, best->first) ? best->first : std::string();
}

}  // namespace

void share_names(std::vector<Cluster>& clusters) {
  const auto for_each_hole = [&](const auto& visit) {
    for (Cluster& cluster : clusters) {
      std::size_t hole = 0;
      for (std::size_t at = 0; at < cluster.flat.size(); ++at) {
        if (cluster.flat[at] != kHole) continue;
        Hole& found = cluster.holes[hole++];
        // What begins a key may be anything.
        if (at > 0) visit(std::make_pair(cluster.kind, cluster.flat.substr(0, at)), found);
      }
    }
  };
  std::map<std::pair<registry::EntryKind, std::string>, Called> all;
  for_each_hole([&](const auto& beginning, Hole& hole) {
    const std::string name = favourite(hole);
    if (!is_snake_case(name)) return;
    ++all[beginning].names[name];
    ++all[beginning].all;
  });
  for_each_hole([&](const auto& beginning, Hole& hole) {
    const auto found = all.find(beginning);
    if (found == all.end()) return;
    const std::string own = favourite(hole);
    const std::string name = shared_name(found->second, is_snake_case(own) ? own : std::string());
    if (!name.empty()) hole.names = {{name, 1}};
  });
}

std::vector<PatternPart> name_holes(const Cluster& cluster, const std::string& separator) {
  std::vector<PatternPart> parts;
  std::set<std::string> taken;
  std::size_t hole = 0;
  const auto literal = [&](std::string_view text) {
    if (!text.empty()) parts.push_back({PatternPart::Kind::literal, std::string(text), 0, 0});
  };
  std::size_t begin = 0;
  for (std::size_t at = 0; at < cluster.flat.size(); ++at) {
    if (cluster.flat[at] != kHole) continue;
    const std::string_view flat = cluster.flat;
    literal(flat.substr(begin, at - begin));
    std::string name = favourite(cluster.holes[hole]);
    if (!is_snake_case(name)) {
      name = at == 0 ? "prefix" : derived(cluster.holes[hole], flat.substr(0, at), separator);
    }
    name = free_name(name, taken);
    taken.insert(name);
    parts.push_back({PatternPart::Kind::placeholder, name, 0, 0});
    begin = at + 1;
    ++hole;
  }
  literal(std::string_view(cluster.flat).substr(begin));
  return parts;
}

std::string make_id(const std::vector<PatternPart>& parts, const std::string& separator,
                    const std::string& common, std::set<std::string>& taken) {
  std::vector<std::string> words = words_of(parts, separator);
  if (words.size() > 1 && words.front() == common) words.erase(words.begin());
  std::string id = join(words, "_");
  if (id.size() > kLongestId) {
    id.resize(kLongestId);
    id = to_snake_case(id);
  }
  // Digits in front, or nothing of the Latin alphabet.
  if (!is_snake_case(id)) id = id.empty() ? "key" : "key_" + id;
  if (taken.contains(id)) {
    // What varies tells the two apart better than a number.
    const auto varies = std::find_if(parts.rbegin(), parts.rend(), [&](const PatternPart& part) {
      return part.kind == PatternPart::Kind::placeholder &&
             !taken.contains(id + "_by_" + part.text);
    });
    if (varies != parts.rend()) id += "_by_" + varies->text;
  }
  id = free_name(id, taken);
  taken.insert(id);
  return id;
}

}  // namespace keywright::infer
