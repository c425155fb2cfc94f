# keywright_generate(TARGET <target>
#                    [REGISTRIES <file|folder|glob>...] [CONFIG <keywright.yaml>]
#                    [TARGETS <cpp|markdown>...] [TEMPLATES <folder>...]
#                    [OUT <folder>] [DEPENDS <file|target>...])
#
# Generates from registries when <target> is built, before anything of it is compiled, and puts OUT on
# its include path and on that of whoever links it. docs/cmake.md is the manual.
#
# Needs the target keywright::keywright: that of the installed package, or the one which a project
# gets that adds keywright's own sources.
#
# How it stays current: the program writes a stamp and a depfile, which names every registry, import,
# template and folder that it has looked at. It leaves files alone that do not change, and so does the
# compiler what includes them. Ninja has to know beforehand which files a command may change; the
# registries decide that. The stamp lists them: the list of the last run is what is declared, and a
# list that has changed configures the project again. Where the program is installed it makes the
# first list, and the first files, while CMake configures.

cmake_minimum_required(VERSION 3.20)  # the first where Make and Ninja both understand DEPFILE

function(keywright_generate)
  cmake_parse_arguments(PARSE_ARGV 0 arg
    "" "TARGET;CONFIG;OUT" "REGISTRIES;TARGETS;TEMPLATES;DEPENDS")
  if(arg_UNPARSED_ARGUMENTS)
    message(FATAL_ERROR "keywright_generate: what is `${arg_UNPARSED_ARGUMENTS}`? The arguments are "
      "TARGET, REGISTRIES, CONFIG, TARGETS, TEMPLATES, OUT and DEPENDS.")
  endif()
  if(arg_KEYWORDS_MISSING_VALUES)
    message(FATAL_ERROR "keywright_generate: nothing follows ${arg_KEYWORDS_MISSING_VALUES}.")
  endif()
  if(NOT arg_TARGET)
    message(FATAL_ERROR "keywright_generate: TARGET says what is built with the generated files.")
  endif()
  if(NOT TARGET "${arg_TARGET}")
    message(FATAL_ERROR "keywright_generate: there is no target `${arg_TARGET}` yet: "
      "call this after add_executable() or add_library().")
  endif()
  get_target_property(aliased "${arg_TARGET}" ALIASED_TARGET)
  if(aliased)
    set(arg_TARGET "${aliased}")
  endif()
  if(NOT arg_OUT)
    set(arg_OUT "${CMAKE_CURRENT_BINARY_DIR}/keywright/${arg_TARGET}")
  endif()
  cmake_path(ABSOLUTE_PATH arg_OUT BASE_DIRECTORY "${CMAKE_CURRENT_BINARY_DIR}" NORMALIZE)

  # Relative paths stay as they are: the generated files name their registries so.
  set(arguments generate --quiet)
  if(arg_CONFIG)
    list(APPEND arguments --config "${arg_CONFIG}")
  endif()
  foreach(registry IN LISTS arg_REGISTRIES)
    list(APPEND arguments --registry "${registry}")
  endforeach()
  if(NOT arg_TARGETS AND NOT arg_TEMPLATES)
    set(arg_TARGETS cpp)
  endif()
  foreach(target IN LISTS arg_TARGETS)
    list(APPEND arguments --target "${target}")
  endforeach()
  foreach(template IN LISTS arg_TEMPLATES)
    list(APPEND arguments --template "${template}")
  endforeach()
  list(APPEND arguments --out "${arg_OUT}")

  keywright_generation_target(generation "${arg_TARGET}" "${arg_OUT}" "${arg_DEPENDS}" ${arguments})
  add_dependencies("${arg_TARGET}" ${generation})
  get_target_property(type "${arg_TARGET}" TYPE)
  if(type STREQUAL "INTERFACE_LIBRARY")
    target_include_directories("${arg_TARGET}" INTERFACE "$<BUILD_INTERFACE:${arg_OUT}>")
  elseif(NOT type STREQUAL "UTILITY")
    target_include_directories("${arg_TARGET}" PUBLIC "$<BUILD_INTERFACE:${arg_OUT}>")
  endif()
