#include "lint/prefilter/literal_set.h"

#include <algorithm>
#include <bit>
#include <utility>

namespace keywright::lint {
namespace {

CandidateFinder finder_of(LiteralSet::Method method) {
  switch (method) {
    case LiteralSet::Method::avx2:
      return avx2_candidates();
    case LiteralSet::Method::ssse3:
      return ssse3_candidates();
    case LiteralSet::Method::automatic:
    case LiteralSet::Method::portable:
      break;
  }
  return nullptr;
}

LiteralSet::Method chosen(LiteralSet::Method wanted) {
  using Method = LiteralSet::Method;
  if (wanted != Method::automatic) return LiteralSet::available(wanted) ? wanted : Method::portable;
  for (const Method method : {Method::avx2, Method::ssse3}) {
    if (LiteralSet::available(method)) return method;
  }
  return Method::portable;
}

}  // namespace

LiteralSet::LiteralSet(std::vector<std::string> literals, std::vector<std::string> caseless,
                       Method method)
    : table_(std::move(literals), std::move(caseless)),
      fingerprints_(table_),
      method_(chosen(method)),
      find_candidates_(finder_of(method_)) {}

bool LiteralSet::available(Method method) {
  const bool vectorised = method == Method::ssse3 || method == Method::avx2;
  return !vectorised || finder_of(method) != nullptr;
}

std::size_t LiteralSet::find(std::string_view text, std::size_t from) const {
  if (table_.empty() || from >= text.size()) return npos;
  if (find_candidates_ != nullptr && text.size() - from >= kSmallestText) {
    return find_vectorised(text, from);
  }
  for (std::size_t at = from; (at = table_.next_candidate(text, at)) < text.size(); ++at) {
    const std::size_t start = table_.literal_at(text, from, at);
    if (start != npos) return earliest(text, from, at, start);
  }
  return npos;
}

std::size_t LiteralSet::find_vectorised(std::string_view text, std::size_t from) const {
  // Fingerprints look two bytes back.
  constexpr std::size_t kBack = Fingerprints::kBytes - 1;
  for (std::size_t at = from; at < from + kBack; ++at) {
    const std::size_t start = table_.literal_at(text, from, at);
    if (start != npos) return earliest(text, from, at, start);
  }
  for (std::size_t next = from + kBack; next < text.size();) {
    const Candidates found = find_candidates_(fingerprints_, text.data(), text.size(), next);
    for (std::uint32_t bits = found.bits; bits != 0; bits &= bits - 1) {
      const std::size_t at = found.base + static_cast<std::size_t>(std::countr_zero(bits));
      if (!table_.may_end_at(text, at)) continue;
      const std::size_t start = table_.literal_at(text, from, at);
      if (start != npos) return earliest(text, from, at, start);
    }
    next = found.bits == 0 ? text.size() : found.base + 32;
  }
  return npos;
}

// A literal was found at `start`, by its window. One that begins before it may have its window
// further on.
std::size_t LiteralSet::earliest(std::string_view text, std::size_t from, std::size_t window_end,
                                 std::size_t start) const {
  for (std::size_t at = window_end + 1; at < text.size() && at + 1 < start + table_.reach(); ++at) {
    if (table_.may_end_at(text, at)) start = std::min(start, table_.literal_at(text, from, at));
  }
  return start;
}

}  // namespace keywright::lint
