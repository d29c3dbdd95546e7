// SPDX-License-Identifier: MIT
/// @file
/// What may stand around a bracketed table: a label and the constructor before it, and behind it
/// what a print-out says of the numbers, up to the end of that constructor.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>

namespace pe::detail {

class Frame {
 public:
  /// What stands around the list whose label or constructor begins at byte `at` of `text`.
  explicit Frame(std::string_view text, std::size_t at) : text_(text), at_(at) {}

  /// The same for the list that begins at byte `at`.
  void restart(std::size_t at);

  /// Reads "x = np.array(", "tf.Tensor(", "<tf.Tensor: shape=(2, 2), numpy=array(" and their like,
  /// behind a label with at most one whole number: "pos 0:", "PE(0) =", "pe[0]:", "0".
  /// The byte of the first bracket, or of what is not understood.
  [[nodiscard]] std::size_t before();

  /// Reads ", dtype=float32, device='cuda:0', grad_fn=<AddBackward0>)" and its like from byte `at`.
  /// The text's size, or the byte that is not understood.
  [[nodiscard]] std::size_t after(std::size_t at);

  /// The number of the label, which may be the row's; -1 if it has none.
  [[nodiscard]] double number() const { return number_; }

  /// Whether all that was opened has been closed.
  [[nodiscard]] bool closed() const { return open_.empty(); }

 private:
  [[nodiscard]] char here() const { return at_ < text_.size() ? text_[at_] : '\0'; }
  void skip_space();
  [[nodiscard]] std::string_view word();
  bool label();
  bool mark();
  bool attribute();
  bool value();
  bool until(char end);

  std::string_view text_;
  std::size_t at_ = 0;
  std::string open_;  ///< the brackets that wait for their partner
  double number_ = -1;
};

}  // namespace pe::detail
