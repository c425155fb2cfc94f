# cmake -D OUTPUT=<file> -P capture_output.cmake -- <command>...
#
# Runs the command and writes its stdout to OUTPUT. A shell's `>` would leave a half-written file
# behind a failed command, and the next build would take it for done.

cmake_minimum_required(VERSION 3.25)

set(command "")
set(after_dashes FALSE)
math(EXPR last "${CMAKE_ARGC} - 1")
foreach(index RANGE ${last})
  if(after_dashes)
    list(APPEND command "${CMAKE_ARGV${index}}")
  elseif(CMAKE_ARGV${index} STREQUAL "--")
    set(after_dashes TRUE)
  endif()
endforeach()

get_filename_component(folder "${OUTPUT}" DIRECTORY)
file(MAKE_DIRECTORY "${folder}")
execute_process(COMMAND ${command} OUTPUT_FILE "${OUTPUT}.tmp" COMMAND_ERROR_IS_FATAL ANY)
file(SIZE "${OUTPUT}.tmp" size)
if(size EQUAL 0)
  message(FATAL_ERROR "printed nothing: ${command}")
endif()
file(RENAME "${OUTPUT}.tmp" "${OUTPUT}")
