# SPDX-License-Identifier: MIT
# Fails if the library calls a mathematical function, whose last bits differ from system to system.
# sqrt, trunc, floor and fabs are exact everywhere. Run as: cmake -DNM=nm -DLIBRARY=libpe.a -P
execute_process(COMMAND ${NM} -u ${LIBRARY} OUTPUT_VARIABLE symbols COMMAND_ERROR_IS_FATAL ANY)
set(functions
    "a?(sin|cos|tan)(h|pi)?|atan2|sincos|pow|exp(2|10|m1)?|log(2|10|1p|b)?|fmod|remainder|remquo|cbrt|hypot|fma|ldexp|frexp|scalbl?n|[tl]gamma|erfc?|round|l?lrint|l?lround|rint|nearbyint|modf")
string(REGEX MATCHALL "U _?(${functions})[fl]?[@\n]" calls "${symbols}\n")
if(NOT symbols MATCHES "U ")
  message(FATAL_ERROR "${NM} found no symbols in ${LIBRARY}")
endif()
if(calls)
  message(FATAL_ERROR "The core calls the mathematical library: ${calls}")
endif()
