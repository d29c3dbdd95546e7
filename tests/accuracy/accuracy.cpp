// SPDX-License-Identifier: MIT
// Every value of a table against MPFR: how many are not the nearest double (or float), and how far
// from the exact value the worst is, in units of the last place.
//
//   accuracy                                the suite: fails unless all are correctly rounded
//   accuracy WIDTH BASE FIRST ROWS [STEP]   a report, comparing one row in STEP
#include <cmath>
#include <cstdio>
#include <cstdlib>
#include <limits>
#include <vector>

#include "pe/pe.hpp"
#include "reference.hpp"

namespace {

// Up to 53 bits before the point, as many zeros after it where sin or cos is near 0, 53 for the
// result, and 97 to tell which double is nearer.
constexpr mpfr_prec_t bits = 256;
constexpr double infinity = std::numeric_limits<double>::infinity();

struct Tally {
  double worst = 0;  // in ulp
  long wrong = 0;
  long values = 0;

  void add(double computed, const Real& exact) {
    const double ulp = std::nextafter(std::fabs(computed), infinity) - std::fabs(computed);
    compare(computed, mpfr_get_d(exact, MPFR_RNDN), ulp, exact);
  }
  void add(float computed, const Real& exact) {
    const float ulp = std::nextafter(std::fabs(computed), 2.0F) - std::fabs(computed);
    compare(computed, mpfr_get_flt(exact, MPFR_RNDN), ulp, exact);
  }

 private:
  void compare(double computed, double nearest, double ulp, const Real& exact) {
    mpfr_sub_d(error_, exact, computed, MPFR_RNDN);
    mpfr_div_d(error_, error_, ulp, MPFR_RNDN);
    worst = std::fmax(worst, std::fabs(mpfr_get_d(error_, MPFR_RNDN)));
    if (computed != nearest) ++wrong;
    ++values;
  }

  Real error_{bits};
};

struct Case {
  pe::Encoding encoding;
  std::int64_t first_position = 0;
  std::size_t rows = 1;
  std::size_t step = 1;
};

template <typename Value>
std::vector<Value> table(const Case& c, pe::Layout layout) {
  std::vector<Value> values(c.rows * static_cast<std::size_t>(c.encoding.width));
  pe::encode_table_into(c.encoding, c.first_position, layout, std::span(values));
  return values;
}

void print(const char* type, const Tally& tally) {
  std::printf("  %s %10ld values, %ld not the nearest, worst %.7f ulp\n", type, tally.values,
              tally.wrong, tally.worst);
}

// Doubles interleaved, floats in halves: both layouts are met.
bool correctly_rounded(const Case& c) {
  std::printf("width %d, base %.17g, positions %lld + %zu:\n", c.encoding.width, c.encoding.base,
              static_cast<long long>(c.first_position), c.rows);
  const auto doubles = table<double>(c, pe::Layout::interleaved);
  const auto floats = table<float>(c, pe::Layout::halves);
  const auto width = static_cast<std::size_t>(c.encoding.width);
  Tally in_double;
  Tally in_float;
  for (std::size_t i = 0; i < width / 2; ++i) {
    ReferencePair pair(c.encoding.width, c.encoding.base, static_cast<int>(i), bits);
    for (std::size_t r = 0; r < c.rows; r += c.step) {
      pair.at(static_cast<std::uint64_t>(c.first_position) + r);
      in_double.add(doubles[r * width + 2 * i], pair.sin());
      in_double.add(doubles[r * width + 2 * i + 1], pair.cos());
      in_float.add(floats[r * width + i], pair.sin());
      in_float.add(floats[r * width + width / 2 + i], pair.cos());
    }
  }
  print("double", in_double);
  print("float ", in_float);
  return in_double.wrong == 0 && in_float.wrong == 0;
}

// What is derived from one pair, at pairs and positions spread over the domain.
bool derived_values_correctly_rounded() {
  Tally tally;
  Real exact(bits);
  Real full_turn(bits);
  mpfr_const_pi(full_turn, MPFR_RNDN);
  mpfr_mul_ui(full_turn, full_turn, 2, MPFR_RNDN);
  for (const double base : {1.0000000000000002, 1.5, 16.0, 10000.0, 1e9, 1e300}) {
    for (const int width : {2, 4, 8, 10, 64, 512, 4096}) {
      const pe::Encoding encoding{width, base};
      for (int pair = 0; pair < width / 2; pair += 1 + width / 16) {
        ReferencePair reference(width, base, pair, bits);
        tally.add(pe::angular_frequency(encoding, pair), reference.frequency());
        mpfr_ui_div(exact, 1, reference.frequency(), MPFR_RNDN);
        tally.add(pe::denominator(encoding, pair), exact);
        mpfr_mul(exact, exact, full_turn, MPFR_RNDN);
        tally.add(pe::wavelength(encoding, pair), exact);
        for (const std::int64_t position : {1LL, 3LL, 25LL, 44LL, 1000LL, 123456789LL, 1LL << 53}) {
          reference.at(static_cast<std::uint64_t>(position));
          tally.add(pe::angle(encoding, position, pair), reference.angle());
          const pe::NearestTurn near = pe::nearest_turn(encoding, position, pair);
          mpfr_mul_d(exact, full_turn, near.turns, MPFR_RNDN);
          mpfr_sub(exact, exact, reference.angle(), MPFR_RNDN);
          tally.add(near.shortfall, exact);
          const pe::Matrix2 forth = pe::rotation(encoding, position, pair);
          const pe::Matrix2 back = pe::rotation(encoding, -position, pair);
          tally.add(forth[0], reference.cos());
          tally.add(forth[1], reference.sin());
          tally.add(back[2], reference.sin());
        }
      }
    }
  }
  std::puts("denominators, frequencies, wavelengths, angles, shortfalls, rotations:");
  print("double", tally);
  return tally.wrong == 0;
}

bool suite() {
  constexpr std::int64_t one = 1;
  bool good = correctly_rounded({{512, 10000}, 0, 4096});
  for (const std::int64_t first :
       {std::int64_t{100000}, std::int64_t{1000000}, std::int64_t{1000000000}, one << 40, one << 48,
        (one << 53) - 99}) {
    good &= correctly_rounded({{128, 10000}, first, 100, 7});
  }
  for (const int width : {2, 4, 6, 10, 30, 768, 4096}) {
    good &= correctly_rounded({{width, 10000}, 12345, 40, 13});
  }
  for (const double base :
       {std::nextafter(1.0, 2.0), 1.5, 2.0, 10.0, 1e6, 1e12, 1e30, 1e300, 0x1p1023}) {
    good &= correctly_rounded({{64, base}, 0, 100, 3});
  }
  return good && derived_values_correctly_rounded();
}

}  // namespace

int main(int argc, char** argv) {
  if (argc < 5) return suite() ? 0 : 1;
  const Case asked{{std::atoi(argv[1]), std::atof(argv[2])},
                   std::atoll(argv[3]),
                   static_cast<std::size_t>(std::atoll(argv[4])),
                   argc > 5 ? static_cast<std::size_t>(std::atoll(argv[5])) : 1};
  return correctly_rounded(asked) ? 0 : 1;
}
