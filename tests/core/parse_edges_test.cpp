// SPDX-License-Identifier: MIT
// The edges of the formats: the longest numbers, the oddest headers, every way of not being a
// table.
#include <cstdint>
#include <cstdlib>
#include <string>

#include "catch.hpp"
#include "pe/pe.hpp"

namespace {

using Kind = pe::ParseError::Kind;
using Values = std::vector<double>;

Values read(std::string_view text) {
  const pe::ParseResult result = pe::parse_table(text);
  INFO(text.substr(0, 200));
  REQUIRE_FALSE(result.error);
  return result.table.values;
}

Kind refused(std::string_view text) {
  const pe::ParseResult result = pe::parse_table(text);
  INFO(text.substr(0, 200));
  REQUIRE(result.error);
  return result.error->kind;
}

std::string npy(const std::string& header, const std::string& data) {
  std::string bytes("\x93NUMPY\x01\x00", 8);
  bytes += static_cast<char>(header.size() & 0xff);
  bytes += static_cast<char>(header.size() >> 8);
  return bytes + header + data;
}

TEST_CASE("a digit beyond the eight hundredth still decides a tie", "[parse][edges]") {
  // 1 + 2^-53 lies exactly between 1 and the next double: even, unless anything follows.
  const std::string tie = "1.00000000000000011102230246251565404236316680908203125";
  for (const char* end : {"", "0", "1", "01", "10"}) {
    const std::string zeros(850, '0');
    const std::string text = tie + (*end == '\0' ? "" : zeros) + end;
    CHECK(read(text + " 1")[0] == std::strtod(text.c_str(), nullptr));
  }
  CHECK(read(tie + std::string(850, '0') + "1 1")[0] == 1 + 0x1p-52);
  CHECK(read(tie + " 1")[0] == 1);
}

TEST_CASE("digits before the mark count beyond the eight hundredth", "[parse][edges]") {
  const std::string text = "1" + std::string(900, '0') + "e-900";
  CHECK(read(text + " 1")[0] == 1);
  std::string third(850, '3');
  third += ".5e-850";
  CHECK(read(third + " 1")[0] == std::strtod(third.c_str(), nullptr));
}

TEST_CASE("nine hundred zeros before the mark leave a tie a tie", "[parse][edges]") {
  const std::string zeros(900, '0');
  CHECK(read("9007199254740993" + zeros + "e-900 1")[0] == 9007199254740992.0);
  CHECK(read("9007199254740993" + zeros + "1e-901 1")[0] == 9007199254740994.0);
  CHECK(read("9007199254740993" + zeros + ".5e-900 1")[0] == 9007199254740994.0);
}

TEST_CASE("the smallest numbers round as they should, and nothing is 0", "[parse][edges]") {
  for (const char* text :
       {"4.9406564584124654e-324", "2.4703282292062327e-324", "2.4703282292062328e-324",
        "2.2250738585072011e-308", "1e-400", "0e500", "0.000e-999", "1.7976931348623157e308"}) {
    INFO(text);
    CHECK(read(std::string(text) + " 1")[0] == std::strtod(text, nullptr));
  }
}

TEST_CASE("the largest table has 16 777 216 bytes", "[parse][edges]") {
  CHECK(pe::max_table_bytes == 16777216);
  CHECK(refused(std::string(16777217, ' ')) == Kind::too_large);
  CHECK(refused(std::string(1000, ' ')) == Kind::empty);
}

TEST_CASE("column numbers over decimals are names", "[parse][edges]") {
  CHECK(read("0,1,2\n0.5,0.25,0.125\n0.75,0.5,0.25") == Values{0.5, 0.25, 0.125, 0.75, 0.5, 0.25});
  CHECK(read("0,1,3\n0.5,0.25,0.125\n0.75,0.5,0.25").size() == 9);
  CHECK(read("0.0,1.0,2.0\n0.5,0.25,0.125\n0.75,0.5,0.25").size() == 9);
}

TEST_CASE("column numbers without a corner stand over rows with an index", "[parse][edges]") {
  const auto frame = [](const std::string& text) {
    const pe::ParseResult result = pe::parse_table(text);
    INFO(text);
    REQUIRE_FALSE(result.error);
    CHECK(result.table.has_header);
    CHECK(result.table.has_index);
    return result.table;
  };
  const pe::NumberTable printed =
      frame("        0       1       2\n0  0.0000  1.0000  0.0000\n1  0.8415  0.5403  0.0998\n");
  CHECK(printed.values == Values{0, 1, 0, 0.8415, 0.5403, 0.0998});
  CHECK(printed.columns == 3);
  CHECK(printed.first_index == 0.0);
  CHECK(printed.decimals == std::vector<std::int16_t>(6, 4));
  CHECK(printed.digits.size() == 6);
  // One row, one column, another separator, an index that begins elsewhere or in no order.
  CHECK(frame("  0  1\n0 0.5 0.25").values == Values{0.5, 0.25});
  CHECK(frame("     0\n0  0.5\n1  0.25\n").values == Values{0.5, 0.25});
  CHECK(frame("0\t1\n5\t0.5\t0.25\n6\t1\t2").first_index == 5.0);
  CHECK(frame("0 1\n3 0.5 0.25\n1 1 2\n2 1 3").values == Values{0.5, 0.25, 1, 2, 1, 3});
  // Whole numbers too.
  CHECK(frame("0 1 2\n0 0 1 0\n1 1 1 0").values == Values{0, 1, 0, 1, 1, 0});
}

TEST_CASE("other rows of unequal length stay ragged", "[parse][edges]") {
  for (const char* text :
       {"0 1 3\n0 0.5 0.25 0.125", "0 1 2\n0 0.5 0.25 0.125 0.5", "0 1 2\n0.5 0.5 0.25 0.125",
        "0.0 1.0 2.0\n0 0.5 0.25 0.125", "0.5 0.25\n0 1\n0 0.5 0.25", "0 1 2\n0.5 0.25",
        "0 1\n0 0.5 0.25\n1 0.5"}) {
    INFO(text);
    CHECK(refused(text) == Kind::ragged);
  }
}

TEST_CASE("a separator in a name or between quotes separates nothing", "[parse][edges]") {
  const Values values{0.5, 0.25, 0.75, 0.125};
  for (const char* corner :
       {"; ", ";", "a;b", "a b", "\t", "\"a,b\"", "\"say \"\"p, q\"\"\"", "\""}) {
    INFO(corner);
    CHECK(read(std::string(corner) + ",x,y\n0,0.5,0.25\n1,0.75,0.125\n") == values);
  }
  CHECK(read("sin(p, 0);cos(p, 0)\n0,5;0,25\n0,75;0,125") == values);
  CHECK(read("sin, first\tcos, first\n0.5\t0.25\n0.75\t0.125") == values);
  CHECK(read("sin; cos\n0.5 0.25\n0.75 0.125") == values);
  CHECK(read("\"the; 0\",0.5,0.25\n \"cat, \"\"1\"\"\",0.75,0.125") == values);
  CHECK(read("\"the, 0\";0,5;0,25\n\"cat, 1\" ;0,75;0,125") == values);
  CHECK(read("\"the cat\" 0.5 0.25\n\"sat\"     0.75 0.125") == values);
  CHECK(read("\"0.5\",\"0.25\"\n\"0.75\",\"0.125\"") == values);
}

TEST_CASE("a quote that nothing closes is part of its cell", "[parse][edges]") {
  CHECK(read("\"the,0.5\ncat,0.25") == Values{0.5, 0.25});
  CHECK(refused("0.5,\"0.25") == Kind::not_a_number);
  CHECK(refused("0.5,\"0.25\"\"") == Kind::not_a_number);
  CHECK(refused("0.5,\"0.25\"1") == Kind::not_a_number);
}

TEST_CASE("a sign, a mark or an exponent alone is no number", "[parse][edges]") {
  for (const char* cell : {"-", "+", ".", "e5", "1e", "1e+", "0x10", "1..2", "--1", "1-"}) {
    INFO(cell);
    CHECK(refused("1,2\n3," + std::string(cell)) == Kind::not_a_number);
    CHECK(refused("[[1, 2], [3, " + std::string(cell) + "]]") == Kind::not_a_number);
  }
}

TEST_CASE("lists without numbers, or with commas too many or too few, are refused",
          "[parse][edges]") {
  CHECK(refused("[]") == Kind::empty);
  CHECK(refused("[[]]") == Kind::empty);
  CHECK(refused("[[1,, 2]]") == Kind::empty_cell);
  CHECK(refused("[[1 2, 3]]") == Kind::mixed_separators);
}

TEST_CASE("text of every kind without numbers is empty or no number", "[parse][edges]") {
  CHECK(refused("") == Kind::empty);
  CHECK(refused(" \t\v\f\r\n") == Kind::empty);
  CHECK(refused("# only a remark\n#") == Kind::empty);
  CHECK(refused("the cat\nsaw") != Kind::empty_cell);
}

TEST_CASE("what a .npy header may not be", "[parse][npy][edges]") {
  const std::string order = "'fortran_order': False, ";
  for (const std::string& header : std::vector<std::string>{
           std::string("{}"),
           "{'descr': '<f8', " + order + "}",
           "{" + order + "'shape': (1, 1)}",
           "{'descr': '<f8', 'shape': (1, 1)}",
           "{'descr': '<f8', 'fortran_order': Perhaps, 'shape': (1, 1)}",
           "{'descr': '<f8', " + order + "'shape': 1}",
           "{'descr': '<f8', " + order + "'shape': (1, x)}",
           "{'descr': '<f8', " + order + "'shape': (1, 1",
       }) {
    INFO(header);
    CHECK(refused(npy(header, std::string(8, '\0'))) == Kind::bad_npy);
  }
  for (const char* type : {"f8", "'<f8", "'<c8'", "'<f3'", "'?f8'", "'<f16'"}) {
    INFO(type);
    const std::string header = std::string("{'descr': ") + type + ", " + order + "'shape': (1, 1)}";
    const Kind kind = refused(npy(header, std::string(8, '\0')));
    CHECK((kind == Kind::npy_type || kind == Kind::bad_npy));
  }
  CHECK(read(npy("{'descr': '=f8', " + order + "'shape': (1L, 1L)}", std::string(8, '\0'))) ==
        Values{0});
  CHECK(refused(npy("{'descr': '<f2', " + order + "'shape': (1, 2)}",
                    std::string("\x00\x3c\x00\x7c", 4))) == Kind::not_finite);
  CHECK(refused(npy("{'descr': '<f2', " + order + "'shape': (1, 2)}",
                    std::string("\x00\x3c\x01\x7c", 4))) == Kind::not_finite);
  const std::string wide =
      npy("{'descr': '<f2', " + order + "'shape': (1, 5000)}", std::string(10000, '\0'));
  CHECK(refused(wide) == Kind::too_many_columns);
}

TEST_CASE("an error of a .npy file says which bytes are meant", "[parse][npy][edges]") {
  const auto error_of = [](const std::string& file) {
    const pe::ParseResult result = pe::parse_table(file);
    REQUIRE(result.error);
    return *result.error;
  };
  const std::string header = "{'descr': '<i8', 'fortran_order': False, 'shape': (1,)}";
  const pe::ParseError type = error_of(npy(header, std::string(8, '\0')));
  CHECK(type.kind == Kind::npy_type);
  CHECK(type.offset == 10);
  CHECK(type.length == header.size());
  std::string second("\x93NUMPY\x02\x00", 8);
  second += static_cast<char>(header.size());
  second += std::string(3, '\0') + header;
  CHECK(error_of(second).offset == 12);
  CHECK(error_of(second).length == header.size());

  const std::string right = "{'descr': '<f4', 'fortran_order': False, 'shape': (2, 3)}";
  const pe::ParseError shorter = error_of(npy(right, std::string(20, '\0')));
  CHECK(shorter.kind == Kind::bad_npy);
  CHECK(shorter.offset == 10 + right.size());
  CHECK(shorter.length == 20);
  CHECK(shorter.found == 20);
  CHECK(shorter.expected == 24);
  std::string data(24, '\0');
  data[4 * 4 + 2] = '\x80';
  data[4 * 4 + 3] = '\x7f';
  const pe::ParseError infinite = error_of(npy(right, data));
  CHECK(infinite.kind == Kind::not_finite);
  CHECK(infinite.line == 2);
  CHECK(infinite.column == 2);
  CHECK(infinite.offset == 10 + right.size() + 16);
  CHECK(infinite.length == 4);
  const pe::ParseError wide =
      error_of(npy("{'descr': '<f2', 'fortran_order': False, 'shape': (1, 4097)}", ""));
  CHECK(wide.kind == Kind::too_many_columns);
  CHECK(wide.found == 4097);
  CHECK(wide.expected == 4096);
}

TEST_CASE("a .npy file of any number of axes: the last counts columns, the others rows",
          "[parse][npy][edges]") {
  const auto table_of = [](const std::string& order, const std::string& shape,
                           std::size_t numbers) {
    std::string data;
    for (std::size_t k = 0; k < numbers; ++k) data += std::string("\x00\x3c", 2);
    const pe::ParseResult result = pe::parse_table(
        npy("{'descr': '<f2', 'fortran_order': " + order + ", 'shape': " + shape + "}", data));
    return result.error ? pe::NumberTable{} : result.table;
  };
  for (const std::string order : {"True", "False"}) {
    CHECK(table_of(order, "(5,)", 5).rows == 1);
    CHECK(table_of(order, "(5,)", 5).columns == 5);
    CHECK(table_of(order, "( 3 , 4 )", 12).rows == 3);
    CHECK(table_of(order, "( 3 , 4 )", 12).columns == 4);
    CHECK(table_of(order, "(1, 4096)", 4096).columns == 4096);
  }
  CHECK(table_of("False", "(2, 3, 4)", 24).rows == 6);
  CHECK(table_of("False", "(2, 3, 4)", 24).columns == 4);
  CHECK(table_of("False", "(2, 3, 4, 5)", 120).rows == 24);
  CHECK(table_of("True", "(2, 3, 4)", 24).rows == 0);
  CHECK(table_of("False", "()", 1).rows == 0);
  // As many rows as bytes at most, whatever is told.
  CHECK(table_of("False", "(16777217, 0, 1)", 0).rows == 0);
  CHECK(table_of("False", "(167772170, 1)", 1).rows == 0);
  CHECK(table_of("False", "(16777216, 16777216, 16777216, 16777216, 1)", 1).rows == 0);
}

TEST_CASE("binary16 is read over its whole range", "[parse][npy][edges]") {
  const auto half = [](unsigned bits) {
    const std::string data = {static_cast<char>(bits & 0xff), static_cast<char>(bits >> 8)};
    return read(npy("{'descr': '<f2', 'fortran_order': False, 'shape': (1,)}", data))[0];
  };
  CHECK(half(0x0000) == 0);
  CHECK(half(0x0001) == 0x1p-24);
  CHECK(half(0x03ff) == 1023 * 0x1p-24);
  CHECK(half(0x0400) == 0x1p-14);
  CHECK(half(0x3c01) == 1 + 0x1p-10);
  CHECK(half(0xc000) == -2);
  CHECK(half(0x7bff) == 65504);
  CHECK(half(0xfbff) == -65504);
}

TEST_CASE("more columns than can be shown are refused, as text too", "[parse][edges]") {
  std::string row;
  for (int c = 0; c < 5000; ++c) row += "0.5,";
  CHECK(refused(row + "0.5") == Kind::too_many_columns);
}

}  // namespace
