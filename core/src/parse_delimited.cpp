// SPDX-License-Identifier: MIT
// Lines of numbers: separated by commas, tabs, semicolons or spaces.
#include <algorithm>

#include "parse_detail.hpp"

namespace pe::detail {
namespace {

using Kind = ParseError::Kind;

/// A piece of a line and where it begins in the text.
struct Piece {
  std::string_view text;
  std::size_t offset = 0;
};

Piece trimmed(Piece piece) {
  while (!piece.text.empty() && is_space(piece.text.front())) {
    piece.text.remove_prefix(1);
    ++piece.offset;
  }
  while (!piece.text.empty() && is_space(piece.text.back())) piece.text.remove_suffix(1);
  return piece;
}

/// Where the quoted text ends with which `text` begins, behind its closing quote; 0 if `text`
/// begins with none, or with one that is not closed. A doubled quote is a quote inside (RFC 4180).
std::size_t quoted_length(std::string_view text) {
  if (!text.starts_with('"')) return 0;
  std::size_t at = text.find('"', 1);
  while (at != std::string_view::npos && text.substr(at + 1).starts_with('"')) {
    at = text.find('"', at + 2);
  }
  return at == std::string_view::npos ? 0 : at + 1;
}

/// The separator of a line, by rank: a semicolon leaves commas free to be decimal marks. What is
/// between quotes separates nothing.
TableFormat format_of(std::string_view line) {
  bool comma = false;
  bool tab = false;
  // What names the rows and columns of R's matrices is [1,] and [,1].
  if (line.starts_with('|') || line.starts_with('[')) return TableFormat::whitespace;
  for (std::size_t at = 0; at < line.size(); ++at) {
    if (line[at] == ';') return TableFormat::semicolon;
    comma = comma || line[at] == ',';
    tab = tab || line[at] == '\t';
    const std::size_t quoted = quoted_length(line.substr(at));
    if (quoted > 0) at += quoted - 1;
  }
  if (tab) return TableFormat::tab;
  return comma ? TableFormat::comma : TableFormat::whitespace;
}

class LineReader {
 public:
  explicit LineReader(std::string_view text) : text_(text) {
    if (text_.starts_with("\xEF\xBB\xBF")) at_ = 3;
  }

  ParseResult read() {
    while (!error_ && at_ < text_.size()) line(next_line());
    if (!error_) check_labels();
    if (!error_ && table_.rows == 0) fail(Kind::empty, {}, 0);
    if (!error_) drop_number_header();
    if (!error_) drop_index();
    if (error_) return failure(*error_);
    return {.table = std::move(table_), .error = std::nullopt};
  }

 private:
  void fail(Kind kind, Piece where, std::size_t column, std::size_t found = 0,
            std::size_t expected = 0) {
    error_ = ParseError{.kind = kind,
                        .line = kind == Kind::empty ? 0 : line_,
                        .column = column,
                        .offset = where.offset,
                        .length = where.text.size(),
                        .found = found,
                        .expected = expected};
  }

  Piece next_line() {
    const std::size_t start = at_;
    std::size_t end = start;
    while (end < text_.size() && text_[end] != '\n' && text_[end] != '\r') ++end;
    at_ = end + (text_.substr(end).starts_with("\r\n") ? 2 : 1);
    ++line_;
    return {text_.substr(start, end - start), start};
  }

  void line(Piece whole) {
    whole = trimmed_line(whole);
    if (whole.text.empty() || whole.text.front() == '#' || is_rule(whole.text)) return;
    if (is_remark(whole.text)) {
      ended_ = started_;
      return;
    }
    if (ended_) return fail(Kind::trailing_text, whole, 1);
    if (!started_) {
      table_.format = format_of(whole.text);
      if (!table_.has_header && is_header(whole)) {
        // The first row of numbers decides what separates: any separator may occur in a name.
        table_.has_header = true;
        return;
      }
      started_ = true;
    }
    row(whole);
  }

  /// "|---:|---:|" below a Markdown table's names.
  [[nodiscard]] static bool is_rule(std::string_view line) {
    return line.front() == '|' && line.find_first_not_of("|-: ") == std::string_view::npos;
  }

  /// Tabs at the ends of a tabbed line separate; spaces never do.
  [[nodiscard]] static Piece trimmed_line(Piece whole) {
    const Piece bare = trimmed(whole);
    if (bare.text.empty() || bare.text.find('\t') == std::string_view::npos) return bare;
    while (whole.text.front() == ' ') {
      whole.text.remove_prefix(1);
      ++whole.offset;
    }
    while (whole.text.back() == ' ') whole.text.remove_suffix(1);
    return whole;
  }

