#include "lint/judge/key_text.h"

#include <algorithm>

namespace keywright::lint {
namespace {

using registry::ShapePart;

constexpr std::string_view kEllipses[] = {"...", "\xE2\x80\xA6"};

bool is_glob_role(Role role) { return role == Role::key_glob || role == Role::channel_glob; }

bool ends_with_any(std::string_view text, const std::vector<std::string>& separators) {
  return std::any_of(separators.begin(), separators.end(),
                     [&](const std::string& separator) { return text.ends_with(separator); });
}

bool starts_with_any(std::string_view text, const std::vector<std::string>& separators) {
  return std::any_of(separators.begin(), separators.end(),
                     [&](const std::string& separator) { return text.starts_with(separator); });
}

// How many bytes of wildcard a glob has here; 0: none.
std::size_t wildcard_length(std::string_view rest) {
  if (rest.front() == '*' || rest.front() == '?') return 1;
  if (rest.front() != '[') return 0;
  const std::size_t close = rest.find(']', 1);
  return close == std::string_view::npos ? 0 : close + 1;
}

class ShapeMaker {
 public:
  ShapeMaker(const KeyText& text, Role role, const std::vector<std::string>& separators)
      : text_(text), role_(role), separators_(separators) {}

  KeyShape run() {
    std::string_view flat = text_.flat();
    for (const std::string_view ellipsis : kEllipses) {
      if (role_ != Role::none || !flat.ends_with(ellipsis)) continue;
      flat.remove_suffix(ellipsis.size());
      elided_ = true;
    }
    made_.is_glob = elided_ || is_glob_role(role_) || flat.find('*') != std::string_view::npos;
    for (std::size_t at = 0; at < flat.size();) at += take(flat, at);
    if (elided_) add_wildcard();
    return std::move(made_);
  }

 private:
  std::size_t take(std::string_view flat, std::size_t at) {
    if (flat[at] == KeyText::kHole) {
      const bool whole = is_segment(flat, at);
      const bool wide = text_.may_hold_separators(at);
      made_.shape.hole(whole && !wide ? ShapePart::Kind::segment : ShapePart::Kind::anything);
      made_.narrow.hole(whole ? ShapePart::Kind::segment : ShapePart::Kind::anything);
      made_.flat += KeyText::kHole;
      return 1;
    }
    if (made_.is_glob) {
      if (const std::size_t length = wildcard_length(flat.substr(at)); length > 0) {
        add_wildcard();
        return length;
      }
      if (is_glob_role(role_) && flat[at] == '\\' && at + 1 < flat.size()) {
        add_text(flat.substr(at + 1, 1));
        return 2;
      }
    }
    add_text(flat.substr(at, 1));
    return 1;
  }

  void add_text(std::string_view text) {
    made_.shape.text(text);
    made_.narrow.text(text);
    made_.flat += text;
  }
  void add_wildcard() {
    made_.shape.hole(ShapePart::Kind::anything);
    made_.narrow.hole(ShapePart::Kind::anything);
    made_.flat += KeyText::kHole;
  }

  [[nodiscard]] bool is_segment(std::string_view flat, std::size_t at) const {
    return at > 0 && ends_with_any(flat.substr(0, at), separators_) &&
           (at + 1 == flat.size() || starts_with_any(flat.substr(at + 1), separators_));
  }

  const KeyText& text_;
  Role role_;
  const std::vector<std::string>& separators_;
  bool elided_ = false;
  KeyShape made_;
};

}  // namespace

KeyText::KeyText(const std::vector<KeyPiece>& pieces) : pieces_(&pieces) {
  for (const KeyPiece& piece : pieces) {
    starts_.push_back(flat_.size());
    if (piece.is_hole) {
      flat_ += kHole;
      continue;
    }
    for (const char c : piece.text) flat_ += c == kHole ? '\x02' : c;
  }
}

bool KeyText::may_hold_separators(std::size_t at) const {
  const auto after = std::upper_bound(starts_.begin(), starts_.end(), at);
  if (after == starts_.begin()) return true;
  return (*pieces_)[static_cast<std::size_t>(after - starts_.begin()) - 1].may_hold_separators;
}

std::string_view KeyText::hole_name(std::size_t at) const {
  const auto after = std::upper_bound(starts_.begin(), starts_.end(), at);
  if (after == starts_.begin()) return {};
  const KeyPiece& piece = (*pieces_)[static_cast<std::size_t>(after - starts_.begin()) - 1];
  return piece.is_hole ? std::string_view(piece.text) : std::string_view();
}

std::string KeyText::print(std::string_view part) {
  std::string printed;
  for (const char c : part) {
    if (c == kHole) {
      printed += "{}";
    } else {
      printed += c;
    }
  }
  return printed;
}

std::optional<KeyText::FilePlace> KeyText::place(std::size_t begin, std::size_t end) const {
  for (std::size_t i = 0; i < pieces_->size(); ++i) {
    const KeyPiece& piece = (*pieces_)[i];
    const std::size_t size = piece.is_hole ? 1 : piece.text.size();
    if (begin < starts_[i] || end > starts_[i] + size || begin >= end) continue;
    if (piece.is_hole || !piece.verbatim || piece.end - piece.begin != size) return std::nullopt;
    return FilePlace{piece.begin + static_cast<std::uint32_t>(begin - starts_[i]),
                     piece.begin + static_cast<std::uint32_t>(end - starts_[i])};
  }
  return std::nullopt;
}

std::vector<TextSegment> segments_of(std::string_view flat, std::string_view separator) {
  std::vector<TextSegment> segments;
  std::size_t begin = 0;
  while (true) {
    const std::size_t end =
        separator.empty() ? std::string_view::npos : flat.find(separator, begin);
    segments.push_back({begin, std::min(end, flat.size())});
    if (end == std::string_view::npos) return segments;
    begin = end + separator.size();
  }
}

KeyShape shape_of(const KeyText& text, Role role, const std::vector<std::string>& separators) {
  return ShapeMaker(text, role, separators).run();
}

}  // namespace keywright::lint
