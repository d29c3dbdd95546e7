// SPDX-License-Identifier: MIT
/// @file
/// The whole core: sinusoidal positional encoding of the original Transformer.
#pragma once

#include "pe/alternatives.hpp"  // IWYU pragma: export
#include "pe/argument.hpp"      // IWYU pragma: export
#include "pe/compare.hpp"       // IWYU pragma: export
#include "pe/conventions.hpp"   // IWYU pragma: export
#include "pe/cost.hpp"          // IWYU pragma: export
#include "pe/diagnose.hpp"      // IWYU pragma: export
#include "pe/encode.hpp"        // IWYU pragma: export
#include "pe/encoding.hpp"      // IWYU pragma: export
#include "pe/matrix2.hpp"       // IWYU pragma: export
#include "pe/mistakes.hpp"      // IWYU pragma: export
#include "pe/pair.hpp"          // IWYU pragma: export
#include "pe/parse.hpp"         // IWYU pragma: export
#include "pe/rotation.hpp"      // IWYU pragma: export
#include "pe/sample.hpp"        // IWYU pragma: export
#include "pe/sum.hpp"           // IWYU pragma: export
#include "pe/table.hpp"         // IWYU pragma: export
#include "pe/wavelength.hpp"    // IWYU pragma: export