  [[nodiscard]] char separator() const {
    switch (table_.format) {
      case TableFormat::comma:
        return ',';
      case TableFormat::tab:
        return '\t';
      case TableFormat::semicolon:
        return ';';
      default:
        return ' ';
    }
  }

  /// Takes the next cell off the line; false at its end. One separator at the end of a line ends
  /// its last cell and begins no other.
  bool next_cell(Piece& rest, Piece& cell) const {
    const bool spaces = table_.format == TableFormat::whitespace;
    const bool tabs = table_.format == TableFormat::tab;
    // Between the cells of a Markdown table stand bars.
    const auto is_gap = [](char c) { return is_space(c) || c == '|'; };
    while (!tabs && !rest.text.empty() &&
           (spaces ? is_gap(rest.text.front()) : is_space(rest.text.front()))) {
      rest.text.remove_prefix(1);
      ++rest.offset;
    }
    if (rest.text.empty()) return false;
    std::size_t end = quoted_length(rest.text);
    if (spaces) {
      while (end < rest.text.size() && !is_gap(rest.text[end])) ++end;
    } else {
      end = std::min(rest.text.find(separator(), end), rest.text.size());
    }
    cell = trimmed({rest.text.substr(0, end), rest.offset});
    const std::size_t skip = std::min(end + 1, rest.text.size());
    rest = {rest.text.substr(skip), rest.offset + skip};
    if (cell.text.size() >= 2 && cell.text.front() == '"' && cell.text.back() == '"') {
      cell = {cell.text.substr(1, cell.text.size() - 2), cell.offset + 1};
    }
    return true;
  }

  [[nodiscard]] Number number_in(Piece cell) const {
    const bool comma = table_.format == TableFormat::semicolon || table_.format == TableFormat::tab;
    Number number = read_number(cell.text, comma);
    if (number.state != Number::State::not_a_number && number.length != cell.text.size()) {
      number.state = Number::State::not_a_number;
    }
    return number;
  }

  /// A row of names: some cell is text, and none is a number with decimals, NaN, or left out.
  [[nodiscard]] bool is_header(Piece rest) const {
    bool names = false;
    Piece cell;
    while (next_cell(rest, cell)) {
      const Number number = number_in(cell);
      if (ellipsis(cell.text) > 0 || number.state == Number::State::not_finite) return false;
      if (number.state == Number::State::number) {
        if (!number.integer) return false;
      } else {
        names = true;
      }
    }
    return names;
  }

  void row(Piece rest) {
    const Piece whole = rest;
    Piece cell;
    std::size_t count = 0;
    std::size_t position = 0;
    while (!error_ && next_cell(rest, cell)) {
      ++position;
      if (const std::size_t length = ellipsis(cell.text); length > 0) {
        return fail(Kind::abbreviated, {cell.text.substr(0, length), cell.offset}, position);
      }
      if (cell.text.empty()) return fail(Kind::empty_cell, cell, position);
      const Number number = number_in(cell);
      if (number.state == Number::State::not_finite) return fail(Kind::not_finite, cell, position);
      if (number.state == Number::State::not_a_number) {
        if (position == 1) {
          note_label(cell);
          continue;
        }
        return fail(Kind::not_a_number, cell, position);
      }
      // One column more than the limit may turn out to be an index.
      if (count > max_table_columns) {
        return fail(Kind::too_many_columns, cell, position, count + 1, max_table_columns);
      }
      add(number, count);
      ++count;
    }
    end_row(whole, count);
  }

  void add(const Number& number, std::size_t count) {
    if (count == 0) {
      // An index counts upwards in equal steps; what breaks that is no index.
      const double previous = table_.rows > 0 ? last_index_ : 0;
      if (!number.integer) integers_ = false;
      if (table_.rows == 0) index_start_ = number.value;
      if (table_.rows == 1) index_step_ = number.value - previous;
      if (table_.rows >= 1 && (number.value - previous != index_step_ || index_step_ <= 0)) {
        integers_ = false;
      }
      last_index_ = number.value;
    }
    if (!number.integer && count > 0) decimals_elsewhere_ = true;
    append(table_, number);
  }

  void note_label(Piece cell) {
    if (labels_++ == 0) {
      first_label_ = cell;
      first_label_line_ = line_;
    }
  }

