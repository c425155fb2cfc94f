# keywright_embed_templates(<target>): compiles every file below templates/ into <target>, which
# thereby implements keywright::generator::embedded_templates() (generator/embedded_templates.h).
# A changed template rewrites and recompiles one generated file; a new one is found by the next build.

function(keywright_embed_templates target)
  set(folder "${PROJECT_SOURCE_DIR}/templates")
  set(script "${PROJECT_SOURCE_DIR}/cmake/embed_files.cmake")
  set(output "${PROJECT_BINARY_DIR}/generated/embedded_templates_data.cpp")

  file(GLOB_RECURSE templates CONFIGURE_DEPENDS "${folder}/*")
  # A removed template changes no remaining file, but it does change this list.
  list(JOIN templates "\n" listing)
  file(CONFIGURE OUTPUT "${output}.list" CONTENT "@listing@" @ONLY)

  add_custom_command(
    OUTPUT "${output}"
    COMMAND "${CMAKE_COMMAND}" -D "FOLDER=${folder}" -D "OUTPUT=${output}" -P "${script}"
    DEPENDS "${script}" "${output}.list" ${templates}
    COMMENT "Embedding templates/"
    VERBATIM)
  target_sources(${target} PRIVATE "${output}")
endfunction()
