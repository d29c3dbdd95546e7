// SPDX-License-Identifier: MIT
#include "pe/matrix2.hpp"

#include <cmath>
#include <cstddef>

namespace pe {
namespace {

/// std::max would drop a NaN or keep it depending on the order of its arguments.
double larger(double a, double b) { return a > b || std::isnan(a) ? a : b; }

}  // namespace

SinCos apply(const Matrix2& matrix, const SinCos& vector) {
  return {.sin = matrix[0] * vector.sin + matrix[1] * vector.cos,
          .cos = matrix[2] * vector.sin + matrix[3] * vector.cos};
}

Matrix2 multiply(const Matrix2& a, const Matrix2& b) {
  return {a[0] * b[0] + a[1] * b[2], a[0] * b[1] + a[1] * b[3],  //
          a[2] * b[0] + a[3] * b[2], a[2] * b[1] + a[3] * b[3]};
}

Matrix2 transpose(const Matrix2& matrix) { return {matrix[0], matrix[2], matrix[1], matrix[3]}; }

double determinant(const Matrix2& matrix) { return matrix[0] * matrix[3] - matrix[1] * matrix[2]; }

double norm(const SinCos& vector) {
  return std::sqrt(vector.sin * vector.sin + vector.cos * vector.cos);
}

double largest_difference(const Matrix2& a, const Matrix2& b) {
  double largest = 0;
  for (std::size_t i = 0; i < a.size(); ++i) largest = larger(std::abs(a[i] - b[i]), largest);
  return largest;
}

double largest_difference(const SinCos& a, const SinCos& b) {
  return larger(std::abs(a.sin - b.sin), std::abs(a.cos - b.cos));
}

}  // namespace pe
