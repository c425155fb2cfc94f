// The files of templates/, as they were when this binary was built. They travel inside it, so that
// one copied file generates code on a machine that has nothing of keywright installed.
//
// The bytes live as long as the program; any thread may read them. The definition of
// embedded_templates() is generated at build time by cmake/embed_templates.cmake.
#pragma once

#include <span>
#include <string_view>

namespace keywright::generator {

struct EmbeddedFile {
  std::string_view path;  // relative to templates/, with forward slashes: "cpp/keys.h.inja"
  std::string_view content;
};

// How messages spell the folder that the files are in; nothing on disk is called so.
inline constexpr std::string_view kEmbeddedRoot = "keywright:templates/";

// All embedded files, sorted by path (bytewise).
[[nodiscard]] std::span<const EmbeddedFile> embedded_templates();

// The file with exactly this path, or nullptr.
[[nodiscard]] const EmbeddedFile* find_embedded_template(std::string_view path);

}  // namespace keywright::generator
