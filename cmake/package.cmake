# cpack: the Debian package and the tarball. scripts/package builds both.

set(KEYWRIGHT_MAINTAINER "keywright maintainers <maintainers@keywright.example>" CACHE STRING
  "Who answers for the packages; whoever publishes them says so here")

set(CPACK_GENERATOR DEB TGZ)
set(CPACK_PACKAGE_NAME keywright)
set(CPACK_PACKAGE_CONTACT "${KEYWRIGHT_MAINTAINER}")
set(CPACK_PACKAGE_DESCRIPTION_SUMMARY "${PROJECT_DESCRIPTION}")
set(CPACK_PACKAGE_DESCRIPTION
  "A team that shares a Redis shares key names. keywright keeps them in one YAML
registry: every key, Pub/Sub channel, type, field, owner and retention. It
checks the registry, source code, scripts and documentation against it, tells
what a key is, and generates key builders and pages from it.")
set(CPACK_PACKAGE_DIRECTORY "${PROJECT_BINARY_DIR}/packages")
set(CPACK_STRIP_FILES ON)
set(CPACK_VERBATIM_VARIABLES ON)
set(CPACK_INSTALL_DEFAULT_DIRECTORY_PERMISSIONS
  OWNER_READ OWNER_WRITE OWNER_EXECUTE GROUP_READ GROUP_EXECUTE WORLD_READ WORLD_EXECUTE)

set(CPACK_ARCHIVE_FILE_NAME
  "keywright-${PROJECT_VERSION}-${CMAKE_SYSTEM_NAME}-${CMAKE_SYSTEM_PROCESSOR}")
string(TOLOWER "${CPACK_ARCHIVE_FILE_NAME}" CPACK_ARCHIVE_FILE_NAME)
set(CPACK_PACKAGE_FILE_NAME "${CPACK_ARCHIVE_FILE_NAME}")

set(CPACK_DEBIAN_FILE_NAME DEB-DEFAULT)
set(CPACK_DEBIAN_PACKAGE_RELEASE 1)
set(CPACK_DEBIAN_PACKAGE_SECTION devel)
set(CPACK_DEBIAN_PACKAGE_SHLIBDEPS ON)
set(CPACK_DEBIAN_PACKAGE_SUGGESTS git)
set(CPACK_DEBIAN_PACKAGE_CONTROL_STRICT_PERMISSION ON)

# What has to be as Debian wants it, and as a second build would make it.
set(CPACK_PRE_BUILD_SCRIPTS "${PROJECT_SOURCE_DIR}/cmake/finish_package.cmake")
set(CPACK_PROJECT_CONFIG_FILE "${PROJECT_BINARY_DIR}/package/cpack_options.cmake")
file(CONFIGURE OUTPUT "${CPACK_PROJECT_CONFIG_FILE}" @ONLY CONTENT
[[set(KEYWRIGHT_PACKAGING "@PROJECT_SOURCE_DIR@/packaging")
]])
include(CPack)
