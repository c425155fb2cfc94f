# cmake -D FOLDER=<folder> -D OUTPUT=<file.cpp> -P embed_files.cmake
#
# Writes the definition of embedded_templates() for all files below FOLDER. The bytes are arrays of
# char, not string literals: compilers need not accept literals above 64 KB, and no file can contain
# anything that has to be escaped.

cmake_minimum_required(VERSION 3.25)

file(GLOB_RECURSE paths RELATIVE "${FOLDER}" "${FOLDER}/*")
list(SORT paths COMPARE STRING)  # bytewise: find_embedded_template() searches by halves
list(LENGTH paths count)

set(arrays "")
set(rows "")
set(index 0)
foreach(path IN LISTS paths)
  file(READ "${FOLDER}/${path}" bytes HEX)
  string(LENGTH "${bytes}" digits)
  math(EXPR size "${digits} / 2")
  string(REGEX REPLACE "(..)" "'\\\\x\\1'," bytes "${bytes}")
  # The closing zero is not part of the file; it keeps an empty one legal C++.
  string(APPEND arrays "constexpr char file_${index}[] = {${bytes}'\\0'};\n")
  string(APPEND rows "    {R\"path(${path})path\", {file_${index}, ${size}}},\n")
  math(EXPR index "${index} + 1")
endforeach()

file(WRITE "${OUTPUT}" "// Written by cmake/embed_files.cmake from templates/. Do not edit.
#include \"generator/embedded_templates.h\"

#include <array>

namespace keywright::generator {
namespace {

${arrays}
constexpr std::array<EmbeddedFile, ${count}> files{{
${rows}}};

}  // namespace

std::span<const EmbeddedFile> embedded_templates() { return files; }

}  // namespace keywright::generator
")
