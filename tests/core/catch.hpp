// SPDX-License-Identifier: MIT
/// @file
/// Catch2, whichever of its two header layouts is installed (2.13 or 3).
#pragma once

#if __has_include(<catch2/catch_all.hpp>)
#include <catch2/catch_all.hpp>
using Catch::Matchers::WithinAbs;
using Catch::Matchers::WithinULP;
#else
#include <catch2/catch.hpp>
using Catch::Matchers::WithinAbs;
using Catch::Matchers::WithinULP;
#endif
