// SPDX-License-Identifier: MIT
#include "pe/matrix2.hpp"

#include <cmath>
#include <cstdint>
#include <limits>

#include "catch.hpp"
#include "pe/pair.hpp"

namespace {

using pe::Matrix2;
using pe::SinCos;

const pe::Encoding lesson{};
constexpr double epsilon = std::numeric_limits<double>::epsilon();

// Small integers, whose products double precision holds exactly.
constexpr Matrix2 a{1, 2, 3, 4};
constexpr Matrix2 b{5, 6, 7, 8};
constexpr Matrix2 c{-2, 0, 9, 1};

TEST_CASE("a product of matrices is rows times columns", "[matrix2]") {
  CHECK(pe::multiply(a, b) == Matrix2{19, 22, 43, 50});
  CHECK(pe::multiply(b, a) == Matrix2{23, 34, 31, 46});
  CHECK(pe::multiply(pe::multiply(a, b), c) == pe::multiply(a, pe::multiply(b, c)));
  CHECK(pe::multiply(a, pe::identity) == a);
  CHECK(pe::multiply(pe::identity, a) == a);
}

TEST_CASE("a matrix acts on (sin, cos) columns, the right factor of a product first", "[matrix2]") {
  const SinCos v = pe::apply(a, {.sin = 10, .cos = 100});
  CHECK(v.sin == 210);
  CHECK(v.cos == 430);
  const SinCos in_turn = pe::apply(a, pe::apply(b, {.sin = 1, .cos = -1}));
  const SinCos at_once = pe::apply(pe::multiply(a, b), {.sin = 1, .cos = -1});
  CHECK(in_turn.sin == at_once.sin);
  CHECK(in_turn.cos == at_once.cos);
}

TEST_CASE("transposing exchanges the corners and turns a product round", "[matrix2]") {
  CHECK(pe::transpose(a) == Matrix2{1, 3, 2, 4});
  CHECK(pe::transpose(pe::multiply(a, b)) == pe::multiply(pe::transpose(b), pe::transpose(a)));
}

TEST_CASE("the determinant of a product is the product of the determinants", "[matrix2]") {
  CHECK(pe::determinant(a) == -2);
  CHECK(pe::determinant(b) == -2);
  CHECK(pe::determinant(pe::multiply(a, b)) == 4);
  CHECK(pe::determinant(pe::identity) == 1);
}

TEST_CASE("the norm of a pair is its length", "[matrix2]") {
  CHECK(pe::norm({.sin = 3, .cos = -4}) == 5);
  CHECK(pe::norm({.sin = 0, .cos = 0}) == 0);
}

TEST_CASE("the largest difference is found in any entry, and NaN is not lost", "[matrix2]") {
  CHECK(pe::largest_difference(a, a) == 0);
  CHECK(pe::largest_difference(a, c) == 6);
  CHECK(pe::largest_difference(SinCos{.sin = 1, .cos = 2}, SinCos{.sin = 0.5, .cos = 4}) == 2);
  CHECK(pe::largest_difference(SinCos{.sin = 4, .cos = 2}, SinCos{.sin = 0.5, .cos = 2}) == 3.5);
  const double nan = std::numeric_limits<double>::quiet_NaN();
  for (std::size_t i = 0; i < a.size(); ++i) {
    Matrix2 hole = a;
    hole.at(i) = nan;
    CHECK(std::isnan(pe::largest_difference(a, hole)));
  }
  CHECK(std::isnan(pe::largest_difference(SinCos{.sin = nan, .cos = 2}, {.sin = 0, .cos = 4})));
  CHECK(std::isnan(pe::largest_difference(SinCos{.sin = 0, .cos = nan}, {.sin = 9, .cos = 4})));
}

TEST_CASE("every R(k) keeps lengths, has determinant 1 and is undone by its transpose",
          "[matrix2][property]") {
  for (int pair = 0; pair < lesson.width / 2; ++pair) {
    for (std::int64_t k = -32; k <= 32; ++k) {
      const Matrix2 r = pe::rotation(lesson, k, pair);
      REQUIRE_THAT(pe::determinant(r), WithinAbs(1, 2 * epsilon));
      REQUIRE(pe::largest_difference(pe::multiply(pe::transpose(r), r), pe::identity) <=
              2 * epsilon);
      REQUIRE(pe::transpose(r) == pe::rotation(lesson, -k, pair));
      const SinCos turned = pe::apply(r, {.sin = 3, .cos = -4});
      REQUIRE_THAT(pe::norm(turned), WithinAbs(5, 10 * epsilon));
    }
  }
}

TEST_CASE("R(j) R(k) = R(j + k), in either order", "[matrix2][property]") {
  for (int pair = 0; pair < lesson.width / 2; ++pair) {
    for (const std::int64_t j : {-32, -7, -1, 0, 1, 2, 31}) {
      for (std::int64_t k = -32; k <= 32; ++k) {
        const Matrix2 sum = pe::rotation(lesson, j + k, pair);
        const Matrix2 jk =
            pe::multiply(pe::rotation(lesson, j, pair), pe::rotation(lesson, k, pair));
        const Matrix2 kj =
            pe::multiply(pe::rotation(lesson, k, pair), pe::rotation(lesson, j, pair));
        REQUIRE(pe::largest_difference(jk, sum) <= 2 * epsilon);
        REQUIRE(pe::largest_difference(kj, sum) <= 2 * epsilon);
      }
    }
  }
}

TEST_CASE("one matrix serves every position: R(k) PE(p) is PE(p + k), also before position 0",
          "[matrix2][property]") {
  for (int pair = 0; pair < lesson.width / 2; ++pair) {
    for (const std::int64_t k : {-32, -3, 0, 3, 32}) {
      const Matrix2 r = pe::rotation(lesson, k, pair);
      for (const std::int64_t p : {0, 1, 2, 10, 31, 100, 9999, 10000}) {
        const SinCos turned = pe::apply(r, pe::encode_pair(lesson, p, pair));
        REQUIRE(pe::largest_difference(turned, pe::encode_pair(lesson, p + k, pair)) <=
                2 * epsilon);
      }
    }
  }
}

}  // namespace
