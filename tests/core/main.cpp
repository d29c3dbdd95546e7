// SPDX-License-Identifier: MIT
// Catch2 2.13 brings its test runner as a header; Catch2 3 links its own main instead of this.
#define CATCH_CONFIG_MAIN
#include <catch2/catch.hpp>
