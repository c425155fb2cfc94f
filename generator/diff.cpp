#include "generator/diff.h"

#include <algorithm>
#include <optional>
#include <vector>

namespace keywright::generator {
namespace {

constexpr std::size_t kContext = 3;

using Lines = std::vector<std::string_view>;  // each with its line break, if it has one

Lines lines_of(std::string_view text) {
  Lines lines;
  while (!text.empty()) {
    const std::size_t end = std::min(text.find('\n'), text.size() - 1) + 1;
    lines.push_back(text.substr(0, end));
    text.remove_prefix(end);
  }
  return lines;
}

enum class Edit : char { keep = ' ', remove = '-', insert = '+' };

// Myers' greedy algorithm; nothing when more than kMaxEdits edits are needed.
std::optional<std::vector<Edit>> shortest_edits(const Lines& a, const Lines& b) {
  const auto n = static_cast<std::ptrdiff_t>(a.size());
  const auto m = static_cast<std::ptrdiff_t>(b.size());
  const std::ptrdiff_t limit = std::min<std::ptrdiff_t>(n + m, kMaxEdits);
  const std::ptrdiff_t middle = limit + 1;
  std::vector<std::ptrdiff_t> reach(static_cast<std::size_t>(2 * limit + 3), 0);
  const auto at = [&](std::ptrdiff_t diagonal) -> std::ptrdiff_t& {
    return reach[static_cast<std::size_t>(middle + diagonal)];
  };
  std::vector<std::vector<std::ptrdiff_t>> history;  // of `reach`, the part in use, per step
  std::ptrdiff_t steps = -1;
  for (std::ptrdiff_t d = 0; d <= limit && steps < 0; ++d) {
    history.emplace_back(reach.begin() + (middle - d - 1), reach.begin() + (middle + d + 2));
    for (std::ptrdiff_t k = -d; k <= d; k += 2) {
      const bool down = k == -d || (k != d && at(k - 1) < at(k + 1));
      std::ptrdiff_t x = down ? at(k + 1) : at(k - 1) + 1;
      std::ptrdiff_t y = x - k;
      while (x < n && y < m && a[static_cast<std::size_t>(x)] == b[static_cast<std::size_t>(y)]) {
        ++x;
        ++y;
      }
      at(k) = x;
      if (x >= n && y >= m) {
        steps = d;
        break;
      }
    }
  }
  if (steps < 0) return std::nullopt;
  std::vector<Edit> edits;
  std::ptrdiff_t x = n;
  std::ptrdiff_t y = m;
  for (std::ptrdiff_t d = steps; d > 0; --d) {
    const auto& before = history[static_cast<std::size_t>(d)];
    const auto was = [&](std::ptrdiff_t k) { return before[static_cast<std::size_t>(k + d + 1)]; };
    const std::ptrdiff_t k = x - y;
    const bool down = k == -d || (k != d && was(k - 1) < was(k + 1));
    const std::ptrdiff_t from_x = down ? was(k + 1) : was(k - 1);
    const std::ptrdiff_t from_y = from_x - (down ? k + 1 : k - 1);
    const std::ptrdiff_t landed = down ? from_x : from_x + 1;
    for (; x > landed; --x, --y) edits.push_back(Edit::keep);
    edits.push_back(down ? Edit::insert : Edit::remove);
    x = from_x;
    y = from_y;
  }
  for (; x > 0; --x) edits.push_back(Edit::keep);
  std::reverse(edits.begin(), edits.end());
  return edits;
}

std::vector<Edit> edits_between(const Lines& a, const Lines& b) {
  const std::size_t shorter = std::min(a.size(), b.size());
  std::size_t front = 0;
  while (front < shorter && a[front] == b[front]) ++front;
  std::size_t back = 0;
  while (back < shorter - front && a[a.size() - 1 - back] == b[b.size() - 1 - back]) ++back;
  const auto inner = [&](const Lines& lines) {
    return Lines(lines.begin() + static_cast<std::ptrdiff_t>(front),
                 lines.end() - static_cast<std::ptrdiff_t>(back));
  };
  const Lines old_lines = inner(a);
  const Lines new_lines = inner(b);
  std::vector<Edit> edits(front, Edit::keep);
  if (const auto found = shortest_edits(old_lines, new_lines)) {
    edits.insert(edits.end(), found->begin(), found->end());
  } else {
    edits.insert(edits.end(), old_lines.size(), Edit::remove);
    edits.insert(edits.end(), new_lines.size(), Edit::insert);
  }
  edits.insert(edits.end(), back, Edit::keep);
  return edits;
}

// "12,5", "12", or "11,0" where the range is empty and stands behind line 11.
std::string range_text(std::size_t first, std::size_t count) {
  if (count == 1) return std::to_string(first + 1);
  return std::to_string(count == 0 ? first : first + 1) + "," + std::to_string(count);
}

}  // namespace

std::string unified_diff(std::string_view old_name, std::string_view old_text,
                         std::string_view new_name, std::string_view new_text) {
  if (old_text == new_text) return {};
  const Lines a = lines_of(old_text);
  const Lines b = lines_of(new_text);
  const std::vector<Edit> edits = edits_between(a, b);
  std::string out;
  out.append("--- ").append(old_name).append("\n+++ ").append(new_name).append("\n");
  std::size_t x = 0;
  std::size_t y = 0;
  for (std::size_t i = 0; i < edits.size();) {
    if (edits[i] == Edit::keep) {
      ++i;
      ++x;
      ++y;
      continue;
    }
    // A hunk reaches from here to where more than twice the context stays the same.
    std::size_t end = i;
    std::size_t kept = 0;
    for (std::size_t j = i; j < edits.size() && kept <= 2 * kContext; ++j) {
      kept = edits[j] == Edit::keep ? kept + 1 : 0;
      if (edits[j] != Edit::keep) end = j + 1;
    }
    const std::size_t lead = std::min({kContext, x, i});
    const std::size_t begin = i - lead;
    end = std::min(end + kContext, edits.size());
    x -= lead;
    y -= lead;
    std::size_t old_count = 0;
    std::size_t new_count = 0;
    std::string body;
    for (std::size_t j = begin; j < end; ++j) {
      const Edit edit = edits[j];
      const std::string_view line = edit == Edit::insert ? b[y + new_count] : a[x + old_count];
      body += static_cast<char>(edit);
      body += line;
      if (!line.ends_with('\n')) body += "\n\\ No newline at end of file\n";
      if (edit != Edit::insert) ++old_count;
      if (edit != Edit::remove) ++new_count;
    }
    out.append("@@ -").append(range_text(x, old_count)).append(" +");
    out.append(range_text(y, new_count)).append(" @@\n").append(body);
    x += old_count;
    y += new_count;
    i = end;
  }
  return out;
}

}  // namespace keywright::generator
