// WindowTable: the literals of a LiteralSet, found by a window of each.
//
// A window is the part of a literal that is looked for first: four bytes of it (fewer where it has
// fewer) that are rare in source code, chosen so that few literals share one. Places are given as
// the window's last byte, so that windows of all sizes line up.
//
// Immutable once made; thread-safe.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <string>
#include <string_view>
#include <vector>

namespace keywright::lint {

class WindowTable {
 public:
  static constexpr std::size_t kLongestLiteral = 256;
  static constexpr std::size_t kWindow = 4;
  static constexpr std::size_t npos = std::string_view::npos;

  struct Literal {
    std::string text;
    bool caseless = false;  // then `text` is in lower case
    std::uint8_t window_size = 0;
    std::uint8_t window_end = 0;  // of the window in the literal, behind its last byte
    [[nodiscard]] std::string_view window() const {
      return std::string_view(text).substr(window_end - std::size_t{window_size}, window_size);
    }
  };

  WindowTable(std::vector<std::string> literals, std::vector<std::string> caseless);

  [[nodiscard]] const std::vector<Literal>& literals() const { return literals_; }
  [[nodiscard]] bool empty() const { return literals_.empty(); }
  [[nodiscard]] std::size_t longest() const { return longest_; }
  // The largest window_end of all.
  [[nodiscard]] std::size_t reach() const { return reach_; }

  // May a window end with the byte at `at`? Cheap, and sometimes wrongly true.
  [[nodiscard]] bool may_end_at(std::string_view text, std::size_t at) const {
    if (has_short_ && short_last_[static_cast<unsigned char>(text[at])]) return true;
    if (at + 1 < kWindow) return false;
    const std::uint32_t bit = hash(load(text.data() + at + 1 - kWindow)) >> filter_shift_;
    return (filter_[bit / 64] >> (bit % 64) & 1U) != 0;
  }
  // The first place from `at` on for which may_end_at() holds, text.size() if there is none.
  [[nodiscard]] std::size_t next_candidate(std::string_view text, std::size_t at) const;
  // The first start >= `from` of a literal whose window ends with the byte at `at`, npos if none.
  [[nodiscard]] std::size_t literal_at(std::string_view text, std::size_t from,
                                       std::size_t at) const;

 private:
  void add(std::vector<std::string> texts, bool caseless);
  [[nodiscard]] int common_byte() const;
  void choose_windows();
  void build_tables();

  // Both cases of a letter hash alike; so do some other bytes, which the comparison sorts out.
  static std::uint32_t load(const char* bytes) {
    std::uint32_t value = 0;
    std::memcpy(&value, bytes, sizeof value);
    return value | 0x20202020U;
  }
  static std::uint32_t load_short(const char* bytes, std::size_t size) {
    std::uint32_t value = 0;
    std::memcpy(&value, bytes, size);
    return (value | 0x20202020U) + static_cast<std::uint32_t>(size);
  }
  static std::uint32_t hash(std::uint32_t value) { return value * 0x9E3779B1U; }
  [[nodiscard]] std::size_t chain_at(std::string_view text, std::size_t from, std::size_t at,
                                     std::uint32_t hashed) const;

  std::vector<Literal> literals_;
  std::size_t longest_ = 0;
  std::size_t reach_ = 0;
  // A bit per hash of a window of four bytes.
  std::vector<std::uint64_t> filter_;
  unsigned filter_shift_ = 0;
  // From the hash of a window to its literals: a range of `chained_`.
  std::vector<std::uint32_t> chain_begin_;
  std::vector<std::uint32_t> chained_;
  unsigned chain_shift_ = 0;
  // Windows of fewer than four bytes: literals that are no longer themselves.
  bool has_short_ = false;
  std::array<bool, kWindow> has_size_{};
  std::array<bool, 256> short_last_{};
};

}  // namespace keywright::lint
