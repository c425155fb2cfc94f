# cmake --install: the binary, its templates (to read and to copy from; the binary has its own inside
# it), the CMake package (docs/cmake.md), man page, shell completions and the licence.

include(CMakePackageConfigHelpers)
include(GNUInstallDirs)

install(TARGETS keywright EXPORT keywrightTargets)

# In share/: nothing in it depends on the architecture. The tree may be moved as a whole.
set(package_folder "${CMAKE_INSTALL_DATADIR}/cmake/keywright")
configure_package_config_file(cmake/keywrightConfig.cmake.in
  "${PROJECT_BINARY_DIR}/package/keywrightConfig.cmake"
  INSTALL_DESTINATION "${package_folder}"
  NO_SET_AND_CHECK_MACRO)
write_basic_package_version_file("${PROJECT_BINARY_DIR}/package/keywrightConfigVersion.cmake"
  COMPATIBILITY SameMinorVersion  # before 1.0 every minor version may change something
  ARCH_INDEPENDENT)
install(EXPORT keywrightTargets NAMESPACE keywright:: DESTINATION "${package_folder}")
install(
  FILES
    cmake/keywright_generate.cmake
    "${PROJECT_BINARY_DIR}/package/keywrightConfig.cmake"
    "${PROJECT_BINARY_DIR}/package/keywrightConfigVersion.cmake"
  DESTINATION "${package_folder}")

install(DIRECTORY templates/ DESTINATION "${CMAKE_INSTALL_DATADIR}/keywright/templates" OPTIONAL)
install(FILES LICENSE packaging/copyright README.md CHANGELOG.md DESTINATION "${CMAKE_INSTALL_DOCDIR}")
install(DIRECTORY docs DESTINATION "${CMAKE_INSTALL_DOCDIR}")

if(NOT KEYWRIGHT_BUILD_DOCS)
  return()
endif()

# What `keywright <arguments>` prints, as <file> in the build tree, installed into <destination>.
# The command line is described once, in cli/; these files cannot drift from it.
function(keywright_install_output file destination)
  set(output "${PROJECT_BINARY_DIR}/share/${file}")
  add_custom_command(
    OUTPUT "${output}"
    COMMAND "${CMAKE_COMMAND}" -D "OUTPUT=${output}" -P "${PROJECT_SOURCE_DIR}/cmake/capture_output.cmake"
      -- "$<TARGET_FILE:keywright>" ${ARGN}
    DEPENDS keywright "${PROJECT_SOURCE_DIR}/cmake/capture_output.cmake"
    COMMENT "Writing ${file}"
    VERBATIM)
  set_property(TARGET keywright_docs APPEND PROPERTY SOURCES "${output}")
  install(FILES "${output}" DESTINATION "${destination}")
endfunction()

add_custom_target(keywright_docs ALL)
keywright_install_output(keywright.1 "${CMAKE_INSTALL_MANDIR}/man1" man)
keywright_install_output(bash/keywright "${CMAKE_INSTALL_DATADIR}/bash-completion/completions"
  completion bash)
keywright_install_output(zsh/_keywright "${CMAKE_INSTALL_DATADIR}/zsh/site-functions" completion zsh)
keywright_install_output(fish/keywright.fish "${CMAKE_INSTALL_DATADIR}/fish/vendor_completions.d"
  completion fish)
