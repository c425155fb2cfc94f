// pattern: one form of a key, as literal text and placeholders; takes keys apart.
//
// `split` gives the placeholders' values, or says that the key is not of this pattern or belongs to
// a rival: a more specific pattern of another entry (`sessions:index` beside `sessions:{pid}`).
//
// A pattern with a separator is clear: there is one way to read a key, and it is a straight scan.
// Every placeholder but the last cannot contain the separator, which stands in the literal text
// behind it; behind the last placeholder is nothing but literal text. In other patterns
// (`{a}_{b}`) each placeholder takes as little as it can, from left to right, such that the rest
// still fits. Time grows with the square of the key's length at worst.
//
// Objects are constexpr and may be read from any thread. Only keys of unclear patterns that are
// longer than about a hundred bytes allocate.
#ifndef KEYWRIGHT_V1_PATTERN_H
#define KEYWRIGHT_V1_PATTERN_H

#include <cstddef>
#include <memory>
#include <string_view>

#include "keywright/check.h"

namespace keywright {
inline namespace v1 {

// Literal text and the placeholder behind it; the last piece may be text alone.
struct piece {
  std::string_view text;
  std::string_view name{};
  const value_set* values = nullptr;
};

class pattern {
 public:
  // No separator: not clear. `longest` is 0 where keys may have any length.
  template <std::size_t N>
  constexpr pattern(std::string_view id, std::string_view separator, std::size_t longest,
                    const piece (&pieces)[N]) noexcept
      : id_(id), separator_(separator), longest_(longest), pieces_(pieces), count_(N) {}
  template <std::size_t N, std::size_t M>
  constexpr pattern(std::string_view id, std::string_view separator, std::size_t longest,
                    const piece (&pieces)[N], const pattern* const (&rivals)[M]) noexcept
      : id_(id),
        separator_(separator),
        longest_(longest),
        pieces_(pieces),
        count_(N),
        rivals_(rivals),
        rival_count_(M) {}

  [[nodiscard]] constexpr std::string_view id() const noexcept { return id_; }
  [[nodiscard]] constexpr const piece* begin() const noexcept { return pieces_; }
  [[nodiscard]] constexpr const piece* end() const noexcept { return pieces_ + count_; }
  [[nodiscard]] constexpr bool clear() const noexcept { return !separator_.empty(); }
  [[nodiscard]] constexpr std::size_t longest() const noexcept { return longest_; }
  // Bytes of literal text.
  [[nodiscard]] constexpr std::size_t text_size() const noexcept {
    std::size_t size = 0;
    for (const piece& part : *this) size += part.text.size();
    return size;
  }
  // Literal text behind the last placeholder; all of a key that has none.
  [[nodiscard]] constexpr std::string_view ending() const noexcept {
    const piece& last = pieces_[count_ - 1];
    return last.values == nullptr ? last.text : std::string_view("");
  }
  // Right values alone do not make a right key.
  [[nodiscard]] constexpr bool guarded() const noexcept { return !clear() || rival_count_ != 0; }

  // `values` has room for one text per placeholder.
  [[nodiscard]] bool split(std::string_view key, std::string_view* values) const {
    return split_alone(key, values) && rival_of(key) == nullptr;
  }
  // Whatever rivals say.
  [[nodiscard]] bool split_alone(std::string_view key, std::string_view* values) const {
    return clear() ? split_clear(key, values) : split_general(key, values);
  }
  // The rival that wins this key, if any.
  [[nodiscard]] const pattern* rival_of(std::string_view key) const {
    for (std::size_t i = 0; i < rival_count_; ++i) {
      if (rivals_[i]->split_alone(key, nullptr)) return rivals_[i];
    }
    return nullptr;
  }

 private:
  [[nodiscard]] bool split_clear(std::string_view key, std::string_view* values) const noexcept;
  [[nodiscard]] bool split_general(std::string_view key, std::string_view* values) const;

  std::string_view id_;
  std::string_view separator_;
  std::size_t longest_;
  const piece* pieces_;
  std::size_t count_;
  const pattern* const* rivals_ = nullptr;
  std::size_t rival_count_ = 0;
};

// The values of a key's placeholders, in order.
template <std::size_t N>
class captures {
 public:
  [[nodiscard]] bool split(const pattern& of, std::string_view key) {
    return of.split(key, values_);
  }
  [[nodiscard]] std::string_view operator[](std::size_t i) const noexcept { return values_[i]; }

 private:
  std::string_view values_[N == 0 ? 1 : N];
};

[[nodiscard]] constexpr bool starts_with(std::string_view text, std::string_view start) noexcept {
  return text.substr(0, start.size()) == start;
}

inline bool pattern::split_clear(std::string_view key, std::string_view* values) const noexcept {
  for (std::size_t i = 0; i < count_; ++i) {
    const piece& now = pieces_[i];
    if (!starts_with(key, now.text)) return false;
    key.remove_prefix(now.text.size());
    if (now.values == nullptr) return key.empty();
    // What follows the value: nothing, the text that ends the key, or text with a separator.
    const std::string_view behind = i + 1 < count_ ? pieces_[i + 1].text : std::string_view{};
    std::size_t end = key.size();
    std::size_t tail = behind.size();
    if (i + 1 < count_ && pieces_[i + 1].values != nullptr) {
      tail = behind.find(separator_.front());
      end = key.find(separator_.front());
      if (end == std::string_view::npos) return false;
    }
    if (end < tail || !now.values->accepts(key.substr(0, end - tail))) return false;
    if (values != nullptr) *values++ = key.substr(0, end - tail);
    key.remove_prefix(end - tail);
  }
  return key.empty();
}

// Works out, from the back, from which places the rest of the pieces fits; then takes the values
// from the front.
class splitter {
 public:
  splitter(const piece* pieces, std::size_t count, std::string_view text)
      : pieces_(pieces), count_(count), text_(text), width_(text.size() + 1) {
    const std::size_t size = (count + 1) * width_;
    if (size > sizeof few_) many_ = std::make_unique<bool[]>(size);
    fits_ = many_ ? many_.get() : few_;
    row(count)[text.size()] = true;
    for (std::size_t i = count; i-- > 0;) fill(i);
  }

  [[nodiscard]] bool matches() const noexcept { return fits_[0]; }

  void take(std::string_view* values) const noexcept {
    std::size_t at = 0;
    for (std::size_t i = 0; i < count_ && pieces_[i].values != nullptr; ++i) {
      at += pieces_[i].text.size();
      const std::size_t end = nearest_end(i, at);
      *values++ = text_.substr(at, end - at);
      at = end;
    }
  }

 private:
  [[nodiscard]] bool* row(std::size_t i) const noexcept { return fits_ + i * width_; }

  // The end of the shortest value of piece i from `at` on behind which the rest fits, or no_limit.
  [[nodiscard]] std::size_t nearest_end(std::size_t i, std::size_t at) const noexcept {
    const bool* const rest = row(i + 1);
    for (value_ends value(*pieces_[i].values, text_, at); value.alive(); value.advance()) {
      if (rest[value.end()] && value.accepting()) return value.end();
    }
    return no_limit;
  }

  void fill(std::size_t i) noexcept {
    const piece& now = pieces_[i];
    bool* const here = row(i);
    if (now.values != nullptr && now.values->what() == value_set::kind::bytes) {
      fill_bytes(i);
      return;
    }
    for (std::size_t at = 0; at + now.text.size() <= text_.size(); ++at) {
      if (!starts_with(text_.substr(at), now.text)) continue;
      const std::size_t behind = at + now.text.size();
      here[at] = now.values == nullptr ? row(i + 1)[behind] : nearest_end(i, behind) != no_limit;
    }
  }

  // The common kind in one pass: the nearest place where the rest fits must be within the run of
  // allowed bytes.
  void fill_bytes(std::size_t i) noexcept {
    const piece& now = pieces_[i];
    const value_set& set = *now.values;
    const bool* const rest = row(i + 1);
    bool* const here = row(i);
    std::size_t run_end = text_.size();
    std::size_t fit = no_limit;
    for (std::size_t at = text_.size() + 1; at-- > 0;) {
      if (at < text_.size() && !set.bytes_[static_cast<unsigned char>(text_[at])]) run_end = at;
      if (set.shortest_ > text_.size() - at) continue;
      if (rest[at + set.shortest_]) fit = at + set.shortest_;
      if (fit > run_end || fit - at > set.longest_ || at < now.text.size()) continue;
      const std::size_t begin = at - now.text.size();
      here[begin] = starts_with(text_.substr(begin), now.text);
    }
  }

  const piece* pieces_;
  std::size_t count_;
  std::string_view text_;
  std::size_t width_;
  bool few_[512] = {};
  std::unique_ptr<bool[]> many_{};
  bool* fits_ = nullptr;
};

inline bool pattern::split_general(std::string_view key, std::string_view* values) const {
  const splitter parts(pieces_, count_, key);
  if (!parts.matches()) return false;
  if (values != nullptr) parts.take(values);
  return true;
}

}  // namespace v1
}  // namespace keywright

#endif  // KEYWRIGHT_V1_PATTERN_H
