# One keywright_find_<name>() per library: where dep::<name> may come from. The commits are those of
# the releases that Debian 12 has (inja and Catch2: of the Debian packages scripts/setup takes), so
# that every way compiles the same code.

function(keywright_find_yaml_cpp)
  keywright_find_archive(yaml_cpp libyaml-cpp.a yaml-cpp/yaml.h "return YAML::Load(\"a\").IsMap()")
  keywright_find_installed(yaml_cpp
    PACKAGE yaml-cpp VERSION 0.7 TARGETS yaml-cpp::yaml-cpp yaml-cpp PKG_CONFIG yaml-cpp>=0.7)
  keywright_fetch(yaml_cpp
    REPOSITORY https://github.com/jbeder/yaml-cpp.git
    TAG yaml-cpp-0.7.0 COMMIT 0579ae3d976091d7d664aa9d2527e0d0cff25763
    TARGET yaml-cpp
    OFF YAML_CPP_BUILD_TESTS YAML_CPP_BUILD_TOOLS YAML_CPP_BUILD_CONTRIB YAML_CPP_INSTALL)
  FetchContent_GetProperties(yaml_cpp)
  if(yaml_cpp_POPULATED)
    # It uses uint16_t without this header, which compilers since g++ 15 no longer bring along.
    target_compile_options(yaml-cpp PRIVATE -include cstdint)
  endif()
endfunction()

function(keywright_find_re2)
  keywright_find_archive(re2 libre2.a re2/re2.h "return RE2(\"a\").ok()")
  keywright_find_installed(re2 PACKAGE re2 TARGETS re2::re2 PKG_CONFIG re2)
  keywright_fetch(re2
    REPOSITORY https://github.com/google/re2.git
    TAG 2022-06-01 COMMIT 5723bb8950318135ed9cf4fc76bed988a087f536
    TARGET re2
    OFF RE2_BUILD_TESTING)
endfunction()

function(keywright_find_hiredis)
  keywright_find_archive(hiredis libhiredis.a hiredis/hiredis.h "redisFree(nullptr)")
  keywright_find_installed(hiredis PACKAGE hiredis TARGETS hiredis::hiredis PKG_CONFIG hiredis)
  keywright_fetch(hiredis
    REPOSITORY https://github.com/redis/hiredis.git
    TAG v1.2.0 COMMIT 60e5075d4ac77424809f855ba3e398df7aacefe8
    TARGET hiredis
    OFF ENABLE_SSL ON DISABLE_TESTS)
  FetchContent_GetProperties(hiredis)
  if(hiredis_POPULATED)
    # <hiredis/hiredis.h>, as where it is installed.
    target_include_directories(dep::hiredis SYSTEM INTERFACE "${FETCHCONTENT_BASE_DIR}")
  endif()
endfunction()

function(keywright_find_nlohmann_json)
  keywright_find_installed(nlohmann_json
    PACKAGE nlohmann_json VERSION 3.11 TARGETS nlohmann_json::nlohmann_json)
  keywright_fetch(nlohmann_json
    REPOSITORY https://github.com/nlohmann/json.git
    TAG v3.11.2 COMMIT bc889afb4c5bf1c0d8ee29ef35eaaf4c8bef8a5d
    INCLUDE include)
endfunction()

function(keywright_find_cli11)
  keywright_find_installed(cli11 PACKAGE CLI11 VERSION 2.1 TARGETS CLI11::CLI11)
  keywright_fetch(cli11
    REPOSITORY https://github.com/CLIUtils/CLI11.git
    TAG v2.1.2 COMMIT 70f8072f9dd2292fd0b9f9e5f58e279f60483ed3
    INCLUDE include)
endfunction()

# Debian's package is headers without a CMake package. Its <nlohmann/json.hpp> is the one above, not
# the copy that inja's own repository carries.
function(keywright_find_inja)
  keywright_require(dep::nlohmann_json)
  keywright_find_headers(inja inja/inja.hpp "${KEYWRIGHT_DEPS_DIR}/inja/usr/include")
  keywright_fetch(inja
    REPOSITORY https://github.com/pantor/inja.git
    TAG v3.5.0 COMMIT 7d1b4600b68595085a949743331c2e5673f511ea
    INCLUDE include)
  target_link_libraries(dep::inja INTERFACE dep::nlohmann_json)
endfunction()

# Also makes include(Catch) work, which has catch_discover_tests().
function(keywright_find_catch2)
  find_package(Catch2 3 CONFIG QUIET GLOBAL HINTS "${KEYWRIGHT_DEPS_DIR}/catch2/usr")
  if(TARGET Catch2::Catch2WithMain)
    keywright_alias(catch2 Catch2::Catch2WithMain)
    set(extras "${Catch2_DIR}")
  else()
    keywright_fetch(catch2
      REPOSITORY https://github.com/catchorg/Catch2.git
      TAG v3.7.1 COMMIT fa43b77429ba76c462b1898d6cd2f2d7a9416b14
      TARGET Catch2::Catch2WithMain)
    set(extras "${FETCHCONTENT_BASE_DIR}/catch2/extras")
  endif()
  set(CMAKE_MODULE_PATH ${CMAKE_MODULE_PATH} "${extras}" PARENT_SCOPE)
endfunction()

# What a benchmark of generated code is measured with and against. Not fetched: without them that
# benchmark is left out.
function(keywright_find_benchmark)
  keywright_find_installed(benchmark PACKAGE benchmark TARGETS benchmark::benchmark PKG_CONFIG benchmark)
endfunction()
function(keywright_find_fmt)
  keywright_find_installed(fmt PACKAGE fmt TARGETS fmt::fmt PKG_CONFIG fmt)
endfunction()
function(keywright_find_absl_strings)
  keywright_find_installed(absl_strings PACKAGE absl TARGETS absl::strings PKG_CONFIG absl_strings)
endfunction()
