# keywright_require(<target>...): makes each dep::<name> among the targets available, or stops.
#
# Where a library comes from, first hit wins:
#   1. the system; its static archive if there is one and it links (see KEYWRIGHT_STATIC_LINK)
#   2. .deps/, where scripts/setup puts what Debian 12 itself does not have (inja, Catch2 v3)
#   3. its repository, at a pinned commit (FetchContent), for people without Debian packages
# docs/decisions/0001-dependencies.md says why these libraries.

include(CheckCXXSourceCompiles)
include(FetchContent)
include("${CMAKE_CURRENT_LIST_DIR}/dependency_rules.cmake")

set(KEYWRIGHT_DEPS_DIR "${PROJECT_SOURCE_DIR}/.deps" CACHE PATH "Where scripts/setup unpacks")

# A macro: Catch2's package extends CMAKE_MODULE_PATH of whoever asks for it.
macro(keywright_require)
  foreach(_target ${ARGN})
    if(_target MATCHES "^dep::(.+)$" AND NOT TARGET ${_target})
      cmake_language(CALL keywright_find_${CMAKE_MATCH_1})
      if(NOT TARGET ${_target})
        message(FATAL_ERROR "${_target}: found neither on the system nor in .deps/; "
          "scripts/setup installs it")
      endif()
    endif()
  endforeach()
endmacro()

# Another library under our name for it. GLOBAL: whoever asks first, all folders see it.
function(keywright_alias name target)
  add_library(dep::${name} INTERFACE IMPORTED GLOBAL)
  target_link_libraries(dep::${name} INTERFACE ${target})
endfunction()

# A library of headers only, found by one of them.
function(keywright_find_headers name header)
  find_path(KEYWRIGHT_${name}_INCLUDE_DIR "${header}" HINTS ${ARGN})
  mark_as_advanced(KEYWRIGHT_${name}_INCLUDE_DIR)
  if(KEYWRIGHT_${name}_INCLUDE_DIR)
    add_library(dep::${name} INTERFACE IMPORTED GLOBAL)
    target_include_directories(dep::${name} SYSTEM INTERFACE "${KEYWRIGHT_${name}_INCLUDE_DIR}")
  endif()
endfunction()

# A static archive. Newer releases of a library may need further ones beside it, and some
# distributions build archives that cannot go into a position-independent executable: link one
# line of C++ and see.
function(keywright_find_archive name archive header probe)
  if(NOT KEYWRIGHT_STATIC_LINK)
    return()
  endif()
  find_path(KEYWRIGHT_${name}_INCLUDE_DIR "${header}")
  find_library(KEYWRIGHT_${name}_ARCHIVE "${archive}")
  mark_as_advanced(KEYWRIGHT_${name}_INCLUDE_DIR KEYWRIGHT_${name}_ARCHIVE)
  if(NOT KEYWRIGHT_${name}_INCLUDE_DIR OR NOT KEYWRIGHT_${name}_ARCHIVE)
    return()
  endif()

  find_package(Threads REQUIRED)
  set(CMAKE_REQUIRED_QUIET ON)
  set(CMAKE_REQUIRED_INCLUDES "${KEYWRIGHT_${name}_INCLUDE_DIR}")
  set(CMAKE_REQUIRED_LIBRARIES "${KEYWRIGHT_${name}_ARCHIVE}" Threads::Threads)
  check_cxx_source_compiles("#include <${header}>\nint main() { ${probe}; }"
    KEYWRIGHT_${name}_ARCHIVE_LINKS)
  if(KEYWRIGHT_${name}_ARCHIVE_LINKS)
    add_library(dep::${name} STATIC IMPORTED GLOBAL)
    set_target_properties(dep::${name} PROPERTIES IMPORTED_LOCATION "${KEYWRIGHT_${name}_ARCHIVE}")
    target_include_directories(dep::${name} SYSTEM INTERFACE "${KEYWRIGHT_${name}_INCLUDE_DIR}")
    target_link_libraries(dep::${name} INTERFACE Threads::Threads)
  endif()
endfunction()

# What its CMake package or, failing that, its pkg-config file says. TARGETS: the names its
# releases gave to the target.
function(keywright_find_installed name)
  cmake_parse_arguments(PARSE_ARGV 1 arg "" "PACKAGE;VERSION;PKG_CONFIG" "TARGETS")
  if(TARGET dep::${name})
    return()
  endif()
  find_package(${arg_PACKAGE} ${arg_VERSION} CONFIG QUIET GLOBAL)
  foreach(target IN LISTS arg_TARGETS)
    if(TARGET ${target})
      keywright_alias(${name} ${target})
      return()
    endif()
  endforeach()
  find_package(PkgConfig QUIET)
  if(arg_PKG_CONFIG AND PkgConfig_FOUND)
    pkg_check_modules(${name} QUIET IMPORTED_TARGET GLOBAL "${arg_PKG_CONFIG}")
    if(TARGET PkgConfig::${name})
      keywright_alias(${name} PkgConfig::${name})
    endif()
  endif()
endfunction()

# The last resort. TAG is for people, COMMIT is what is checked out. A library with INCLUDE is only
# that folder of headers; another one is built, with the options OFF and ON that spare us its tests
# and tools, and gives TARGET.
function(keywright_fetch name)
  cmake_parse_arguments(PARSE_ARGV 1 arg "" "REPOSITORY;TAG;COMMIT;INCLUDE;TARGET" "OFF;ON")
  if(TARGET dep::${name})
    return()
  endif()
  message(STATUS "${name} is not installed: fetching ${arg_TAG} of ${arg_REPOSITORY} (FetchContent)")
  FetchContent_Declare(${name}
    GIT_REPOSITORY "${arg_REPOSITORY}"
    GIT_TAG ${arg_COMMIT}
    SOURCE_DIR "${FETCHCONTENT_BASE_DIR}/${name}"
    SOURCE_SUBDIR added-below-if-at-all)
  FetchContent_MakeAvailable(${name})

  if(arg_INCLUDE)
    add_library(dep::${name} INTERFACE IMPORTED GLOBAL)
    target_include_directories(dep::${name} SYSTEM INTERFACE "${${name}_SOURCE_DIR}/${arg_INCLUDE}")
    return()
  endif()
  set(CMAKE_POLICY_DEFAULT_CMP0077 NEW)  # what is set here wins over option() in old projects
  set(CMAKE_POLICY_VERSION_MINIMUM 3.5)  # CMake 4 refuses what some of them ask for
  foreach(option BUILD_SHARED_LIBS BUILD_TESTING ${arg_OFF})
    set(${option} OFF)
  endforeach()
  foreach(option ${arg_ON})
    set(${option} ON)
  endforeach()
  # EXCLUDE_FROM_ALL keeps its files out of our `cmake --install`. FetchContent itself knows that
  # word only since CMake 3.28.
  add_subdirectory("${${name}_SOURCE_DIR}" "${${name}_BINARY_DIR}" EXCLUDE_FROM_ALL SYSTEM)
  keywright_alias(${name} ${arg_TARGET})
endfunction()
