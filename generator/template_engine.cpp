#include "generator/template_engine.h"

#include <algorithm>
#include <map>
#include <optional>
#include <utility>
#include <vector>

#include <inja/inja.hpp>

#include "base/text.h"
#include "generator/embedded_templates.h"
#include "generator/template_lines.h"
#include "generator/text_escapes.h"

namespace keywright::generator {
namespace {

std::size_t count_lines(std::string_view text) {
  return static_cast<std::size_t>(std::count(text.begin(), text.end(), '\n')) + 1;
}

Span span_at(const SourceFile& file, FileId id, std::size_t line, std::size_t column) {
  const std::string_view text = file.text();
  std::size_t begin = 0;
  for (; line > 1; --line) {
    const std::size_t at = text.find('\n', begin);
    if (at == std::string_view::npos) break;
    begin = at + 1;
  }
  begin = std::min(begin + (column == 0 ? 0 : column - 1), text.size());
  const std::size_t end = std::min(begin + 1, text.size());
  return {id, static_cast<std::uint32_t>(begin), static_cast<std::uint32_t>(end)};
}

}  // namespace

// inja says where in a template an error is, but not in which one. So lines are numbered through
// all templates of a set, by a comment in front that is as many lines long as all before it.
struct TemplateSet::Impl {
  struct Item {
    FileId file = kNoFile;
    std::size_t first_line = 0;  // lines of the templates before this one
    std::optional<inja::Template> parsed;
  };

  explicit Impl(const SourceMap& all) : sources(all) {
    environment.set_line_statement("\x01");  // no text that we generate begins a line with this
    environment.set_search_included_templates_in_files(false);
    for (const TextEscape& escape : text_escapes()) {
      environment.add_callback(std::string(escape.name), 1, [&escape](inja::Arguments& arguments) {
        const inja::json& text = *arguments.front();
        if (text.is_null()) return inja::json("");
        return inja::json(
            escape.apply(text.is_string() ? text.get_ref<const std::string&>() : text.dump()));
      });
    }
    environment.add_callback("comment", 2, [this](inja::Arguments& arguments) {
      return inja::json(comment_lines(arguments[0]->get<std::string>(), comment,
                                      arguments[1]->get<std::string>()));
    });
    environment.set_include_callback(
        [this](const auto&, const std::string& name) { return parsed(name); });
  }

  const inja::Template& parsed(const std::string& name) {
    const auto found = items.find(name);
    if (found == items.end()) throw refused_include("there is no template " + quote(name), name);
    Item& item = found->second;
    if (item.parsed) return *item.parsed;
    if (std::find(open.begin(), open.end(), &item) != open.end()) {
      throw refused_include(quote(name) + " includes itself", name);
    }
    open.push_back(&item);
    const Closing closing{open};
    const std::string_view own = sources.file(item.file).text();
    refuse_open_comment(own, item.file);
    refuse_modulo(own, item.file);
    std::string text;
    if (item.first_line > 0) text = "{#" + std::string(item.first_line + 1, '\n') + "#}";
    item.parsed = environment.parse(text.append(absorb_layout(own)));
    return *item.parsed;
  }

  struct Closing {
    std::vector<const Item*>& open;
    ~Closing() { open.pop_back(); }
  };

  // inja does not say where it stands when it asks for a template, so the name is looked for.
  [[nodiscard]] TemplateError refused_include(const std::string& message,
                                              const std::string& name) const {
    if (open.empty()) return TemplateError(message);
    const FileId file = open.back()->file;
    const std::size_t at = sources.file(file).text().find('"' + name + '"');
    if (at == std::string_view::npos) return TemplateError(message, Span{file, 0, 0});
    return TemplateError(message, Span{file, static_cast<std::uint32_t>(at),
                                       static_cast<std::uint32_t>(at + name.size() + 2)});
  }

  // inja takes one as closed at the end of the text: the rest of the output would be missing.
  static void refuse_open_comment(std::string_view text, FileId file) {
    std::size_t at = 0;
    while ((at = text.find("{#", at)) != std::string_view::npos) {
      const std::size_t end = text.find("#}", at + 2);
      if (end == std::string_view::npos) {
        const auto begin = static_cast<std::uint32_t>(at);
        throw TemplateError("this comment is not closed", Span{file, begin, begin + 2});
      }
      at = end + 2;
    }
  }

