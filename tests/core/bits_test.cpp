// SPDX-License-Identifier: MIT
// The same bits everywhere. The sums below say nothing about being right (that is what
// tests/golden and tests/accuracy are for): they say that this compiler, at these flags, on this
// processor, computes what all others compute.
#include <cstdint>
#include <cstring>
#include <span>
#include <vector>

#include "catch.hpp"
#include "pe/pe.hpp"

namespace {

// FNV-1a over the bytes of numbers, least significant first.
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
std::vector<Value> table(const pe::Encoding& encoding, std::int64_t first_position,
                         std::size_t rows, pe::Layout layout) {
  std::vector<Value> values(rows * static_cast<std::size_t>(encoding.width));
  pe::encode_table_into(encoding, first_position, layout, std::span(values));
  return values;
}

template <typename Value>
std::uint64_t sum_of_tables() {
  Checksum checksum;
  checksum.add(table<Value>({512, 10000}, 0, 300, pe::Layout::interleaved));
  checksum.add(table<Value>({130, 10000}, 999999999, 100, pe::Layout::halves));
  checksum.add(table<Value>({1100, 1.5}, 7, 3, pe::Layout::interleaved));
  checksum.add(table<Value>({64, 1e300}, 1, 40, pe::Layout::halves));
  checksum.add(table<Value>({6, 1e6}, pe::max_position - 9, 10, pe::Layout::interleaved));
  return checksum.sum();
}

TEST_CASE("tables of doubles have the same bits everywhere", "[bits]") {
  CHECK(sum_of_tables<double>() == 0xe946b29f37484905);
}

TEST_CASE("tables of floats have the same bits everywhere", "[bits]") {
  CHECK(sum_of_tables<float>() == 0x783f0a1852b27ac1);
}

TEST_CASE("single values have the same bits everywhere", "[bits]") {
  Checksum checksum;
  for (const double base : {1.0000000000000002, 2.0, 500.0, 10000.0, 1e18, 1e300}) {
    const pe::Encoding encoding{24, base};
    for (const std::int64_t position : {1, 3, 25, 100000}) {
      checksum.add(pe::encode(encoding, position));
      for (int pair = 0; pair < 12; ++pair) {
        checksum.add(pe::denominator(encoding, pair));
        checksum.add(pe::angular_frequency(encoding, pair));
        checksum.add(pe::wavelength(encoding, pair));
        checksum.add(pe::angle(encoding, position, pair));
        checksum.add(pe::nearest_turn(encoding, position, pair).turns);
        checksum.add(pe::nearest_turn(encoding, position, pair).shortfall);
        for (const double entry : pe::rotation(encoding, -position, pair)) checksum.add(entry);
      }
      checksum.add(pe::compare(encoding, position, 2 * position, true).norm);
    }
  }
  CHECK(checksum.sum() == 0x71a35146a243054f);
}

}  // namespace
