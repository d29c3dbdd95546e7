// SPDX-License-Identifier: MIT
// The module is built without C++ exceptions: they would cost it a third of its size. The binding
// checks every argument before it calls the core, so this is never reached; should it be, the
// program stops instead of going on with a bad value. It stands in for core/src/raise.cpp, which
// the linker then leaves in its archive.
#include <cstdlib>

#include "pe/argument.hpp"

namespace pe {

void raise(const Fault& /*fault*/) { std::abort(); }

}  // namespace pe
