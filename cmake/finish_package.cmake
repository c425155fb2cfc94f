# Run by cpack between installing into a temporary tree and packing that tree.
#
# What `cmake --install` makes is right for any prefix. Below /usr of a Debian system some files have
# other names and are compressed; and an archive keeps times, which must not be those of the build:
# with SOURCE_DATE_EPOCH two builds of one tree give the same bytes.

cmake_minimum_required(VERSION 3.25)

set(tree "${CPACK_TEMPORARY_DIRECTORY}")

# Without the name and time that gzip would keep.
function(compress file)
  execute_process(COMMAND gzip -9n "${file}" COMMAND_ERROR_IS_FATAL ANY)
endfunction()

if(CPACK_GENERATOR STREQUAL "DEB")
  set(usr "${tree}/usr")
  set(doc "${usr}/share/doc/keywright")
  file(REMOVE "${doc}/LICENSE")  # Debian has this text once; `copyright` says where
  file(MAKE_DIRECTORY "${usr}/share/zsh/vendor-completions")
  file(RENAME "${usr}/share/zsh/site-functions/_keywright" "${usr}/share/zsh/vendor-completions/_keywright")
  file(REMOVE_RECURSE "${usr}/share/zsh/site-functions")
  compress("${usr}/share/man/man1/keywright.1")
  execute_process(
    COMMAND strip --strip-all --remove-section=.comment --remove-section=.note "${usr}/bin/keywright"
    COMMAND_ERROR_IS_FATAL ANY)

  file(RENAME "${doc}/CHANGELOG.md" "${doc}/changelog")
  compress("${doc}/changelog")
  string(TIMESTAMP date "%a, %d %b %Y %H:%M:%S +0000" UTC)  # of SOURCE_DATE_EPOCH, if that is set
  file(WRITE "${doc}/changelog.Debian"
"keywright (${CPACK_PACKAGE_VERSION}-${CPACK_DEBIAN_PACKAGE_RELEASE}) unstable; urgency=medium

  * Built from the sources of this version; changelog.gz says what is new.

 -- ${CPACK_PACKAGE_CONTACT}  ${date}
")
  compress("${doc}/changelog.Debian")

  file(COPY "${KEYWRIGHT_PACKAGING}/lintian-overrides" DESTINATION "${usr}/share/lintian/overrides")
  file(RENAME "${usr}/share/lintian/overrides/lintian-overrides" "${usr}/share/lintian/overrides/keywright")
endif()

# Whatever the umask of whoever builds is, everybody may read; and nothing is as young as the build.
execute_process(COMMAND chmod -R u=rwX,go=rX "${tree}" COMMAND_ERROR_IS_FATAL ANY)
if(DEFINED ENV{SOURCE_DATE_EPOCH})
  execute_process(
    COMMAND find "${tree}" -exec touch --no-dereference "--date=@$ENV{SOURCE_DATE_EPOCH}" "{}" +
    COMMAND_ERROR_IS_FATAL ANY)
endif()