  // What inja calls "line 120" is a line of one of the templates.
  [[nodiscard]] Span place_of(const inja::SourceLocation& location) const {
    const Item* holder = nullptr;
    for (const auto& [name, item] : items) {
      const bool later = holder == nullptr || item.first_line > holder->first_line;
      const std::size_t first = item.first_line == 0 ? 1 : item.first_line + 2;
      if (location.line >= first && later) holder = &item;
    }
    if (holder == nullptr) return {};
    const std::size_t before = holder->first_line == 0 ? 0 : holder->first_line + 1;
    const std::size_t line = location.line - before;
    // The first line stands behind the end of that comment.
    const std::size_t shift = before > 0 && line == 1 ? 2 : 0;
    return span_at(sources.file(holder->file), holder->file, line,
                   location.column - std::min(location.column, shift));
  }

  // inja divides by whatever it is given, and a division by zero ends the program.
  static void refuse_modulo(std::string_view text, FileId file) {
    for (std::size_t at = 0; at + 1 < text.size(); ++at) {
      const std::string_view opening = text.substr(at, 2);
      if (opening != "{{" && opening != "{%") continue;
      const std::string_view closing = opening == "{{" ? "}}" : "%}";
      char quoted = 0;
      for (at += 2; at < text.size(); ++at) {
        const char c = text[at];
        if (quoted == 0 && text.substr(at, 2) == closing) break;
        if (c == '"' && (quoted == 0 || text[at - 1] != '\\')) quoted = quoted == 0 ? c : '\0';
        if (c != '%' || quoted != 0) continue;
        const auto place = static_cast<std::uint32_t>(at);
        throw TemplateError("templates cannot divide with `%`", Span{file, place, place + 1});
      }
    }
  }

  const SourceMap& sources;
  inja::Environment environment;
  std::map<std::string, Item, std::less<>> items;
  std::size_t lines = 0;
  std::string comment = "//";
  std::vector<const Item*> open;  // being parsed, an including one before what it includes
};

TemplateSet::TemplateSet(const SourceMap& sources) : impl_(std::make_unique<Impl>(sources)) {}
TemplateSet::TemplateSet(TemplateSet&&) noexcept = default;
TemplateSet& TemplateSet::operator=(TemplateSet&&) noexcept = default;
TemplateSet::~TemplateSet() = default;

void TemplateSet::add(std::string name, FileId file) {
  Impl::Item item;
  item.file = file;
  item.first_line = impl_->lines;
  impl_->lines += count_lines(impl_->sources.file(file).text()) + 2;
  impl_->items.emplace(std::move(name), std::move(item));
}

void TemplateSet::set_comment(std::string prefix) { impl_->comment = std::move(prefix); }

bool TemplateSet::contains(std::string_view name) const {
  return impl_->items.find(name) != impl_->items.end();
}

void TemplateSet::parse(const std::string& name) {
  try {
    (void)impl_->parsed(name);
  } catch (const inja::InjaError& error) {
    throw TemplateError(error.message, impl_->place_of(error.location));
  }
}

std::string TemplateSet::render(const std::string& name, const nlohmann::json& model) {
  try {
    return impl_->environment.render(impl_->parsed(name), model);
  } catch (const inja::InjaError& error) {
    throw TemplateError(error.message, impl_->place_of(error.location));
  } catch (const TemplateError&) {
    throw;
  } catch (const std::bad_alloc&) {
    throw;
  } catch (const std::exception& error) {  // a function on a value of the wrong kind
    throw TemplateError(std::string("a function does not fit its value: ") + error.what(),
                        Span{impl_->items.find(name)->second.file, 0, 0});
  }
}

std::string render_text(std::string_view name, std::string_view text, const nlohmann::json& model) {
  SourceMap sources;
  TemplateSet set(sources);
  const std::string own(name);
  set.add(own, sources.add(own, std::string(text)));
  for (const EmbeddedFile& file : embedded_templates()) {
    if (file.path == name) continue;
    const std::string path(file.path);
    set.add(path, sources.add(path, std::string(file.content)));
  }
  try {
    return set.render(own, model);
  } catch (const TemplateError& error) {
    if (!error.span().known()) throw;
    const SourceFile& file = sources.file(error.span().file);
    const LineColumn at = file.position(error.span().begin);
    throw TemplateError(file.path() + ":" + std::to_string(at.line) + ":" +
                        std::to_string(at.column) + ": " + error.what());
  }
}

std::string render_embedded(std::string_view path, const nlohmann::json& model) {
  const EmbeddedFile* const file = find_embedded_template(path);
  if (file == nullptr) throw TemplateError("there is no template " + std::string(path));
  return render_text(path, file->content, model);
}

}  // namespace keywright::generator
