// SPDX-License-Identifier: MIT
#include "../bits/bits.hpp"

#include "catch.hpp"

namespace {

TEST_CASE("tables of doubles have the same bits everywhere", "[bits]") {
  CHECK(bits::sum_of_tables<double>() == bits::tables_of_doubles);
}

TEST_CASE("tables of floats have the same bits everywhere", "[bits]") {
  CHECK(bits::sum_of_tables<float>() == bits::tables_of_floats);
}

TEST_CASE("single values have the same bits everywhere", "[bits]") {
  bits::Checksum checksum;
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
