#include "cli/modeline.h"

#include <algorithm>
#include <filesystem>
#include <system_error>

#include "cli/schemas.h"

namespace keywright::cli {
namespace {

namespace fs = std::filesystem;

fs::path schema_below(const fs::path& project, std::string_view schema) {
  const auto all = schemas();
  const auto row = std::find_if(all.begin(), all.end(),
                                [&](const NamedSchema& one) { return one.name == schema; });
  return project / kSchemaFolder / (row == all.end() ? std::string() : row->file_name());
}

fs::path absolute_path(const fs::path& path) {
  std::error_code error;
  const fs::path made = fs::absolute(path, error);
  return (error ? path : made).lexically_normal();
}

std::string line(const fs::path& schema, const fs::path& file) {
  return "# yaml-language-server: $schema=" +
         schema.lexically_relative(file.parent_path()).generic_string() + "\n";
}

}  // namespace

std::string modeline(std::string_view schema, const std::string& path, const std::string& project) {
  const fs::path folder = absolute_path(project.empty() ? "." : project);
  return line(absolute_path(schema_below(folder, schema)), absolute_path(path));
}

std::string modeline_where_known(std::string_view schema, const std::string& path) {
  const fs::path file = absolute_path(path);
  fs::path folder = file.parent_path();
  std::error_code error;
  while (!fs::is_regular_file(schema_below(folder, schema), error)) {
    if (!folder.has_relative_path()) return {};
    folder = folder.parent_path();
  }
  return line(schema_below(folder, schema), file);
}

}  // namespace keywright::cli
