// A literal in no registered namespace: was it meant to be in one?
#include <algorithm>
#include <array>

#include "base/text.h"
#include "lint/judge/case.h"
#include "lint/judge/tails.h"
#include "lint/judge/words_around.h"
#include "lint/lex/language.h"

namespace keywright::lint {

using registry::EntryKind;

namespace {

constexpr std::size_t kShortestWord = 4;  // of shorter ones every other word is nearly right
constexpr std::size_t kLongWord = 7;

// What stands before a colon elsewhere: schemes of URLs, names, digests and sockets.
constexpr std::array<std::string_view, 44> kSchemes = {
    "http", "https",  "ftp",   "file",   "data",   "mailto", "tel",       "urn",       "arn",
    "jdbc", "git",    "ssh",   "npm",    "node",   "tcp",    "udp",       "unix",      "redis",
    "amqp", "mysql",  "mongo", "sha1",   "sha256", "sha512", "md5",       "xmlns",     "xlink",
    "xml",  "docker", "oci",   "pkg",    "gid",    "did",    "ws",        "wss",       "s3",
    "gs",   "about",  "blob",  "rediss", "std",    "dns",    "classpath", "javascript"};

bool is_plural_of(std::string_view a, std::string_view b) {
  return a.size() == b.size() + 1 && a.ends_with('s') && a.starts_with(b);
}

// One slip, two in a long word. `topic` and `topics` are both words.
bool is_nearly(std::string_view a, std::string_view b) {
  const std::size_t size = std::min(a.size(), b.size());
  if (size < kShortestWord || a == b || is_plural_of(a, b) || is_plural_of(b, a)) return false;
  const std::size_t slips = size >= kLongWord ? 2 : 1;
  return edit_distance(a, b, slips) <= slips;
}

// Two neighbours have changed places, which no two words that anybody means have in common.
bool is_swapped(std::string_view a, std::string_view b) {
  if (a.size() != b.size() || a.size() < kShortestWord || a == b) return false;
  const auto differs = std::mismatch(a.begin(), a.end(), b.begin());
  const auto at = static_cast<std::size_t>(differs.first - a.begin());
  return at + 1 < a.size() && a[at] == b[at + 1] && a[at + 1] == b[at] &&
         a.substr(at + 2) == b.substr(at + 2);
}

bool is_scheme(std::string_view head) {
  return std::find(kSchemes.begin(), kSchemes.end(), head) != kSchemes.end();
}

// A first segment as keys have it: it begins with a letter and has no other punctuation.
bool is_plain(std::string_view head) {
  const auto is_letter = [](char c) { return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z'); };
  if (head.size() < 2 || !is_letter(head.front())) return false;
  return std::all_of(head.begin(), head.end(), [&](char c) {
    return is_letter(c) || (c >= '0' && c <= '9') || c == '_' || c == '-' || c == '.';
  });
}

}  // namespace

// `usr:{}:cart` for `user:{id}:cart`: what follows the first segment has to fit a pattern, and
// something has to speak for it: another segment that agrees, a spelling mistake, or the names
// around it in a file that speaks of Redis.
bool Case::is_misnamed() {
  const std::string_view flat = text_.flat();
  if (flat.starts_with(KeyText::kHole)) return false;
  for (const EntryKind kind : kinds_) {
    for (const TailAgreement& tail : known_.tails(kind).fitting(text_)) {
      const registry::KeyPattern& pattern = known_.pattern(kind, tail.pattern);
      const std::string_view head = flat.substr(0, flat.find(pattern.separator()));
      if (!is_plain(head) || is_scheme(head)) continue;
      if (!is_probable(kind, tail, head)) continue;
      namespace_ = flat.substr(0, head.size() + pattern.separator().size());
      meant_.push_back({known_.index.ref(kind, tail.pattern), kind, edit_distance(head, tail.head),
                        !is_nearly(head, tail.head)});
      return true;
    }
  }
  return false;
}

bool Case::is_probable(EntryKind kind, const TailAgreement& tail, std::string_view head) const {
  const Surroundings& around = reference_.around;
  const bool is_near = is_nearly(head, tail.head);
  if (is_near && tail.letters > 1) return true;
  if (is_swapped(head, tail.head)) return true;
  // What a test expects, the test itself finds out.
  if (is_assertion_call(around.callee)) return false;
  // Dots and slashes separate everything else as well: hosts, settings, paths.
  const std::string& separator = known_.pattern(kind, tail.pattern).separator();
  if (separator == "." || separator == "/") return false;
  // Where nothing speaks of Redis, that there are keys in the file is not enough: a tail of one
  // word (`{}:tags`) belongs to many a text, and a function that takes a key may take anything.
  const bool stands_with_keys =
      companions_.has_keys() && (tail.texts > 1 || companions_.are_keys_beside(reference_));
  if (!around.file_speaks_redis && !stands_with_keys) return false;
  const bool is_longer = text_.flat().size() > head.size() + tail.letters + 1;  // than two texts
  // Of three words two may be any: `groups:search:tags` is no `user:{name}:tags`.
  const bool has_value =
      !text_.is_fixed() || text_.flat().find_first_of("0123456789") != std::string_view::npos;
  const bool agrees = tail.texts > 1 || (tail.letters > 2 && is_longer && has_value);
  if (around.is_documentation) {
    return tail.names_agree || tail.is_example || (agrees && !around.is_prose);
  }
  if (reference_.language != nullptr && reference_.language->family == Family::data) return false;
  if (agrees || is_beside_keys()) return true;
  // `$bindingKey = "app.bindings:{$x}"`: keys of containers and caches have dots in their first
  // word.
  const bool is_of_others = tail.letters == 0 && head.find('.') != std::string_view::npos;
  if (are_called_keys(around, false)) return !is_of_others;
  // A class of Redis or of a cache holds all kinds of texts: something of this one has to agree.
  // A hash tag agrees with registered keys that have one.
  const bool has_tag = text_.flat().find('{') != std::string_view::npos;
  const bool agrees_at_all = tail.letters > 0 || made_.is_glob || has_tag;
  if (around.callee.empty() && names_keys(around.block) && agrees_at_all) return true;
  return (is_near && head.front() == tail.head.front() && !text_.is_fixed()) ||
         (tail.names_agree && around.callee.empty());
}

}  // namespace keywright::lint
