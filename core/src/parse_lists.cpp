// SPDX-License-Identifier: MIT
// Bracketed numbers: JSON, Python lists, print-outs of NumPy, PyTorch and TensorFlow. The innermost
// brackets are the rows; those around them may be any number and only have to match. Rows may also
// stand by themselves, one below the other: JSON lines, or what a loop prints.
#include <algorithm>

#include "parse_detail.hpp"
#include "parse_frame.hpp"

namespace pe::detail {
namespace {

using Kind = ParseError::Kind;

class ListReader {
 public:
  explicit ListReader(std::string_view text) : text_(text), frame_(text) {}

  ParseResult read() {
    do {
      read_list();
    } while (!error_ && at_ < text_.size());
    if (error_) return failure(*error_);
    table_.format = commas_ ? TableFormat::comma_lists : TableFormat::spaced_lists;
    return {.table = table_, .error = std::nullopt};
  }

 private:
  enum class Before : std::uint8_t { open, number, comma, close };

  void fail(Kind kind, std::size_t length, std::size_t found = 0, std::size_t expected = 0) {
    const bool whole_row = kind == Kind::ragged || kind == Kind::empty;
    error_ = ParseError{.kind = kind,
                        .line = line_,
                        .column = whole_row ? 0 : on_line_ + 1,
                        .offset = at_,
                        .length = length,
                        .found = found,
                        .expected = expected};
  }

  void advance(std::size_t count) {
    for (; count > 0; --count, ++at_) {
      if (text_[at_] == '\n' || (text_[at_] == '\r' && !text_.substr(at_).starts_with("\r\n"))) {
        ++line_;
        // A row may go on in the next line.
        if (in_row_ == 0) on_line_ = 0;
      }
    }
  }

  void read_list() {
    skip_prefix();
    done_ = false;
    while (!error_ && !done_) step();
    if (!error_) read_tail();
  }

  void skip_prefix() {
    advance(frame_.before() - at_);
    if (text_[at_] != '[') fail(Kind::not_a_number, word_length(text_.substr(at_)));
  }

  void step() {
    if (at_ == text_.size()) return fail(Kind::unbalanced, 0);
    const char c = text_[at_];
    if (is_blank(c)) return advance(1);
    if (c == '[') return open();
    if (c == ']') return close();
    if (c == ',') return comma();
    number();
  }

  void open() {
    // Numbers and a list side by side, or a row inside a row.
    if (in_row_ > 0) return fail(Kind::unbalanced, 1);
    ++depth_;
    on_line_ = 0;
    before_ = Before::open;
    advance(1);
  }

  void close() {
    if (in_row_ > 0) {
      if (!end_row()) return;
    } else if (before_ == Before::open) {
      return fail(Kind::empty, 1);
    }
    --depth_;
    done_ = depth_ == 0;
    before_ = Before::close;
    advance(1);
  }

  bool end_row() {
    if (table_.rows == 0) {
      table_.columns = in_row_;
      row_depth_ = depth_;
    }
    if (depth_ != row_depth_) {
      fail(Kind::unbalanced, 1);
      return false;
    }
    if (in_row_ != table_.columns) {
      fail(Kind::ragged, 0, in_row_, table_.columns);
      return false;
    }
    ++table_.rows;
    in_row_ = 0;
    return true;
  }

  void comma() {
    if (before_ == Before::comma || before_ == Before::open) return fail(Kind::empty_cell, 1);
    if (in_row_ > 1 && !commas_) return fail(Kind::mixed_separators, 1);
    if (in_row_ > 0) commas_ = true;
    before_ = Before::comma;
    advance(1);
  }

  void number() {
    const std::string_view rest = text_.substr(at_);
    if (const std::size_t length = ellipsis(rest); length > 0) {
      return fail(Kind::abbreviated, length);
    }
    const Number number = read_number(rest, false);
    if (number.state == Number::State::not_finite) return fail(Kind::not_finite, number.length);
    const std::size_t word = word_length(rest);
    if (number.state != Number::State::number || number.length != word) {
      return fail(Kind::not_a_number, word);
    }
    if (before_ == Before::close || (before_ == Before::comma && in_row_ == 0)) {
      return fail(Kind::unbalanced, word);
    }
    if (before_ == Before::number && commas_) return fail(Kind::mixed_separators, word);
    if (in_row_ == max_table_columns) {
      return fail(Kind::too_many_columns, word, in_row_ + 1, max_table_columns);
    }
    append(table_, number);
    ++in_row_;
    ++on_line_;
    before_ = Before::number;
    advance(number.length);
  }

  /// Bytes up to the next separator or bracket, at least 1.
  static std::size_t word_length(std::string_view rest) {
    return std::min(rest.size(), rest.find_first_of(" \t\v\f\n\r,[]", 1));
  }

  void read_tail() {
    const std::size_t closed_on = line_;
    advance(frame_.after(at_) - at_);
    const bool is_row = row_depth_ == 1 && frame_.closed();
    if (is_row && text_.substr(at_).starts_with(',')) {
      do advance(1);
      while (at_ < text_.size() && is_blank(text_[at_]));
    }
    const std::string_view rest = text_.substr(at_);
    if (rest.empty()) {
      if (!frame_.closed()) fail(Kind::unbalanced, 0);
    } else if (is_row && line_ > closed_on &&
               begins_with_list(rest.substr(0, rest.find_first_of("\r\n")))) {
      frame_ = Frame(text_, at_);
    } else {
      const bool bracket = std::string_view(")]>").find(rest[0]) != std::string_view::npos;
      fail(bracket ? Kind::unbalanced : Kind::trailing_text, rest.size());
    }
  }

  std::string_view text_;
  Frame frame_;
  std::size_t at_ = 0;
  std::size_t line_ = 1;
  std::size_t depth_ = 0;
  std::size_t row_depth_ = 0;  ///< of the first row, and so of all
  std::size_t in_row_ = 0;     ///< numbers of the row so far
  std::size_t on_line_ = 0;    ///< numbers of the row that ends in this line, or goes on there
  Before before_ = Before::open;
  bool commas_ = false;
  bool done_ = false;
  NumberTable table_;
  std::optional<ParseError> error_;
};

}  // namespace

ParseResult parse_lists(std::string_view text) { return ListReader(text).read(); }

}  // namespace pe::detail
