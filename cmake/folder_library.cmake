# keywright_folder_library(<folder> [HOT] [PUBLIC <lib>...] [PRIVATE <lib>...] [EXCLUDE <file>...]
#                         [PRECOMPILE <header>...])
#
# Declares the static library keywright_<folder>, alias keywright::<folder>, from every .cpp below
# <folder>. A new file is picked up by the next build. A folder without sources becomes an empty
# INTERFACE library that links nothing, so that those who link it need not ask.
#
# HOT: does so much in the tests that the sanitizers' build optimizes it, too. For the others the
# compiler would take longer than all that they do there.

function(keywright_folder_library folder)
  cmake_parse_arguments(PARSE_ARGV 1 arg "HOT" "" "PUBLIC;PRIVATE;EXCLUDE;PRECOMPILE")
  set(target keywright_${folder})

  file(GLOB_RECURSE sources CONFIGURE_DEPENDS "${PROJECT_SOURCE_DIR}/${folder}/*.cpp")
  list(TRANSFORM arg_EXCLUDE PREPEND "${PROJECT_SOURCE_DIR}/${folder}/")
  list(REMOVE_ITEM sources ${arg_EXCLUDE})

  if(sources)
    # Asked for here and not at the top: nobody needs hiredis before audit/ has sources.
    keywright_require(${arg_PUBLIC} ${arg_PRIVATE})
    add_library(${target} STATIC ${sources})
    target_include_directories(${target} PUBLIC "${PROJECT_SOURCE_DIR}")
    target_link_libraries(${target}
      PUBLIC ${arg_PUBLIC}
      PRIVATE ${arg_PRIVATE} keywright::compile_options)
    keywright_precompile(${target} ${arg_PRECOMPILE})
    if(KEYWRIGHT_SANITIZE AND NOT arg_HOT)
      target_compile_options(${target} PRIVATE -O0)
    endif()
  else()
    message(STATUS "${folder}/ has no sources yet")
    list(FILTER arg_PUBLIC INCLUDE REGEX "^keywright::")
    add_library(${target} INTERFACE)
    target_link_libraries(${target} INTERFACE ${arg_PUBLIC})
  endif()
  add_library(keywright::${folder} ALIAS ${target})
endfunction()
