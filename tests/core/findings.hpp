// SPDX-License-Identifier: MIT
/// @file
/// A diagnosis reduced to what most tests ask of it.
#pragma once

#include <limits>
#include <vector>

#include "pe/diagnose.hpp"

namespace findings {

using Kinds = std::vector<pe::CauseKind>;

/// The first cause of each finding, in their order.
inline Kinds kinds(const pe::Diagnosis& diagnosis) {
  Kinds found;
  for (const pe::Finding& finding : diagnosis.findings) {
    found.push_back(finding.causes.front().kind);
  }
  return found;
}

/// The value of the finding whose first cause this is; NaN when there is none.
inline double value_of(const pe::Diagnosis& diagnosis, pe::CauseKind kind) {
  for (const pe::Finding& finding : diagnosis.findings) {
    if (finding.causes.front().kind == kind) return finding.causes.front().value;
  }
  return std::numeric_limits<double>::quiet_NaN();
}

}  // namespace findings
