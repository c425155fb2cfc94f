#include <filesystem>
#include <system_error>
#include <variant>

#include "base/files.h"
#include "base/text.h"
#include "cli/commands/commands.h"
#include "cli/failure.h"
#include "cli/schemas.h"
#include "cli/text_layout.h"

namespace keywright::cli {
namespace {

namespace fs = std::filesystem;

constexpr std::size_t kMaxSchemaBytes = std::size_t{4} << 20U;

void list_schemas(Console& console) {
  Table table;
  for (const NamedSchema& row : schemas()) {
    table.add({std::string(row.name), std::string(row.title)});
  }
  console.print(table.render(console.width(), 0, console.out_style()));
}

// "created", "updated", or nothing where the file is current.
std::string_view write_schema(const std::string& path, const std::string& text) {
  const auto before = read_file(path, kMaxSchemaBytes);
  const auto* const content = std::get_if<std::string>(&before);
  if (content != nullptr && *content == text) return {};
  if (const auto problem = write_file(path, text)) {
    throw Failure(quote(path) + " cannot be written: " + problem->message);
  }
  return content == nullptr ? "created " : "updated ";
}

void write_schemas(const fs::path& folder, std::string_view only, Console& console) {
  std::error_code error;
  fs::create_directories(folder, error);
  if (error) {
    throw Failure("the folder " + quote(folder.string()) + " cannot be made: " + error.message());
  }
  std::string text;
  for (const NamedSchema& row : schemas()) {
    if (only.empty() ? !row.for_editors : row.name != only) continue;
    const std::string path = (folder / row.file_name()).generic_string();
    const std::string_view verb = write_schema(path, row.text());
    if (!verb.empty()) text.append(verb).append(printable(path)).append("\n");
  }
  console.print(text);
}

}  // namespace

ExitCode run_schema(const Invocation& invocation, Console& console) {
  const std::string name = invocation.arguments().empty() ? "" : invocation.arguments().front();
  if (const auto folder = invocation.value("--out")) {
    if (folder->empty()) throw Failure("`--out` is empty", "name a folder: `.keywright`");
    write_schemas(*folder, name, console);
  } else if (name.empty()) {
    list_schemas(console);
  } else {
    for (const NamedSchema& row : schemas()) {
      if (row.name == name) console.print(row.text());
    }
  }
  return ExitCode::clean;
}

}  // namespace keywright::cli
