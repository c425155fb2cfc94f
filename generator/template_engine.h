// TemplateEngine: inja, as keywright uses it. A template and a finished view model give text.
//
// Templates are the ones inside the binary (embedded_templates.h). Logic belongs into the model:
// the engine adds no functions of its own. What differs from inja's defaults: a statement alone on
// a line leaves no empty line behind, includes are found among the embedded templates only, and
// there are no line statements (`##` begins headings and comments in what we generate).
//
// Holds no state: any thread may render.
#pragma once

#include <stdexcept>
#include <string>
#include <string_view>

#include <nlohmann/json_fwd.hpp>

namespace keywright::generator {

// A template that does not exist, cannot be parsed, or asks for something its model does not have.
class TemplateError : public std::runtime_error {
 public:
  using std::runtime_error::runtime_error;
};

// `path` as in embedded_templates(): "man/keywright.1.inja". Throws TemplateError.
[[nodiscard]] std::string render_embedded(std::string_view path, const nlohmann::json& model);
// The same for a text that is not embedded; `name` is for messages.
[[nodiscard]] std::string render_text(std::string_view name, std::string_view text,
                                      const nlohmann::json& model);

}  // namespace keywright::generator