endfunction()

# The custom target that runs the program with these arguments. Whoever asks for the same files in the
# same folder shares it: two commands that write one file would race.
function(keywright_generation_target result user out depends)
  set(key "${CMAKE_CURRENT_SOURCE_DIR};${depends};${ARGN}")
  string(MD5 property "${out}")
  set(property "KEYWRIGHT_GENERATION_${property}")
  get_property(name GLOBAL PROPERTY ${property})
  if(name)
    get_property(known GLOBAL PROPERTY ${property}_KEY)
    if(NOT known STREQUAL key)
      message(FATAL_ERROR "keywright_generate: ${out} is what ${name} generates, from other "
        "arguments or in another folder: name another OUT.")
    endif()
    set(${result} ${name} PARENT_SCOPE)
    return()
  endif()

  set(name "${user}_keywright")
  set(number 1)
  while(TARGET ${name})
    math(EXPR number "${number} + 1")
    set(name "${user}_keywright_${number}")
  endwhile()
  set_property(GLOBAL PROPERTY ${property} ${name})
  set_property(GLOBAL PROPERTY ${property}_KEY "${key}")

  set(stamp "${CMAKE_CURRENT_BINARY_DIR}/keywright/${name}.stamp")
  set(list "${CMAKE_CURRENT_BINARY_DIR}/keywright/${name}.list")
  keywright_first_list("${list}" ${ARGN})
  file(STRINGS "${list}" files ENCODING UTF-8)
  set_property(DIRECTORY APPEND PROPERTY CMAKE_CONFIGURE_DEPENDS "${list}")

  # For Make, CMake (3.25) adds what a depfile says to what older ones said: a registry that is gone
  # would be waited for in every build. Without this file it reads the depfile alone.
  set(forget "")
  if(CMAKE_GENERATOR MATCHES "Makefiles")
    set(forget COMMAND "${CMAKE_COMMAND}" -E rm -f
      "${CMAKE_CURRENT_BINARY_DIR}/CMakeFiles/${name}.dir/compiler_depend.internal")
  endif()

  add_custom_command(
    OUTPUT "${stamp}"
    BYPRODUCTS ${files}
    COMMAND keywright::keywright ${ARGN} --stamp "${stamp}" --depfile "${stamp}.d"
    COMMAND "${CMAKE_COMMAND}" -E copy_if_different "${stamp}" "${list}"
    ${forget}
    DEPENDS keywright::keywright ${depends}
    DEPFILE "${stamp}.d"
    WORKING_DIRECTORY "${CMAKE_CURRENT_SOURCE_DIR}"
    COMMENT "Generating from the Redis registries of ${user}"
    VERBATIM)
  add_custom_target(${name} DEPENDS "${stamp}")
  set(${result} ${name} PARENT_SCOPE)
endfunction()

# Makes sure that the list exists. It stays empty where the program has yet to be built, and where the
# registries have mistakes: the build shows those.
function(keywright_first_list list)
  if(EXISTS "${list}")
    file(SIZE "${list}" size)
    if(size GREATER 0)
      return()
    endif()
  endif()
  get_target_property(imported keywright::keywright IMPORTED)
  if(imported)
    get_target_property(program keywright::keywright LOCATION)
    # Under another name than the stamp: for the build nothing has been made yet.
    execute_process(
      COMMAND "${program}" ${ARGN} --stamp "${list}"
      WORKING_DIRECTORY "${CMAKE_CURRENT_SOURCE_DIR}"
      RESULT_VARIABLE code OUTPUT_QUIET ERROR_QUIET)
    if(code EQUAL 0)
      return()
    endif()
  endif()
  file(WRITE "${list}" "")
endfunction()
