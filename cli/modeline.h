// The first line of a YAML file by which editors find its schema:
//
//   # yaml-language-server: $schema=../.keywright/registry.schema.json
//
// The schemas lie in a folder of the project, so that no editor needs a network, and everybody has
// those of the keywright that the project uses. `keywright schema --out .keywright` writes them
// (cli/schemas.h has their texts); a modeline names one by its path from the file it stands in.
#pragma once

#include <string>
#include <string_view>

namespace keywright::cli {

inline constexpr std::string_view kSchemaFolder = ".keywright";  // beside keywright.yaml

// For a file that is going to be at `path`; `schema` is a name ("registry", "config") and `project`
// the folder of keywright.yaml ("": the working folder). Both as seen from the working folder. Ends
// with a line break.
[[nodiscard]] std::string modeline(std::string_view schema, const std::string& path,
                                   const std::string& project);

// The same, of the nearest folder above `path` that has the schema; "" where none has.
[[nodiscard]] std::string modeline_where_known(std::string_view schema, const std::string& path);

}  // namespace keywright::cli
