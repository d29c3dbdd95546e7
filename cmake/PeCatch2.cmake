# SPDX-License-Identifier: MIT
# Catch2 2.13 or 3, native or as WebAssembly.
#
# Natively both versions bring Catch2::Catch2WithMain. That library cannot be linked into a wasm
# file: there 2.13's single header is compiled with our main.cpp, and 3 from its sources
# (PE_CATCH2_SOURCE_DIR).

if(EMSCRIPTEN)
  find_path(PE_CATCH2_SINGLE_HEADER catch2/catch.hpp PATHS /usr/include NO_CMAKE_FIND_ROOT_PATH)
  set(sources "$ENV{PE_CATCH2_SOURCE_DIR}")
  if(NOT sources AND EXISTS ${PROJECT_SOURCE_DIR}/build/catch2/source/CMakeLists.txt)
    set(sources ${PROJECT_SOURCE_DIR}/build/catch2/source) # script/bootstrap puts them there
  endif()
  set(PE_CATCH2_SOURCE_DIR "${sources}" CACHE PATH
      "Sources of Catch2 3, for the tests as WebAssembly")
  if(PE_CATCH2_SOURCE_DIR)
    add_subdirectory(${PE_CATCH2_SOURCE_DIR} catch2 EXCLUDE_FROM_ALL)
    target_compile_options(Catch2 PRIVATE -fexceptions) # it catches what a failed REQUIRE throws
    target_compile_features(Catch2 PUBLIC cxx_std_20) # or it cannot print a string_view
  elseif(PE_CATCH2_SINGLE_HEADER)
    # Only this one header: /usr/include itself must not reach the wasm compiler.
    file(MAKE_DIRECTORY ${PROJECT_BINARY_DIR}/catch2-header)
    file(CREATE_LINK ${PE_CATCH2_SINGLE_HEADER}/catch2 ${PROJECT_BINARY_DIR}/catch2-header/catch2
         SYMBOLIC)
  else()
    message(FATAL_ERROR "Catch2 is missing: run script/bootstrap")
  endif()
else()
  find_package(Catch2 REQUIRED)
  include(Catch)
endif()

function(pe_add_catch2_tests target)
  if(EMSCRIPTEN AND NOT PE_CATCH2_SOURCE_DIR)
    target_sources(${target} PRIVATE ${PROJECT_SOURCE_DIR}/tests/core/main.cpp)
    # It includes Catch2 in a way of its own; optimised, it takes as long as ten tests.
    set_source_files_properties(${PROJECT_SOURCE_DIR}/tests/core/main.cpp
                                PROPERTIES SKIP_PRECOMPILE_HEADERS ON COMPILE_OPTIONS -O0)
    target_include_directories(${target} SYSTEM PRIVATE ${PROJECT_BINARY_DIR}/catch2-header)
  else()
    target_link_libraries(${target} PRIVATE Catch2::Catch2WithMain)
  endif()
  # The tests need not be fast, only what they call.
  target_compile_options(${target} PRIVATE $<$<CONFIG:Release>:-O1>)
  if(EMSCRIPTEN)
    # .cjs: in this repository a .js file is an ES module.
    set_target_properties(${target} PROPERTIES SUFFIX .cjs)
    # Catch2 reports a failed REQUIRE by throwing.
    target_compile_options(${target} PRIVATE -fexceptions)
    target_link_options(
      ${target} PRIVATE -fexceptions
      -sENVIRONMENT=node # a command-line program: its answer is the process's exit status
      -sEXIT_RUNTIME=1
      -O1 # the library is tested as it was compiled; optimising the whole program takes 25 s
      -sALLOW_MEMORY_GROWTH=1)
  endif()
  if(EMSCRIPTEN OR PE_SANITIZE)
    # Starting Node or a sanitizer takes longer than most tests: all run in a few processes.
    # That a part is empty must not pass; Catch2 3 sees to it by itself.
    if(PE_CATCH2_SOURCE_DIR OR Catch2_VERSION VERSION_GREATER_EQUAL 3)
      set(strict "")
    else()
      set(strict --warn NoTests)
    endif()
    # Parts that take about as long.
    foreach(part "[diagnose][named],[float32]" "[diagnose]~[named]~[float32]" "~[diagnose]")
      add_test(NAME "the core's tests: ${part}" COMMAND ${target} ${strict} ${part})
      set_tests_properties("the core's tests: ${part}" PROPERTIES TIMEOUT 600)
    endforeach()
  else()
    catch_discover_tests(${target} PROPERTIES TIMEOUT 120)
  endif()
endfunction()
