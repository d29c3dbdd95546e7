// SPDX-License-Identifier: MIT
/// @file
/// A text that is no table, and what is said of it.
#pragma once

#include <string>

#include "catch.hpp"
#include "pe/parse.hpp"

namespace refused {

/// Checks what is wrong, in which line, and that the error covers `place`; gives the whole error.
inline pe::ParseError check(const std::string& text, pe::ParseError::Kind kind, std::size_t line,
                            const std::string& place) {
  const pe::ParseResult result = pe::parse_table(text);
  INFO(text);
  REQUIRE(result.error);
  CHECK(result.error->kind == kind);
  CHECK(result.error->line == line);
  CHECK(text.substr(result.error->offset, result.error->length) == place);
  return *result.error;
}

}  // namespace refused
