// TemplateSet: inja, as keywright uses it. Templates and a finished view model give text.
//
// Add all templates of a target, then render any of them any number of times; each is parsed once.
// An include names another template of the set, as it was added. Logic belongs into the model: the
// only functions beside inja's own are the escapes of text_escapes.h, called by name
// (`{{ literal(entry.summary) }}`), and `comment(text, indent)`. What differs from inja's defaults:
// a statement alone on a line leaves no empty line behind (template_lines.h), and there are no line
// statements (`##` begins headings and comments in what we generate).
//
// Refuses, with the place in the template: syntax errors, unknown variables and functions, missing
// includes. Nothing is written in such a case: the caller gets an exception instead of a text.
// One thread at a time per set.
#pragma once

#include <memory>
#include <stdexcept>
#include <string>
#include <string_view>

#include <nlohmann/json_fwd.hpp>

#include "base/source.h"

namespace keywright::generator {

// A template that does not exist, cannot be parsed, or asks for something its model does not have.
class TemplateError : public std::runtime_error {
 public:
  explicit TemplateError(const std::string& message, Span span = {})
      : std::runtime_error(message), span_(span) {}
  // Where in the template; unknown where there is none.
  [[nodiscard]] Span span() const { return span_; }

 private:
  Span span_;
};

class TemplateSet {
 public:
  // `sources` holds the templates' texts and must outlive the set.
  explicit TemplateSet(const SourceMap& sources);
  TemplateSet(TemplateSet&&) noexcept;
  TemplateSet& operator=(TemplateSet&&) noexcept;
  ~TemplateSet();

  void add(std::string name, FileId file);
  // What begins each line that `comment(text, indent)` gives; "//" unless said otherwise.
  void set_comment(std::string prefix);
  [[nodiscard]] bool contains(std::string_view name) const;
  // Throws TemplateError. Parsing happens here or when first rendered.
  void parse(const std::string& name);
  [[nodiscard]] std::string render(const std::string& name, const nlohmann::json& model);

 private:
  struct Impl;
  std::unique_ptr<Impl> impl_;
};

// For templates that are part of keywright itself: `path` as in embedded_templates(), such as
// "man/keywright.1.inja". Throws TemplateError, its message with the place in front.
[[nodiscard]] std::string render_embedded(std::string_view path, const nlohmann::json& model);
// The same for a text that is not embedded; `name` is for messages.
[[nodiscard]] std::string render_text(std::string_view name, std::string_view text,
                                      const nlohmann::json& model);

}  // namespace keywright::generator
