# keywright_precompile(<target> [<header>...]): the standard headers that most of our files include,
# and those named, are parsed once for the whole target.
#
# Only where a preset asks for it, which those of clang do. The builds of g++ go without: there
# optimizing takes the time and not parsing, and they are the proof that every file includes what it
# needs.

option(KEYWRIGHT_PRECOMPILED_HEADERS "Parse common headers once (clang)" OFF)

function(keywright_precompile target)
  if(KEYWRIGHT_PRECOMPILED_HEADERS)
    target_precompile_headers(${target} PRIVATE
      <algorithm> <array> <filesystem> <functional> <map> <memory> <optional> <set> <span>
      <string> <string_view> <unordered_map> <utility> <variant> <vector> ${ARGN})
  endif()
endfunction()
