# keywright::compile_options: how our own code is compiled. Linked privately, so that neither a
# dependency nor a project that embeds us inherits our warnings.
#
# keywright_link_statically(<executable>): only the C library stays outside the file.

add_library(keywright_compile_options INTERFACE)
add_library(keywright::compile_options ALIAS keywright_compile_options)

target_compile_options(keywright_compile_options INTERFACE
  -Wall -Wextra -Wpedantic -Wconversion -Wsign-conversion -Wshadow
  # g++ 12 sees an overlap in "text" + std::string that is not there (GCC bug 105651).
  $<$<AND:$<CXX_COMPILER_ID:GNU>,$<VERSION_LESS:$<CXX_COMPILER_VERSION>,13>>:-Wno-restrict>
  $<$<BOOL:${KEYWRIGHT_WERROR}>:-Werror>)
target_compile_definitions(keywright_compile_options INTERFACE
  KEYWRIGHT_VERSION="${PROJECT_VERSION}")

set(sanitizers "${KEYWRIGHT_SANITIZE}")
if(KEYWRIGHT_FUZZ)
  if(NOT CMAKE_CXX_COMPILER_ID MATCHES "Clang")
    message(FATAL_ERROR "KEYWRIGHT_FUZZ needs clang++: libFuzzer is a part of clang")
  endif()
  # The libraries need the coverage counters; only a fuzz target gets libFuzzer's main.
  string(APPEND sanitizers ",fuzzer-no-link")
endif()
if(sanitizers)
  set(flags "-fsanitize=${sanitizers}" -fno-sanitize-recover=all -fno-omit-frame-pointer)
  target_compile_options(keywright_compile_options INTERFACE ${flags})
  target_link_options(keywright_compile_options INTERFACE ${flags})
endif()

function(keywright_link_statically target)
  # The sanitizers' runtimes want the shared C++ library.
  if(KEYWRIGHT_STATIC_LINK AND NOT KEYWRIGHT_SANITIZE AND NOT APPLE)
    target_link_options(${target} PRIVATE -static-libstdc++ -static-libgcc)
  endif()
  # All symbols are bound at the start, and what they were bound to is then read-only.
  if(CMAKE_SYSTEM_NAME STREQUAL "Linux")
    target_link_options(${target} PRIVATE -Wl,-z,relro,-z,now)
  endif()
endfunction()
