// SPDX-License-Identifier: MIT
// As bindings.cpp: the functions that the first view of the page calls. They are a module of their
// own too, pe-first, so that a page can show its first numbers before the rest has come.
#include "convert.hpp"
#include "functions.hpp"

namespace pe::wasm {
namespace {

val nearest_turn(Arguments& arguments) {
  const Encoding encoding = arguments.encoding();
  const std::int64_t p = arguments.position();
  const int i = arguments.pair();
  return arguments.answer([&] {
    const NearestTurn nearest = pe::nearest_turn(encoding, p, i);
    val result = val::object();
    put(result, "turns", nearest.turns);
    put(result, "shortfall", nearest.shortfall);
    return result;
  });
}

val compare(Arguments& arguments) {
  constexpr int vectors = 8;  // of at most `width` doubles
  const Encoding encoding = arguments.encoding();
  const std::int64_t from = arguments.position("p");
  const std::int64_t to = arguments.position("q");
  const bool enabled = arguments.flag();
  arguments.memory_for(vectors);
  return arguments.answer([&] {
    const Comparison comparison = pe::compare(encoding, from, to, enabled);
    val result = val::object();
    put(result, "first", comparison.first);
    put(result, "second", comparison.second);
    put(result, "addedFirst", comparison.added_first);
    put(result, "addedSecond", comparison.added_second);
    put(result, "differences", comparison.differences);
    put(result, "pairSquares", comparison.pair_squares);
    put(result, "pairDistances", comparison.pair_distances);
    put(result, "pairShares", comparison.pair_shares);
    put(result, "normSquared", comparison.norm_squared);
    put(result, "norm", comparison.norm);
    return result;
  });
}

}  // namespace

val distances(const DistanceProfile& profile) {
  val result = val::object();
  put(result, "total", profile.total);
  put(result, "pairs", profile.pairs);
  return result;
}

namespace {

val distance_profile(Arguments& arguments) {
  const Encoding encoding = arguments.encoding();
  const std::int64_t from = arguments.position("p");
  const std::int64_t n = arguments.rows(from, "count");
  arguments.memory_for(n + 8, "count", n);
  return arguments.answer([&] { return distances(pe::distance_profile(encoding, from, n)); });
}

constexpr Function functions[] = {
    {"denominator", &of_pair<&pe::denominator>},
    {"angle", &of_position_and_pair<&pe::angle>},
    {"nearestTurn", &nearest_turn},
    {"compare", &compare},
    {"distanceProfile", &distance_profile},
};

const Functions all(functions);

}  // namespace
}  // namespace pe::wasm
