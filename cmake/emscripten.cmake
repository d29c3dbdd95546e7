# SPDX-License-Identifier: MIT
# Finds an installed Emscripten and becomes its toolchain file.
#
# Looked at in this order: $EMSCRIPTEN_ROOT, $EMSDK, the emcc on PATH, em-config, the folders of
# Debian's and Homebrew's packages. CMake reads a toolchain file several times, also for its
# try-compiles, so what was found is kept in the environment.

set(candidates "$ENV{EMSCRIPTEN_ROOT}" "$ENV{EMSDK}/upstream/emscripten")
find_program(PE_EM_CONFIG em-config NO_CMAKE_FIND_ROOT_PATH)
if(PE_EM_CONFIG)
  execute_process(COMMAND ${PE_EM_CONFIG} EMSCRIPTEN_ROOT OUTPUT_VARIABLE root
                  OUTPUT_STRIP_TRAILING_WHITESPACE ERROR_QUIET)
  list(APPEND candidates "${root}")
endif()
find_program(PE_EMCC emcc NO_CMAKE_FIND_ROOT_PATH)
if(PE_EMCC)
  file(REAL_PATH ${PE_EMCC} real)
  cmake_path(GET real PARENT_PATH root)
  list(APPEND candidates "${root}")
endif()
list(APPEND candidates /usr/share/emscripten /opt/homebrew/opt/emscripten/libexec
     /usr/local/opt/emscripten/libexec)

set(root "")
foreach(candidate IN LISTS candidates)
  if(NOT root AND candidate AND EXISTS "${candidate}/cmake/Modules/Platform/Emscripten.cmake")
    set(root "${candidate}")
  endif()
endforeach()
if(NOT root)
  message(FATAL_ERROR "Emscripten is missing. Run script/bootstrap, or point EMSDK at an emsdk "
                      "folder (oldest version that works: 3.1.6).")
endif()
set(ENV{EMSCRIPTEN_ROOT} "${root}")

# Debian's package keeps its optimiser's node modules where only Debian's own Node looks for them.
set(CMAKE_CXX_LINKER_LAUNCHER
    "${CMAKE_COMMAND};-E;env;NODE_PATH=/usr/share/nodejs:/usr/lib/nodejs:$ENV{NODE_PATH}")

# 3.1.6 loads its own wasm with fetch() where Node has one, and Node's refuses files.
set(pe_node_flags "")
execute_process(COMMAND node --no-experimental-fetch -e 0 RESULT_VARIABLE unsupported OUTPUT_QUIET
                ERROR_QUIET)
if(unsupported EQUAL 0)
  set(pe_node_flags --no-experimental-fetch)
endif()

include("${root}/cmake/Modules/Platform/Emscripten.cmake")
find_program(PE_NODE NAMES node nodejs NO_CMAKE_FIND_ROOT_PATH)
set(CMAKE_CROSSCOMPILING_EMULATOR "${PE_NODE};${pe_node_flags}")