  /// A first row of column numbers without a corner cell, as data frames print it, stands over rows
  /// that have an index before their cells.
  void drop_header_beside_index(std::size_t count) {
    const std::size_t columns = table_.columns;
    if (table_.rows != 1 || count != columns + 1 || labels_ > 0 || !are_column_numbers()) return;
    if (table_.decimals[columns] != 0) return;
    erase_front(columns);
    table_.rows = 0;
    table_.has_header = true;
    integers_ = index_certain_ = true;
    index_start_ = table_.values.front();
  }

  void end_row(Piece whole, std::size_t count) {
    drop_header_beside_index(count);
    if (table_.rows == 0) {
      table_.columns = count;
      first_row_line_ = line_;
    }
    if (count != table_.columns || count == 0) {
      // A row that alone has a label, or alone has none, has a bad first cell.
      if (count == 0) return fail(Kind::not_a_number, first_label_, 1);
      if (count + 1 == table_.columns && labels_ == 1 && first_label_line_ == line_) {
        return fail(Kind::not_a_number, first_label_, 1);
      }
      return fail(Kind::ragged, whole, 0, count, table_.columns);
    }
    ++table_.rows;
  }

  void check_labels() {
    if (labels_ == 0) return;
    if (labels_ != table_.rows) {
      line_ = first_label_line_;
      return fail(Kind::not_a_number, first_label_, 1);
    }
    table_.has_index = true;
  }

  /// Whether the first row is 0, 1, 2, …, written as whole numbers.
  [[nodiscard]] bool are_column_numbers() const {
    for (std::size_t c = 0; c < table_.columns; ++c) {
      if (table_.values[c] != static_cast<double>(c) || table_.decimals[c] != 0) return false;
    }
    return true;
  }

  /// Column numbers 0, 1, 2, … as names, with or without a corner cell: never a row of sines.
  void drop_number_header() {
    const std::size_t columns = table_.columns;
    if (table_.has_header || table_.rows < 2 || columns < 3 || !decimals_elsewhere_) return;
    if (!are_column_numbers()) return;
    erase_front(columns);
    --table_.rows;
    table_.has_header = true;
  }

  void erase_front(std::size_t count) {
    const auto step = static_cast<std::ptrdiff_t>(count);
    table_.values.erase(table_.values.begin(), table_.values.begin() + step);
    table_.decimals.erase(table_.decimals.begin(), table_.decimals.begin() + step);
    table_.digits.erase(table_.digits.begin(), table_.digits.begin() + step);
  }

  /// A first column of whole numbers that count upwards in equal steps is no sine.
  void drop_index() {
    if (table_.has_index) return;
    const bool told = table_.has_header || table_.rows >= 3 || decimals_elsewhere_;
    const bool seen = integers_ && table_.columns >= 2 && table_.rows >= 2 && told;
    const bool index = index_certain_ || seen;
    if (!index) {
      if (table_.columns > max_table_columns) {
        line_ = first_row_line_;
        fail(Kind::too_many_columns, {}, 0, table_.columns, max_table_columns);
      }
      return;
    }
    const std::size_t columns = table_.columns - 1;
    for (std::size_t r = 0; r < table_.rows; ++r) {
      for (std::size_t c = 0; c < columns; ++c) {
        const std::size_t to = r * columns + c;
        const std::size_t from = to + r + 1;
        table_.values[to] = table_.values[from];
        table_.decimals[to] = table_.decimals[from];
        table_.digits[to] = table_.digits[from];
      }
    }
    table_.columns = columns;
    table_.values.resize(table_.rows * columns);
    table_.decimals.resize(table_.rows * columns);
    table_.digits.resize(table_.rows * columns);
    table_.has_index = true;
    table_.first_index = index_start_;
  }

  std::string_view text_;
  std::size_t at_ = 0;
  std::size_t line_ = 0;
  bool started_ = false;
  bool ended_ = false;
  NumberTable table_;
  std::optional<ParseError> error_;
  std::size_t labels_ = 0;
  Piece first_label_;
  std::size_t first_label_line_ = 0;
  std::size_t first_row_line_ = 0;
  bool integers_ = true;        ///< the first column may still be an index
  bool index_certain_ = false;  ///< it has no name, where all other columns have one
  bool decimals_elsewhere_ = false;
  double index_start_ = 0;
  double index_step_ = 0;
  double last_index_ = 0;
};

}  // namespace

ParseResult parse_delimited(std::string_view text) { return LineReader(text).read(); }

}  // namespace pe::detail
