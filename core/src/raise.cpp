// SPDX-License-Identifier: MIT
#include <stdexcept>

#include "pe/argument.hpp"

namespace pe {

void raise(const Fault& fault) {
  if (fault.kind == Fault::Kind::invalid) throw std::invalid_argument(message(fault));
  throw std::out_of_range(message(fault));
}

}  // namespace pe
