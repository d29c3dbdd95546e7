// SPDX-License-Identifier: MIT
// What stands around a bracketed table: a constructor and what a print-out says of the numbers are
// understood, anything else is refused with its place.
#include <string>

#include "catch.hpp"
#include "pe/pe.hpp"
#include "refused.hpp"

namespace {

using Kind = pe::ParseError::Kind;
using Values = std::vector<double>;

struct Bad {
  std::string text;
  Kind kind;
  std::size_t line;
  std::size_t column;
  std::string place;  ///< the text that the error covers
};

void check_refused(const Bad& bad) {
  CHECK(refused::check(bad.text, bad.kind, bad.line, bad.place).column == bad.column);
}

TEST_CASE("nothing may follow a complete list, on its line or below", "[parse][frame]") {
  for (const std::string table : {"[[1, 2]]", "[[3, 4], [1, 2]]", "[[1 2]]"}) {
    for (const std::string junk : {"3",
                                   "-3",
                                   "3]",
                                   "[3, 4]",
                                   "[[3, 4]]",
                                   "junk",
                                   "dtype=float32",
                                   ", 3",
                                   ", [3, 4]",
                                   ", junk",
                                   ", junk=1",
                                   ", dtype",
                                   ", dtype=",
                                   ", float32",
                                   ", dtype=float32 3",
                                   ", dtype=float32 junk",
                                   ", dtype=float32, 3",
                                   ", dtype=float32,",
                                   ", shape=(2, 2",
                                   ",",
                                   ".",
                                   "...",
                                   "# a remark",
                                   "\"",
                                   "=",
                                   ":",
                                   ",,",
                                   "\\",
                                   "(3)",
                                   "{}",
                                   "; 3",
                                   ";;",
                                   ", names=('a', 'b",
                                   ", grad_fn=<AddBackward0",
                                   ", device='cuda:0",
                                   ", shape=(1\n, 2)",
                                   ", shape=([1, 2])"}) {
      for (const std::string between : {"", " ", "  "}) {
        const pe::ParseResult result = pe::parse_table(table + between + junk);
        INFO(table + between + junk);
        REQUIRE(result.error);
        CHECK(result.error->kind == Kind::trailing_text);
        CHECK(result.error->line == 1);
        CHECK(result.error->column == 3);
        CHECK(result.error->offset >= table.size());
      }
      const pe::ParseResult below = pe::parse_table(table + "\r\n\n" + junk);
      REQUIRE(below.error);
      CHECK(below.error->line == 3);
      CHECK(below.error->column == 1);
    }
  }
  check_refused({"[1, 2] 3", Kind::trailing_text, 1, 3, "3"});
  check_refused({"[1, 2] [3, 4]", Kind::trailing_text, 1, 3, "[3, 4]"});
  check_refused({"[1, 2], [3, 4]", Kind::trailing_text, 1, 3, "[3, 4]"});
  check_refused({"[1, 2],,\n[3, 4]", Kind::trailing_text, 1, 3, ",\n[3, 4]"});
  check_refused({"[1, 2]\n3, 4", Kind::trailing_text, 2, 1, "3, 4"});
  check_refused({"[1, 2]\n3 [3, 4]", Kind::trailing_text, 2, 1, "3 [3, 4]"});
  check_refused({"[1, 2]\nx\n[3, 4]", Kind::trailing_text, 2, 1, "x\n[3, 4]"});
  check_refused({"array([1, 2]\n[3, 4])", Kind::trailing_text, 2, 1, "[3, 4])"});
  check_refused({"[[1, 2],\n [3, 4]]\n[[5, 6]]", Kind::trailing_text, 3, 1, "[[5, 6]]"});
  check_refused(
      {"tensor([[1, 2]]) tensor([[1, 2]])", Kind::trailing_text, 1, 3, "tensor([[1, 2]])"});
  check_refused({"tensor([[1, 2]];)", Kind::trailing_text, 1, 3, ";)"});
  check_refused({"tensor([[1, 2]], 3)", Kind::trailing_text, 1, 3, ", 3)"});
  check_refused({"tensor([[1, 2]], dtype=float32 3)", Kind::trailing_text, 1, 3, "3)"});
}

TEST_CASE("rows may stand by themselves, one below the other", "[parse][frame]") {
  for (const char* text :
       {"[0, 1]\n[0.8415, -0.5403]", "[0, 1],\r\n[0.8415, -0.5403],\n",
        "\n  [0, 1];\n\n  [0.8415, -0.5403];\n", "\xEF\xBB\xBF[0. 1.]\r[ 0.8415 -0.5403]\r",
        "[0. 1.]\n[ 0.8415\n -0.5403]", "[0.\n 1.]\n[ 0.8415 -0.5403]",
        "tensor([0., 1.])\ntensor([ 0.8415, -0.5403])",
        "array([0., 1.], dtype=float32),\narray([ 0.8415, -0.5403], dtype=float32)",
        "tensor([0., 1.],\n       device='cuda:0')\ntensor([ 0.8415, -0.5403],\n device='cuda:0')",
        "tf.Tensor([0. 1.], shape=(2,), dtype=float32)\n"
        "tf.Tensor([ 0.8415 -0.5403], shape=(2,), dtype=float32)",
        "<tf.Tensor: shape=(2,), dtype=float32, numpy=array([0., 1.], dtype=float32)>\n"
        "<tf.Tensor: shape=(2,), dtype=float32, numpy=array([0.8415, -0.5403])>"}) {
    const pe::ParseResult result = pe::parse_table(text);
    INFO(text);
    REQUIRE_FALSE(result.error);
    CHECK(result.table.values == Values{0, 1, 0.8415, -0.5403});
    CHECK(result.table.rows == 2);
    CHECK(result.table.columns == 2);
    CHECK(result.table.decimals.back() == 4);
  }
  CHECK(pe::parse_table("[0, 1]\n[2, 3]").table.format == pe::TableFormat::comma_lists);
  CHECK(pe::parse_table("[0 1]\n[2 3]").table.format == pe::TableFormat::spaced_lists);
  for (const Bad& bad : {Bad{"[1, 2]\n[3]", Kind::ragged, 2, 0, ""},
                         Bad{"[1, 2]\n[3, x]", Kind::not_a_number, 2, 2, "x"},
                         Bad{"[1, 2]\n[3, 4], dtype=float32)", Kind::unbalanced, 2, 3, ")"},
                         Bad{"[1, 2]\n[3, 4]]", Kind::unbalanced, 2, 3, "]"},
                         Bad{"[1, 2]\n[3, 4", Kind::unbalanced, 2, 3, ""},
                         Bad{"[1, 2]\n[[3, 4]]", Kind::unbalanced, 2, 3, "]"},
                         Bad{"[1, 2]\n...\n[3, 4]", Kind::trailing_text, 2, 1, "...\n[3, 4]"},
                         Bad{"[1, 2]\n<x) [3, 4]", Kind::not_a_number, 2, 1, ")"},
                         Bad{"tensor([1, 2])\ntensor([3, 4]", Kind::unbalanced, 2, 3, ""}}) {
    check_refused(bad);
  }
}

TEST_CASE("every bracket needs its partner", "[parse][frame]") {
  for (const Bad& bad :
       {Bad{"[[1, 2], [3, 4]", Kind::unbalanced, 1, 3, ""},
        Bad{"[[1, 2],\n[3, 4]\n", Kind::unbalanced, 3, 1, ""},
        Bad{"[1, 2", Kind::unbalanced, 1, 3, ""}, Bad{"[", Kind::unbalanced, 1, 1, ""},
        Bad{"[[1, 2]]]", Kind::unbalanced, 1, 3, "]"},
        Bad{"[[1, 2]])", Kind::unbalanced, 1, 3, ")"},
        Bad{"[[1, 2]]>", Kind::unbalanced, 1, 3, ">"},
        Bad{"[[1, 2]], dtype=float32)", Kind::unbalanced, 1, 3, ")"},
        Bad{"tensor([[1, 2]]", Kind::unbalanced, 1, 3, ""},
        Bad{"tensor([[1, 2]]]", Kind::unbalanced, 1, 3, "]"},
        Bad{"tensor([[1, 2]]))", Kind::unbalanced, 1, 3, ")"},
        Bad{"tensor([[1, 2]]>", Kind::unbalanced, 1, 3, ">"},
        Bad{"tensor(([[1, 2]])", Kind::unbalanced, 1, 3, ""},
        Bad{"<tf.Tensor: numpy=array([[1, 2]])", Kind::unbalanced, 1, 3, ""},
        Bad{"<tf.Tensor: numpy=array([[1, 2]]>)", Kind::unbalanced, 1, 3, ">)"},
        // Rows of different depths.
        Bad{"[[1, 2], [[3, 4]]]", Kind::unbalanced, 1, 3, "]"},
        Bad{"[[[1, 2]], [3, 4]]", Kind::unbalanced, 1, 3, "]"},
        // Numbers beside lists.
        Bad{"[[1, 2] 3]", Kind::unbalanced, 1, 3, "3"},
        Bad{"[[1, 2], 3]", Kind::unbalanced, 1, 3, "3"},
        Bad{"[3, [1, 2]]", Kind::unbalanced, 1, 2, "["},
        Bad{"[[1, [2]]]", Kind::unbalanced, 1, 2, "["}}) {
    check_refused(bad);
  }
}

TEST_CASE("text between the rows of a list is refused where it stands", "[parse][frame]") {
  for (const Bad& bad :
       {Bad{"[[1, 2], x, [3, 4]]", Kind::not_a_number, 1, 3, "x"},
        Bad{"[[1, 2]) [3, 4]]", Kind::not_a_number, 1, 3, ")"},
        Bad{"[[1, 2];\n [3, 4]]", Kind::not_a_number, 1, 3, ";"},
        Bad{"[[1, 2],\n array([3, 4])]", Kind::not_a_number, 2, 1, "array("},
        Bad{"[[1, 2], # one\n [3, 4]]", Kind::not_a_number, 1, 3, "#"},
        Bad{"[[1, 2],, [3, 4]]", Kind::empty_cell, 1, 3, ","},
        Bad{"[, [1, 2]]", Kind::empty_cell, 1, 1, ","}, Bad{"[[1, 2], []]", Kind::empty, 1, 0, "]"},
        Bad{"[[1, 2\n 3, 4]]", Kind::mixed_separators, 2, 3, "3"},
        Bad{"[[1, 2,\n 3, x]]", Kind::not_a_number, 2, 4, "x"}}) {
    check_refused(bad);
  }
}

TEST_CASE("before a list stands a constructor and no number", "[parse][frame]") {
  for (const Bad& bad :
       {Bad{"x 3 4 [1, 2]", Kind::not_a_number, 1, 1, "4"},
        Bad{"array(2 [1, 2])", Kind::not_a_number, 1, 1, "2"},
        Bad{"x = \n.5 [1, 2]", Kind::not_a_number, 2, 1, ".5"},
        Bad{std::string("<tf\0[1, 2]>", 11), Kind::not_a_number, 1, 1, std::string("\0", 1)},
        Bad{"<tf.Tensor: x) [1, 2]>", Kind::not_a_number, 1, 1, ")"},
        Bad{"<tf.Tensor; [1, 2]>", Kind::not_a_number, 1, 1, ";"}}) {
    check_refused(bad);
  }
  for (const char* text : {"3.5 [1, 2]", "x) [1, 2]", "x > [1, 2]", "f() [1, 2]", "{[1, 2]}"}) {
    INFO(text);
    CHECK(pe::parse_table(text).error);
  }
}

TEST_CASE("what print-outs say of their numbers is understood", "[parse][frame]") {
  for (const char* text :
       {"[[1, 2]]",
        "[[1, 2]];",
        "[[1, 2]] ; \n",
        "pe = [[1, 2]]",
        "const pe=[[1, 2]];",
        "\xEF\xBB\xBFtensor([[1, 2]])",
        "([[1, 2]])",
        "torch.tensor([[1, 2]],)",
        "tensor([[1., 2.]],\n       device='cuda:0', dtype=torch.float16, grad_fn=<AddBackward0>)",
        "tensor([[1., 2.]], requires_grad=True)",
        "tensor([[1., 2.]], size=(1, 2))",
        "tensor([[1., 2.]], device=device(type='cuda', index=0), names=('N', None))",
        "array([[1., 2.]], dtype=float32)",
        "array([[1., 2.]], dtype='<f4')",
        "np.array([[1, 2]], np.float32)",
        "np.array([[1, 2]], dtype = np.float64)",
        "Array([[1., 2.]], dtype=float32, weak_type=True)",
        "[[1, 2]], dtype=float32",
        "np.array([[1, 2]], ndmin=2, copy=False, order=\"C\", subok=True)",
        "tensor([[1, 2]], layout=torch.strided)",
        "tensor([[1, 2]], device=cuda:0)",
        "tf.Tensor([[1. 2.]], shape=(1, 2), dtype=float32)",
        "<tf.Tensor: shape=(1, 2), dtype=float32, numpy=array([[1., 2.]], dtype=float32)>",
        "<tf.Variable 'Variable:0' shape=(1, 2) dtype=float32, numpy=\narray([[1., 2.]])>",
        "<tf.Tensor \"a/b-c\": numpy=array([[1., 2.]])>"}) {
    const pe::ParseResult result = pe::parse_table(text);
    INFO(text);
    REQUIRE_FALSE(result.error);
    CHECK(result.table.values == Values{1, 2});
    CHECK(result.table.rows == 1);
  }
}

}  // namespace
