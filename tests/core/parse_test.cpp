// SPDX-License-Identifier: MIT
#include <cstdint>
#include <cstdlib>
#include <cstring>
#include <random>
#include <string>

#include "catch.hpp"
#include "check_cases.hpp"
#include "pe/pe.hpp"

namespace {

using Kind = pe::ParseError::Kind;
using Values = std::vector<double>;

pe::NumberTable read(std::string_view text) {
  const pe::ParseResult result = pe::parse_table(text);
  INFO(text);
  REQUIRE_FALSE(result.error);
  REQUIRE(result.table.values.size() == result.table.rows * result.table.columns);
  REQUIRE(result.table.decimals.size() == result.table.digits.size());
  return result.table;
}

pe::ParseError refuse(std::string_view text) {
  const pe::ParseResult result = pe::parse_table(text);
  INFO(text);
  REQUIRE(result.error);
  REQUIRE(result.table.values.empty());
  return *result.error;
}

TEST_CASE("the header's example of a table", "[parse]") {
  CHECK(pe::parse_table("0;1\n0,84;0,54").table.values == Values{0, 1, 0.84, 0.54});
}

TEST_CASE("one table, however it is written", "[parse]") {
  const Values expected = {0, 1, 0.8415, -0.5403};
  for (const std::string_view text :
       {"0,1\n0.8415,-0.5403",
        "0,1\r\n0.8415,-0.5403\r\n",
        "0, 1\r0.8415 ,-0.5403",
        "0\t1\n0.8415\t-0.5403\n",
        "0;1\n0,8415;-0,5403",
        "0 1\n 0.8415   -0.5403",
        "0,1,\n0.8415,-0.5403,\n",
        "\"0\",\"1\"\n\"0.8415\",\"-0.5403\"",
        "[[0,1],[0.8415,-0.5403]]",
        "[[0, 1],\n [0.8415, \xE2\x88\x92"
        "0.5403]]",
        "tensor([[ 0.0000,  1.0000],\n        [ 0.8415, -0.5403]])",
        "tensor([[[0., 1.], [8.415e-01, -5.403e-01]]], dtype=torch.float64)",
        "array([[ 0.    ,  1.    ],\n       [ 0.8415, -0.5403]], dtype=float32)",
        "np.array([[0, 1], [.8415, -.5403],])",
        "[[ 0.      1.    ]\n [ 0.8415\n  -0.5403]]",
        "<tf.Tensor: shape=(2, 2), dtype=float32, numpy=\narray([[0., 1.],\n [0.8415, -0.5403]], "
        "dtype=float32)>",
        "tf.Tensor(\n[[ 0.      1.    ]\n [ 0.8415 -0.5403]], shape=(2, 2), dtype=float32)",
        "\xEF\xBB\xBF# from my notebook\nsin,cos\n0,1\n0.8415,-0.5403",
        "pos,sin,cos\n0,0,1\n1,0.8415,-0.5403",
        ",0,1\n0,0,1\n1,0.8415,-0.5403",
        "the 0.0 1.0\ncat 0.8415 -0.5403",
        "tensor([[0.0, 1.0],[8415E-4,-5403e-4]], "
        "device='cuda:0', grad_fn=<AddBackward0>)"}) {
    const pe::NumberTable table = read(text);
    CAPTURE(text);
    CHECK(table.rows == 2);
    CHECK(table.columns == 2);
    CHECK(table.values == expected);
  }
}

TEST_CASE("header and index are set aside and said to be", "[parse]") {
  const pe::NumberTable table = read(check_case("base-1000.tsv"));
  CHECK(table.format == pe::TableFormat::tab);
  CHECK(table.rows == 6);
  CHECK(table.columns == 8);
  CHECK(table.has_header);
  CHECK(table.has_index);
  CHECK(table.first_index == 0.0);
  CHECK(table.values[8] == 0.8415);
}

TEST_CASE("sines in a first column are no index", "[parse]") {
  CHECK_FALSE(read("0,1\n0.84,0.54\n0.91,-0.42").has_index);
  CHECK_FALSE(read("0,1,0,1\n0,1,0,1\n0,1,0,1").has_index);
  CHECK(read("0,0.1\n1,0.2\n2,0.3").has_index);
}

TEST_CASE("printed precision is kept for each cell", "[parse]") {
  const pe::NumberTable table = read("0.8400,1,1.50e-4,-12.5");
  CHECK(table.decimals == std::vector<std::int16_t>{4, 0, 6, 1});
  CHECK(table.digits == std::vector<std::uint16_t>{4, 1, 3, 3});
}

TEST_CASE("numbers are rounded as strtod rounds them", "[parse]") {
  std::mt19937_64 random(1);
  for (int k = 0; k < 20000; ++k) {
    const std::uint64_t bits = random();
    double value = 0;
    std::memcpy(&value, &bits, sizeof value);
    if (k % 2 == 0) value = static_cast<double>(random() >> 11) * 0x1p-53;
    if (!(value - value == 0)) continue;
    char text[900];
    (void)std::snprintf(text, sizeof text, "%.*e", static_cast<int>(random() % 40), value);
    const double expected = std::strtod(text, nullptr);
    if (!(expected - expected == 0)) continue;
    const pe::ParseResult result = pe::parse_table(text);
    INFO(text);
    REQUIRE_FALSE(result.error);
    REQUIRE(result.table.values[0] == expected);
  }
  // Ties and limits: halfway to even, the smallest, the largest.
  CHECK(read("9007199254740993 1").values[0] == 9007199254740992.0);
  CHECK(read("9007199254740993.0000000000000000000000000000000000001 1").values[0] ==
        9007199254740994.0);
  CHECK(read("0.500000000000000055511151231257827021181583404541015625 1").values[0] == 0.5);
  CHECK(read("0.5000000000000000555111512312578270211815834045410156250001 1").values[0] ==
        0x1.0000000000001p-1);
  CHECK(read("4.9406564584124654e-324 1").values[0] == 0x1p-1074);
  CHECK(read("2.4703282292062327e-324 1").values[0] == 0);
  CHECK(read("1.7976931348623157e308 1").values[0] == 0x1.fffffffffffffp1023);
  CHECK(read("1e-99999 1").values[0] == 0);
}

TEST_CASE("a bad text is an error with its place", "[parse]") {
  struct Bad {
    std::string_view text;
    Kind kind;
    std::size_t line;
    std::size_t column;
  };
  for (const Bad& bad :
       {Bad{"", Kind::empty, 0, 0}, Bad{" \n\t\n", Kind::empty, 0, 0},
        Bad{"0,1\n0.5,inf", Kind::not_finite, 2, 2}, Bad{"0,1\n1e999,1", Kind::not_finite, 2, 1},
        Bad{"0,1\n0.5,abc", Kind::not_a_number, 2, 2},
        Bad{"0,1\n0.5,0x1", Kind::not_a_number, 2, 2}, Bad{"0,1\n0.5,,1", Kind::empty_cell, 2, 2},
        Bad{"0.1 0.2\n... ...", Kind::abbreviated, 2, 1},
        Bad{"[[0. 1.]\n ...\n [0. 1.]]", Kind::abbreviated, 2, 1},
        Bad{"[[0, 1, ..., 0, 1]]", Kind::abbreviated, 1, 3},
        Bad{"[[0,1],[1,nan]]", Kind::not_finite, 1, 2}, Bad{"[[0,1],\n[1]]", Kind::ragged, 2, 0},
        Bad{"[[0,1],[1,2]", Kind::unbalanced, 1, 3},
        Bad{"[[0,1],[1 2]]", Kind::mixed_separators, 1, 2}, Bad{"[[0,,1]]", Kind::empty_cell, 1, 2},
        Bad{"[[0,null]]", Kind::not_a_number, 1, 2},
        Bad{"[[0,1]] [[0,1]]", Kind::trailing_text, 1, 3}, Bad{"[[]]", Kind::empty, 1, 0},
        Bad{"a,b\n0,1\nx,1\n0,2", Kind::not_a_number, 3, 1}}) {
    const pe::ParseError error = refuse(bad.text);
    CAPTURE(bad.text);
    CHECK(error.kind == bad.kind);
    CHECK(error.line == bad.line);
    CHECK(error.column == bad.column);
  }
}

TEST_CASE("the erroneous cases are refused where they are wrong", "[parse][cases]") {
  const pe::ParseError nan = refuse(check_case("not-a-number.csv"));
  CHECK(nan.kind == Kind::not_finite);
  CHECK(nan.line == 2);
  CHECK(nan.column == 3);
  CHECK(check_case("not-a-number.csv").substr(nan.offset, nan.length) == "nan");
  const pe::ParseError ragged = refuse(check_case("ragged.csv"));
  CHECK(ragged.kind == Kind::ragged);
  CHECK(ragged.line == 2);
  CHECK(ragged.found == 3);
  CHECK(ragged.expected == 4);
}

TEST_CASE("size has limits", "[parse]") {
  CHECK(refuse(std::string(pe::max_table_bytes + 1, ' ')).kind == Kind::too_large);
  std::string wide;
  for (int k = 0; k < 4097; ++k) wide += "0.5 ";
  CHECK(refuse(wide).kind == Kind::too_many_columns);
  CHECK(refuse("[" + wide + "]").kind == Kind::too_many_columns);
  CHECK(refuse(wide).found == 4097);
  wide.resize(4096 * 4);
  CHECK(read(wide).columns == 4096);
}

std::string npy(char version, const std::string& header, const std::string& data) {
  std::string bytes = "\x93NUMPY";
  bytes += version;
  bytes += '\0';
  bytes += static_cast<char>(header.size());
  bytes += '\0';
  if (version > 1) bytes += std::string(2, '\0');
  return bytes + header + data;
}

std::string little(double value) {
  std::string bytes(8, '\0');
  std::memcpy(bytes.data(), &value, 8);
  return bytes;
}

TEST_CASE("a .npy file is read in every version, type and order", "[parse][npy]") {
  const std::string tail = ", 'shape': (2, 2), }\n";
  const std::string data = little(0) + little(1) + little(0.5) + little(-2);
  for (const char version : {'\1', '\2', '\3'}) {
    const auto table = read(npy(version, "{'descr': '<f8', 'fortran_order': False" + tail, data));
    CHECK(table.values == Values{0, 1, 0.5, -2});
    CHECK(table.format == pe::TableFormat::npy_float64);
    CHECK(table.decimals.empty());
  }
  CHECK(read(npy(1, "{'descr': '<f8', 'fortran_order': True" + tail, data)).values ==
        Values{0, 0.5, 1, -2});
  // 0.5 and −2 in binary32 and binary16, high byte first.
  const std::string big32("\x3F\0\0\0\xC0\0\0\0", 8);
  CHECK(read(npy(1, "{'descr': '>f4', 'fortran_order': False, 'shape': (1, 2), }", big32)).values ==
        Values{0.5, -2});
  const std::string big16("\x38\0\xC0\0\x00\x01", 6);
  CHECK(read(npy(1, "{'descr': '>f2', 'fortran_order': False, 'shape': (3,), }", big16)).values ==
        Values{0.5, -2, 0x1p-24});
}

TEST_CASE("a .npy file that does not fit its header is refused", "[parse][npy]") {
  const std::string head = "{'descr': '<f8', 'fortran_order': False, 'shape': ";
  CHECK(refuse("\x93NUMPY").kind == Kind::bad_npy);
  CHECK(refuse(npy(1, head + "(2, 2)}", little(1))).kind == Kind::bad_npy);
  CHECK(refuse(npy(1, head + "(99999999999999999999, 2)}", little(1))).kind == Kind::bad_npy);
  CHECK(refuse(npy(1, head + "(0, 2)}", "")).kind == Kind::empty);
  CHECK(refuse(npy(1, "{'descr': '<i8', 'fortran_order': False, 'shape': (1,)}", little(1))).kind ==
        Kind::npy_type);
  const pe::ParseError nan =
      refuse(npy(1, head + "(1, 2)}", little(1) + std::string(6, '\0') + "\xF8\x7F"));
  CHECK(nan.kind == Kind::not_finite);
  CHECK(nan.line == 1);
  CHECK(nan.column == 2);
}

}  // namespace
