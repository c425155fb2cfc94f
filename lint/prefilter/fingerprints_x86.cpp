// The look-ups of fingerprints.h with the byte shuffles of x86 processors, chosen at run time.
#include <algorithm>

#include "lint/prefilter/fingerprints.h"

#if defined(__x86_64__) && defined(__GNUC__)
#include <immintrin.h>

namespace keywright::lint {
namespace {

constexpr std::size_t kGroup = 32;

// The last group overlaps the one before it, so that no byte behind the text is ever read: these
// are the bits of places from `from` on.
std::uint32_t places_from(std::size_t base, std::size_t from) {
  return base >= from ? ~0U : ~0U << (from - base);
}

// The intrinsics take pointers to their own types for loads that need no alignment.
// NOLINTBEGIN(performance-no-int-to-ptr)
__attribute__((target("ssse3"))) __m128i load16(const void* bytes) {
  return _mm_loadu_si128(static_cast<const __m128i*>(bytes));
}

__attribute__((target("avx2"))) __m256i load32(const void* bytes) {
  return _mm256_loadu_si256(static_cast<const __m256i*>(bytes));
}
// NOLINTEND(performance-no-int-to-ptr)

struct Tables16 {
  __m128i low[Fingerprints::kBytes];
  __m128i high[Fingerprints::kBytes];
};

__attribute__((target("ssse3"))) std::uint32_t candidates16(const Tables16& tables,
                                                            const char* last) {
  const __m128i nibble = _mm_set1_epi8(0x0F);
  __m128i buckets = _mm_set1_epi8(-1);
  for (std::size_t i = 0; i < Fingerprints::kBytes; ++i) {
    const __m128i bytes = load16(last + i + 1 - Fingerprints::kBytes);
    const __m128i low = _mm_and_si128(bytes, nibble);
    const __m128i high = _mm_and_si128(_mm_srli_epi16(bytes, 4), nibble);
    buckets = _mm_and_si128(buckets, _mm_and_si128(_mm_shuffle_epi8(tables.low[i], low),
                                                   _mm_shuffle_epi8(tables.high[i], high)));
  }
  const __m128i none = _mm_cmpeq_epi8(buckets, _mm_setzero_si128());
  return ~static_cast<std::uint32_t>(_mm_movemask_epi8(none)) & 0xFFFFU;
}

__attribute__((target("ssse3"))) Candidates find_ssse3(const Fingerprints& fingerprints,
                                                       const char* text, std::size_t size,
                                                       std::size_t from) {
  Tables16 tables{};
  for (std::size_t i = 0; i < Fingerprints::kBytes; ++i) {
    tables.low[i] = load16(fingerprints.low[i].data());
    tables.high[i] = load16(fingerprints.high[i].data());
  }
  for (std::size_t next = from; next < size; next += kGroup) {
    const std::size_t base = std::min(next, size - kGroup);
    const std::uint32_t found =
        candidates16(tables, text + base) | candidates16(tables, text + base + 16) << 16U;
    const std::uint32_t bits = found & places_from(base, next);
    if (bits != 0) return {base, bits};
  }
  return {size, 0};
}

__attribute__((target("avx2"))) Candidates find_avx2(const Fingerprints& fingerprints,
                                                     const char* text, std::size_t size,
                                                     std::size_t from) {
  __m256i low_table[Fingerprints::kBytes];
  __m256i high_table[Fingerprints::kBytes];
  for (std::size_t i = 0; i < Fingerprints::kBytes; ++i) {
    low_table[i] = _mm256_broadcastsi128_si256(load16(fingerprints.low[i].data()));
    high_table[i] = _mm256_broadcastsi128_si256(load16(fingerprints.high[i].data()));
  }
  const __m256i nibble = _mm256_set1_epi8(0x0F);
  for (std::size_t next = from; next < size; next += kGroup) {
    const std::size_t base = std::min(next, size - kGroup);
    const char* const last = text + base;
    __m256i buckets = _mm256_set1_epi8(-1);
    for (std::size_t i = 0; i < Fingerprints::kBytes; ++i) {
      const __m256i bytes = load32(last + i + 1 - Fingerprints::kBytes);
      const __m256i low = _mm256_and_si256(bytes, nibble);
      const __m256i high = _mm256_and_si256(_mm256_srli_epi16(bytes, 4), nibble);
      buckets =
          _mm256_and_si256(buckets, _mm256_and_si256(_mm256_shuffle_epi8(low_table[i], low),
                                                     _mm256_shuffle_epi8(high_table[i], high)));
    }
    const __m256i none = _mm256_cmpeq_epi8(buckets, _mm256_setzero_si256());
    const std::uint32_t bits =
        ~static_cast<std::uint32_t>(_mm256_movemask_epi8(none)) & places_from(base, next);
    if (bits != 0) return {base, bits};
  }
  return {size, 0};
}

}  // namespace

CandidateFinder ssse3_candidates() {
  return __builtin_cpu_supports("ssse3") != 0 ? find_ssse3 : nullptr;
}
CandidateFinder avx2_candidates() {
  return __builtin_cpu_supports("avx2") != 0 ? find_avx2 : nullptr;
}

}  // namespace keywright::lint

#else

namespace keywright::lint {
CandidateFinder ssse3_candidates() { return nullptr; }
CandidateFinder avx2_candidates() { return nullptr; }
}  // namespace keywright::lint

#endif
