// SPDX-License-Identifier: MIT
// Writes encoding.inc: correctly rounded sines and cosines, by MPFR at 400 bits. Independent of
// core/. Build and run: see README.md beside this file.
#include <mpfr.h>

#include <cstdint>
#include <cstdio>
#include <random>
#include <utility>
#include <vector>

namespace {

constexpr mpfr_prec_t precision = 400;

// sin and cos of position / base^(2·pair/width). 400 bits leave more than 300 after the point for
// the largest angle, 2^53.
std::pair<double, double> sin_cos(std::uint64_t position, int width, double base, int pair) {
  mpfr_t x, exponent, power;
  mpfr_inits2(precision, x, exponent, power, static_cast<mpfr_ptr>(nullptr));
  mpfr_set_si(exponent, 2L * pair, MPFR_RNDN);
  mpfr_div_si(exponent, exponent, width, MPFR_RNDN);
  mpfr_set_d(power, base, MPFR_RNDN);
  mpfr_pow(power, power, exponent, MPFR_RNDN);
  mpfr_set_ui(x, static_cast<unsigned long>(position), MPFR_RNDN);
  mpfr_div(x, x, power, MPFR_RNDN);
  mpfr_sin(power, x, MPFR_RNDN);
  mpfr_cos(exponent, x, MPFR_RNDN);
  const std::pair<double, double> result{mpfr_get_d(power, MPFR_RNDN),
                                         mpfr_get_d(exponent, MPFR_RNDN)};
  mpfr_clears(x, exponent, power, static_cast<mpfr_ptr>(nullptr));
  return result;
}

void row(std::uint64_t position, int width, double base, int pair) {
  const auto [sine, cosine] = sin_cos(position, width, base, pair);
  std::printf("{%llu, %d, %.17g, %d, %a, %a},\n", static_cast<unsigned long long>(position), width,
              base, pair, sine, cosine);
}

}  // namespace

int main() {
  std::puts("// SPDX-License-Identifier: MIT");
  std::puts("// Made by generate.cpp with MPFR; see README.md. Do not edit.");
  std::puts("// {position, width, base, pair, sin, cos}");
  // The lesson's own rows, complete.
  for (std::uint64_t position = 0; position <= 32; ++position) {
    for (int pair = 0; pair < 4; ++pair) row(position, 8, 10000, pair);
  }
  // Samples over the whole domain; log-uniform positions, so that each magnitude is met.
  std::mt19937_64 random(20170612);  // the day the paper appeared
  const std::vector<int> widths{2, 4, 6, 8, 10, 16, 64, 128, 512, 768, 1024, 4096};
  const std::vector<double> bases{1.5, 2, 10, 100, 1000, 10000, 500000, 1e6, 1e12};
  for (int n = 0; n < 1200; ++n) {
    const int bits = static_cast<int>(random() % 54);
    const std::uint64_t position = random() >> (63 - bits) >> 1;
    const int width = widths[random() % widths.size()];
    const double base = bases[random() % bases.size()];
    row(position, width, base, static_cast<int>(random() % static_cast<unsigned>(width / 2)));
  }
  for (const int pair : {0, 1, 2, 3}) {
    row((std::uint64_t{1} << 53) - 1, 8, 10000, pair);
    row(std::uint64_t{1} << 53, 8, 10000, pair);
  }
}
