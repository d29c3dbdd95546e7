// SPDX-License-Identifier: MIT
// Bracketed numbers: JSON, Python lists, print-outs of NumPy, PyTorch and TensorFlow. The innermost
// brackets are the rows; those around them may be any number and only have to match. Rows may also
// stand by themselves, one below the other: JSON lines, or what a loop prints, numbered or not.
#include <algorithm>

#include "parse_detail.hpp"
#include "parse_frame.hpp"

namespace pe::detail {
namespace {

using Kind = ParseError::Kind;

class ListReader {
 public:
  ListReader(std::string_view text, std::size_t begin)
      : text_(text), frame_(text, begin), row_frame_(text, begin) {
    advance(begin);
  }

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
    const std::size_t list = frame_.before();
    if (list == text_.size() || text_[list] != '[') {
      advance(list - at_);
      return fail(Kind::not_a_number, word_length(text_.substr(at_)));
    }
    if (table_.rows > 0) number_row();
    if (table_.rows == 0) index_ = frame_.number();
    if (!error_) advance(list - at_);
  }

  /// The rows' numbers count upwards in equal steps, and all rows have one or none.
  void number_row() {
    const double number = frame_.number();
    if ((number < 0) != (index_ < 0)) return fail(Kind::trailing_text, text_.size() - at_);
    if (number < 0) return;
    const double step = number - index_;
    if (table_.rows == 1) {
      table_.first_index = index_;
      table_.has_index = true;
      step_ = step;
    }
    if (step <= 0 || step != step_) return fail(Kind::not_a_number, word_length(text_.substr(at_)));
    index_ = number;
  }

  void step() {
    if (at_ == text_.size()) return fail(Kind::unbalanced, 0);
    const char c = text_[at_];
    if (is_blank(c)) return advance(1);
    if (c == '[') return open();
    if (c == ']') return close();
    if (c == ',') return comma();
    if (!is_letter(c) || !constructor()) number();
  }

  void open() {
    // Numbers and a list side by side, or a row inside a row.
    if (in_row_ > 0) return fail(Kind::unbalanced, 1);
    ++depth_;
    on_line_ = 0;
    before_ = Before::open;
    advance(1);
  }

  /// Rows may have their own constructors: "[array([", ended by the row.
  bool constructor() {
    const std::size_t word = word_length(text_.substr(at_));
    if (in_row_ > 0 || before_ == Before::close || framed_ != (table_.rows > 0)) {
      return false;
    }
    if (text_[at_ + word - 1] != '(' || !text_.substr(at_ + word).starts_with('[')) return false;
    framed_ = true;
    row_frame_.restart(at_);
    advance(row_frame_.before() - at_);
    return true;
  }

  void close() {
    const bool row = in_row_ > 0;
    if (row) {
      if (!end_row()) return;
    } else if (before_ == Before::open) {
      return fail(Kind::empty, 1);
    }
    --depth_;
    done_ = depth_ == 0;
    before_ = Before::close;
    advance(1);
    if (!row || !framed_) return;
    advance(row_frame_.after(at_) - at_);
    if (!row_frame_.closed()) fail(Kind::unbalanced, at_ < text_.size() ? 1 : 0);
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
    const std::size_t word = word_length(rest);
    const std::string_view cell = bare(rest.substr(0, word));
    const Number number = read_number(cell, false);
    if (number.state == Number::State::not_finite) return fail(Kind::not_finite, number.length);
    if (number.state != Number::State::number || number.length != cell.size()) {
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
    advance(word);
  }

  /// The 0.5 of "np.float64(0.5)" or "tensor(0.5)".
  static std::string_view bare(std::string_view word) {
    const std::size_t open = word.find('(');
    if (open == std::string_view::npos || !word.ends_with(')') || !is_letter(word[0])) return word;
    const std::string_view name = word.substr(0, open);
    if (!holds(name, "float") && !name.ends_with("tensor")) return word;
    return word.substr(open + 1, word.size() - open - 2);
  }

  /// Bytes up to the next separator or bracket, at least 1.
  static std::size_t word_length(std::string_view rest) {
    return std::min(rest.size(), rest.find_first_of(" \t\v\f\n\r,[]", 1));
  }

  void read_tail() {
    const std::size_t closed_on = line_;
    advance(frame_.after(at_) - at_);
    if (row_depth_ == 1 && frame_.closed() && text_.substr(at_).starts_with(',')) {
      do advance(1);
      while (at_ < text_.size() && is_blank(text_[at_]));
    }
    if (frame_.closed() && line_ > closed_on) skip_remarks();
    const bool is_row = row_depth_ == 1 && frame_.closed();
    const std::string_view rest = text_.substr(at_);
    if (rest.empty()) {
      if (!frame_.closed()) fail(Kind::unbalanced, 0);
    } else if (is_row && line_ > closed_on && begins_with_list(first_line(rest))) {
      frame_.restart(at_);
    } else {
      const bool bracket = std::string_view(")]>").find(rest[0]) != std::string_view::npos;
      fail(bracket ? Kind::unbalanced : Kind::trailing_text, rest.size());
    }
  }

  /// What follows the table to its end; behind it stands no further row.
  void skip_remarks() {
    while (at_ < text_.size()) {
      const std::string_view line = first_line(text_.substr(at_));
      if (!is_remark(line)) break;
      advance(line.size());
      while (at_ < text_.size() && is_blank(text_[at_])) advance(1);
      row_depth_ = 0;
    }
  }

  std::string_view text_;
  Frame frame_;
  Frame row_frame_;  ///< of a row within a list
  std::size_t at_ = 0;
  std::size_t line_ = 1;
  std::size_t depth_ = 0;
  std::size_t row_depth_ = 0;  ///< of the first row, and so of all
  std::size_t in_row_ = 0;     ///< numbers of the row so far
  std::size_t on_line_ = 0;    ///< numbers of the row that ends in this line, or goes on there
  Before before_ = Before::open;
  double index_ = -1;  ///< the number of the last row, if rows have any
  double step_ = 0;
  bool framed_ = false;  ///< rows within a list have constructors
  bool commas_ = false;
  bool done_ = false;
  NumberTable table_;
  std::optional<ParseError> error_;
};

}  // namespace

ParseResult parse_lists(std::string_view text, std::size_t begin) {
  return ListReader(text, begin).read();
}

}  // namespace pe::detail
