#include "generator/template_engine.h"

#include <inja/inja.hpp>

#include "generator/embedded_templates.h"

namespace keywright::generator {
namespace {

std::string_view embedded(std::string_view path) {
  const EmbeddedFile* const file = find_embedded_template(path);
  if (file == nullptr) throw TemplateError("there is no template " + std::string(path));
  return file->content;
}

inja::Environment make_environment() {
  inja::Environment environment;
  environment.set_trim_blocks(true);
  environment.set_lstrip_blocks(true);
  environment.set_line_statement("\x01");  // no text that we generate begins a line with this
  environment.set_search_included_templates_in_files(false);
  return environment;
}

}  // namespace

std::string render_text(std::string_view name, std::string_view text, const nlohmann::json& model) {
  try {
    inja::Environment environment = make_environment();
    environment.set_include_callback([&environment](const auto&, const std::string& wanted) {
      return environment.parse(embedded(wanted));
    });
    return environment.render(environment.parse(text), model);
  } catch (const inja::InjaError& error) {
    throw TemplateError(std::string(name) + ":" + std::to_string(error.location.line) + ":" +
                        std::to_string(error.location.column) + ": " + error.message);
  }
}

std::string render_embedded(std::string_view path, const nlohmann::json& model) {
  return render_text(path, embedded(path), model);
}

}  // namespace keywright::generator
