// SPDX-License-Identifier: MIT
/// @file
/// The same bits everywhere. The sums below say nothing about being right (that is what
/// tests/golden and tests/accuracy are for): they say that this compiler, at these flags, on this
/// processor, computes what all others compute.
#pragma once

#include <cstdint>
#include <cstring>
#include <span>
#include <vector>

#include "pe/pe.hpp"

namespace bits {

inline constexpr std::uint64_t tables_of_doubles = 0xe946b29f37484905;
inline constexpr std::uint64_t tables_of_floats = 0x783f0a1852b27ac1;

/// FNV-1a over the bytes of numbers, least significant first.
class Checksum {
 public:
  void add(double value) { add_bytes<std::uint64_t>(value); }
  void add(float value) { add_bytes<std::uint32_t>(value); }
  template <typename Value>
  void add(const std::vector<Value>& values) {
    for (const Value value : values) add(value);
  }
  [[nodiscard]] std::uint64_t sum() const { return sum_; }

 private:
  template <typename Bits, typename Value>
  void add_bytes(Value value) {
    static_assert(sizeof(Bits) == sizeof(Value));
    Bits bits = 0;
    std::memcpy(&bits, &value, sizeof bits);
    for (std::size_t n = 0; n < sizeof bits; ++n) {
      sum_ = (sum_ ^ ((bits >> (8 * n)) & 0xff)) * 0x100000001b3;
    }
  }

  std::uint64_t sum_ = 0xcbf29ce484222325;
};

template <typename Value>
[[nodiscard]] std::vector<Value> table(const pe::Encoding& encoding, std::int64_t first_position,
                                       std::size_t rows, pe::Layout layout) {
  std::vector<Value> values(rows * static_cast<std::size_t>(encoding.width));
  pe::encode_table_into(encoding, first_position, layout, std::span(values));
  return values;
}

/// Of tables in both layouts, of narrow and wide ones, near and far, with long and short last
/// blocks.
template <typename Value>
[[nodiscard]] std::uint64_t sum_of_tables() {
  Checksum checksum;
  checksum.add(table<Value>({512, 10000}, 0, 300, pe::Layout::interleaved));
  checksum.add(table<Value>({130, 10000}, 999999999, 100, pe::Layout::halves));
  checksum.add(table<Value>({1100, 1.5}, 7, 3, pe::Layout::interleaved));
  checksum.add(table<Value>({64, 1e300}, 1, 40, pe::Layout::halves));
  checksum.add(table<Value>({6, 1e6}, pe::max_position - 9, 10, pe::Layout::interleaved));
  return checksum.sum();
}

}  // namespace bits
