// SPDX-License-Identifier: MIT
// What sessions, loops and other programs print around and between the numbers of a table.
#include <string>

#include "catch.hpp"
#include "pe/pe.hpp"
#include "refused.hpp"

namespace {

using Kind = pe::ParseError::Kind;
using Values = std::vector<double>;

const Values values{0, 1, 0.8415, 0.5403};

pe::NumberTable read(const std::string& text) {
  const pe::ParseResult result = pe::parse_table(text);
  INFO(text);
  REQUIRE_FALSE(result.error);
  CHECK(result.table.values == values);
  CHECK(result.table.rows == 2);
  CHECK(result.table.columns == 2);
  return result.table;
}

struct Bad {
  std::string text;
  Kind kind;
  std::size_t line;
  std::string place;  ///< the text that the error covers
};

void check_refused(const Bad& bad) {
  (void)refused::check(bad.text, bad.kind, bad.line, bad.place);
}

TEST_CASE("lines around a bracketed table that are no row are set aside", "[parse][prints]") {
  const std::string table = "tensor([[0.0000, 1.0000],\n        [0.8415, 0.5403]])";
  for (const char* before :
       {"```\n",
        "```python\n\n",
        "Positional encoding:\n",
        "Positional encoding (d_model = 2)\r\n",
        "\xEF\xBB\xBF\xE4\xBD\x8D\xE7\xBD\xAE\xE7\xBC\x96\xE7\xA0\x81\xEF\xBC\x9A\n",
        "(2, 2)\n",
        "torch.Size([2, 2])\n",
        "Shape: torch.Size([2, 2])\n",
        "Shape: (2, 2)\n",
        ">>> print(pe)\n",
        ">>> print(pe[:2])\n",
        "In [5]: pe\nOut[5]: \n",
        "In [5]: pe\n",
        "Out[5]:\n",
        "Parameter containing:\n",
        "pe: ",
        "pe = ",
        "PE (first rows): \n",
        "# from my notebook\n",
        "```\n>>> pe.shape\ntorch.Size([2, 2])\n>>> pe\n"}) {
    for (const char* after : {"", "\n```\n", "\n(2, 2)", "\ntorch.Size([2, 2])\n", "\n>>> ",
                              "\n\nIn [6]: ", "\n>>> pe.shape\ntorch.Size([2, 2])\n```"}) {
      read(before + table + after);
      CHECK_FALSE(read(std::string(before) + "[0, 1]\n[0.8415, 0.5403]" + after).has_index);
    }
  }
  read(" 0.0000  1.0000\n 0.8415  0.5403\n[ CPUFloatType{2,2} ]\n");
  read("[[0, 1], [0.8415, 0.5403]]\n[ CPUFloatType{2,2} ]");
  CHECK_FALSE(read("```\n0,1\n0.8415,0.5403\n```").has_header);
}

TEST_CASE("no row and no second table is set aside", "[parse][prints]") {
  const std::string table = "[[0, 1], [2, 3]]";
  for (const char* row :
       {"0 1\n", "the 0 1\n", "0, 1\n", "0.5 x\n", "the 0.5 x\n", "0 x\n",
        "\xE2\x88\x92"
        "1 0\n",
        "...\n", "[0, 1]\n", "[[0, 1]]\n", "tensor([0, 1])\n", "tensor(\n", "Out[5]: [0, 1]\n",
        ">>> [[0, 1]]\n", "x 3 [0, 1]\n", "(4, 8\n", "(4 8)\n"}) {
    INFO(row);
    CHECK(pe::parse_table(row + table).error);
    CHECK(pe::parse_table(table + "\n" + row).error);
  }
  for (const Bad& bad :
       {Bad{"Epoch 3\n[[0, 1]]", Kind::not_a_number, 1, "3"},
        Bad{"[0, 1]\n```\n[2, 3]", Kind::trailing_text, 3, "[2, 3]"},
        Bad{"[[0, 1]]\n(1, 2)\nx", Kind::trailing_text, 3, "x"},
        Bad{"pe:\n\n[[0, 1],\n [x, 2]]", Kind::not_a_number, 4, "x"},
        Bad{"0.5 1\n```\n```\n0.5 1", Kind::trailing_text, 4, "0.5 1"},
        Bad{"tensor([[0, 1]]\n```", Kind::trailing_text, 2, "```"},
        Bad{"(4)\n[[0, 1]]", Kind::not_a_number, 1, "4)"},
        Bad{"Out[5]\n[[0, 1]]", Kind::unbalanced, 2, "]"}, Bad{"pe[0]:", Kind::not_a_number, 1, ""},
        Bad{"pe[0.5]: [0, 1]", Kind::trailing_text, 1, ": [0, 1]"},
        Bad{"pos 0.5: [0, 1]", Kind::not_a_number, 1, "0.5:"},
        Bad{"pos 0x1: [0, 1]", Kind::not_a_number, 1, "0x1:"},
        Bad{"f(0 [0, 1])", Kind::not_a_number, 1, "0"},
        Bad{"[f( 0, 1)]", Kind::not_a_number, 1, "f("}}) {
    check_refused(bad);
  }
}

TEST_CASE("rows in brackets may have their number before them", "[parse][prints]") {
  for (const char* text :
       {"0 tensor([0., 1.])\n1 tensor([0.8415, 0.5403])", "0 [0.0, 1.0]\n1 [0.8415, 0.5403]\n",
        "0: [0. 1.]\n1: [0.8415 0.5403]", "pos 0: [0, 1],\npos 1: [0.8415, 0.5403]",
        "PE(0) = [0, 1]\nPE(1) = [0.8415, 0.5403]", "pe[0]: [0, 1]\npe[1]: [0.8415, 0.5403]",
        "pe[0] = [0, 1]\npe[1] = [0.8415, 0.5403]", "[0]: [0, 1]\r\n[1]: [0.8415, 0.5403]",
        "Rows:\n0 array([0, 1], dtype=float32)\n"
        "1 array([0.8415, 0.5403], dtype=float32)\n```"}) {
    const pe::NumberTable table = read(text);
    CHECK(table.has_index);
    CHECK(table.first_index == 0.0);
  }
  CHECK(read("5 [0, 1]\n7 [0.8415, 0.5403]").first_index == 5.0);
  CHECK_FALSE(pe::parse_table("0 [0, 1]").table.has_index);
  CHECK_FALSE(read("Out[5]: [[0, 1], [0.8415, 0.5403]]").has_index);
  CHECK_FALSE(read("the [0, 1]\ncat [0.8415, 0.5403]").has_index);
  CHECK_FALSE(pe::parse_table("[0]\n[1]").table.has_index);
  for (const Bad& bad : {Bad{"0 [1, 2]\n[3, 4]", Kind::trailing_text, 2, "[3, 4]"},
                         Bad{"1 [1, 2]\n0 [3, 4]", Kind::not_a_number, 2, "0"},
                         Bad{"0 [1, 2]\n1 [3, 4]\n3 [5, 6]", Kind::not_a_number, 3, "3"},
                         Bad{"0 1 [1, 2]", Kind::not_a_number, 1, "1"},
                         Bad{"0 1.5 [1, 2]", Kind::not_a_number, 1, "1.5"},
                         Bad{"0 tensor([1, 2], 3)", Kind::trailing_text, 1, ", 3)"},
                         Bad{"0 [[1, 2]]\n1 [[3, 4]]", Kind::trailing_text, 2, "1 [[3, 4]]"}}) {
    check_refused(bad);
  }
}

TEST_CASE("Markdown's and R's tables are read", "[parse][prints]") {
  pe::NumberTable table = read(
      "|    |      0 |      1 |\n|---:|-------:|-------:|\n"
      "|  0 | 0      | 1      |\n|  1 | 0.8415 | 0.5403 |\n");
  CHECK(table.has_header);
  CHECK(table.first_index == 0.0);
  table = read("| pos | sin | cos |\n|:---|:-:|---|\n| 0 | 0 | 1 |\n| 1 | 0.8415 | 0.5403 |");
  CHECK(table.has_header);
  CHECK(table.first_index == 0.0);
  CHECK_FALSE(read("| sin | cos |\n|-----|-----|\n|0|1|\n|0.8415|0.5403|").has_index);
  table = read("       [,1]   [,2]\n[1,] 0.0000 1.0000\n[2,] 0.8415 0.5403\n");
  CHECK(table.has_header);
  CHECK(table.has_index);
  CHECK(pe::parse_table("| a | b |\n|---|---|\n| 0.5 | x |").error->column == 2);
  CHECK(pe::parse_table("0.25,0.5|").error);
}

TEST_CASE("rows and numbers of a list may have their own constructors", "[parse][prints]") {
  for (const char* text :
       {"[array([0., 1.]), array([0.8415, 0.5403])]",
        "[tensor([0., 1.]),\n tensor([0.8415, 0.5403])]",
        "pe = [np.array([0., 1.], dtype=float32), np.array([0.8415, 0.5403], dtype=float32)]",
        "[tensor([0., 1.], device='cuda:0', grad_fn=<AddBackward0>), tensor([0.8415, 0.5403])]",
        "[[np.float64(0.0), np.float64(1.0)], [np.float64(0.8415), np.float64(0.5403)]]",
        "[tensor(0.), tensor(1.)]\n[tensor(0.8415), tensor(0.5403)]"}) {
    CHECK(read(text).decimals.back() == 4);
  }
  for (const Bad& bad : {Bad{"[sin(0.5), cos(0.5)]", Kind::not_a_number, 1, "sin(0.5)"},
                         Bad{"[-np.float64(0.5)]", Kind::not_a_number, 1, "-np.float64(0.5)"},
                         Bad{"[np.float64(x)]", Kind::not_a_number, 1, "np.float64(x)"},
                         Bad{"[array([1, 2], [3, 4])]", Kind::unbalanced, 1, ","},
                         Bad{"[array([1, 2]) array(3)]", Kind::not_a_number, 1, "array(3)"},
                         Bad{"[array([1, 2]", Kind::unbalanced, 1, ""},
                         Bad{"[array([[1, 2]])]", Kind::unbalanced, 1, "]"}}) {
    check_refused(bad);
  }
  const pe::ParseResult infinite = pe::parse_table("[np.float64(0.5), np.float64(nan)]");
  REQUIRE(infinite.error);
  CHECK(infinite.error->kind == Kind::not_finite);
  CHECK(infinite.error->column == 2);
}

}  // namespace
