#include "generator/render.h"

#include <algorithm>
#include <filesystem>
#include <map>
#include <utility>

#include <nlohmann/json.hpp>

#include "base/text.h"
#include "generator/rules.h"

namespace keywright::generator {
namespace {

using nlohmann::json;

std::string with_names(std::string path, std::string_view registry, std::string_view entry) {
  const auto replace = [&](std::string_view what, std::string_view by) {
    for (std::size_t at = 0; (at = path.find(what, at)) != std::string::npos; at += by.size()) {
      path.replace(at, what.size(), by);
    }
  };
  replace("{registry}", registry);
  replace("{entry}", entry);
  return path;
}

bool leaves_folder(const std::string& path) {
  const std::filesystem::path normal = std::filesystem::path(path).lexically_normal();
  return normal.empty() || normal.is_absolute() || *normal.begin() == ".." || normal == "." ||
         path.find('\\') != std::string::npos || path.ends_with('/');
}

// From a file of the output folder back to the project.
json root_of(const ViewContext& context, const std::string& path) {
  if (!context.root) return nullptr;
  const auto folders = std::count(path.begin(), path.end(), '/');
  std::string root = folders > 0 && *context.root == "./" ? "" : *context.root;
  for (auto i = folders; i > 0; --i) root += "../";
  return root;
}

bool fits(Each each, std::string_view kind) {
  return each == Each::entry || kind == kEachWords[static_cast<std::size_t>(each)];
}

json data_with(const ViewContext& context, json registry) {
  std::vector<std::string> files;
  for (const json& file : registry["files"]) files.push_back(file);
  return {{"notice", notice_view(files)},
          {"registry", std::move(registry)},
          {"root", root_of(context, "")},
          {"is_region", false}};
}

class Renderer {
 public:
  Renderer(const ViewContext& context, Target& target, std::vector<std::uint32_t> wanted,
           Diagnostics& diagnostics)
      : context_(context), target_(target), wanted_(std::move(wanted)), diagnostics_(diagnostics) {}

  Rendering run() {
    for (const Output& output : target_.manifest.outputs) {
      rendering_.path_globs.push_back(with_names(output.path.value, "*", "*"));
      if (output.each == Each::once) once(output);
    }
    for (const std::uint32_t number : wanted_) for_registry(number);
    return std::move(rendering_);
  }

  // `data` is lent: changed while this runs, and the same again afterwards.
  std::optional<std::string> region(const RegionTemplate& region, json& data,
                                    const std::string& id) {
    std::swap(data_, data);
    auto text = region_text(region, id);
    std::swap(data_, data);
    return text;
  }

 private:
  std::optional<std::string> region_text(const RegionTemplate& region, const std::string& id) {
    std::string text;
    const auto parts = [&](const json&) {
      for (const OutputPart& part : region.parts) {
        const bool each = part.each != Each::once && !region.of_entry;
        if (!(each ? append_each(text, part) : append(text, part))) return false;
      }
      return true;
    };
    const bool done =
        !region.of_entry ? parts(data_) : visit_entries(Each::entry, [&](const json& entry) {
          return entry["id"] != id || parts(entry);
        });
    return done ? std::optional(std::move(text)) : std::nullopt;
  }

  void once(const Output& output) {
    if (!output.copy.value.empty()) {
      const FileId file = target_.files.find(output.copy.value)->second;
      add(output, output.path.value, std::string(context_.sources.file(file).text()));
      return;
    }
    std::vector<std::string> files;
    json registries = json::array();
    for (const json& view : registries_view(context_, target_.manifest)) registries.push_back(view);
    json chosen = json::array();
    for (const std::uint32_t number : wanted_) {
      for (const json& file : registries[number]["files"]) files.push_back(file);
      chosen.push_back(registries[number]);
    }
    data_ = {{"notice", notice_view(files)},
             {"registries", std::move(chosen)},
             {"root", root_of(context_, output.path.value)},
             {"is_region", false}};
    std::string text;
    for (const OutputPart& part : output.parts) {
      if (!append(text, part)) return;
    }
    add(output, output.path.value, std::move(text));
  }

  // A file of a registry while its entries pass by.
  struct Growing {
    const Output* output = nullptr;
    std::vector<std::string> texts{};  // of its parts
    bool right = true;                 // no template of it has failed
  };

  // Every entry is viewed once and gone through all templates that want it before the next one, so
  // that no more than one is in memory. What is made once per registry comes last: it sees all.
  void for_registry(std::uint32_t number) {
    RegistryViewer viewer(context_, target_.manifest, number, diagnostics_);
    data_ = data_with(context_, viewer.head());
    std::vector<Growing> files;
    for (const Output& output : target_.manifest.outputs) {
      if (output.each != Each::registry) continue;
      files.push_back({&output, std::vector<std::string>(output.parts.size())});
    }
    json keys = json::array();
    json channels = json::array();
    viewer.each_entry([&](json entry) {
      const bool is_key = entry["kind"] == "key";
      data_["entry"] = std::move(entry);
      for (Growing& file : files) grow(file, Each::entry);
      for (const Output& output : target_.manifest.outputs) for_entry(output);
      if (target_.lists_entries) {
        (is_key ? keys : channels).push_back(std::move(data_["entry"]));
      }
    });
    data_.erase("entry");
    data_["registry"].update(viewer.tables());
    if (target_.lists_entries) {
      data_["registry"]["keys"] = std::move(keys);
      data_["registry"]["channels"] = std::move(channels);
    }
    for (Growing& file : files) {
      grow(file, Each::once);
      if (!file.right) continue;
      std::string text;
      for (std::string& part : file.texts) {
        text += part;
        std::string().swap(part);
      }
      add(*file.output, with_names(file.output->path.value, registry_name(), {}), std::move(text));
    }
  }

  // The parts that are made once, or those that want the entry at hand.
  void grow(Growing& file, Each now) {
    data_["root"] = root_of(context_, file.output->path.value);
    for (std::size_t i = 0; file.right && i < file.texts.size(); ++i) {
      const OutputPart& part = file.output->parts[i];
      const bool due = (part.each == Each::once) == (now == Each::once);
      if (due && (now == Each::once || wants_entry(part.each))) {
        file.right = append(file.texts[i], part);
      }
    }
  }

  [[nodiscard]] bool wants_entry(Each each) const {
    return fits(each, data_["entry"]["kind"].get_ref<const std::string&>());
  }

  void for_entry(const Output& output) {
    if (output.each == Each::registry || output.each == Each::once || !wants_entry(output.each)) {
      return;
    }
    data_["root"] = root_of(context_, output.path.value);
    std::string text;
    for (const OutputPart& part : output.parts) {
      if (!append(text, part)) return;
    }
    const auto& id = data_["entry"]["id"].get_ref<const std::string&>();
    add(output, with_names(output.path.value, registry_name(), id), std::move(text));
  }

  bool append_each(std::string& text, const OutputPart& part) {
    return visit_entries(part.each, [&](const json&) { return append(text, part); });
  }

  // Each entry in turn is `entry`: lent, not copied, as a registry may have thousands.
  template <class Visit>
  bool visit_entries(Each each, Visit visit) {
    bool going = true;
    for (const char* const list : {"keys", "channels"}) {
      for (std::size_t i = 0; going && i < data_["registry"][list].size(); ++i) {
        json& entry = data_["registry"][list][i];
        if (!fits(each, entry["kind"].get_ref<const std::string&>())) break;
        json& place = data_["entry"];
        std::swap(entry, place);
        going = visit(place);
        std::swap(data_["registry"][list][i], data_["entry"]);
      }
    }
    data_.erase("entry");
    return going;
  }

  bool append(std::string& text, const OutputPart& part) {
    try {
      text += target_.templates.render(part.name.value, data_);
      return true;
    } catch (const TemplateError& error) {
      report_template_error(error, diagnostics_);
      return false;
    }
  }

  [[nodiscard]] const std::string& registry_name() const {
    return data_["registry"]["name"].get_ref<const std::string&>();
  }

  void add(const Output& output, const std::string& path, std::string content) {
    if (leaves_folder(path)) {
      report(diagnostics_, kUnsafeOutput, output.path.span,
             "the output " + quote(path) + " is not a file in the folder",
             std::string(kUnsafeOutput.repair));
      return;
    }
    const std::string normal = std::filesystem::path(path).lexically_normal().generic_string();
    const auto [known, inserted] = by_path_.try_emplace(normal, &output);
    if (!inserted) {
      Diagnostic& diagnostic = report(diagnostics_, kDuplicateOutput, output.path.span,
                                      "two outputs have the path " + quote(normal),
                                      std::string(kDuplicateOutput.repair));
      diagnostic.related.push_back({known->second->path.span, "the other one"});
      return;
    }
    // A file cannot be a folder as well.
    const auto below = by_path_.lower_bound(normal + "/");
    const Output* other = nullptr;
    if (below != by_path_.end() && below->first.starts_with(normal + "/")) other = below->second;
    for (std::size_t at = 0; (at = normal.find('/', at)) != std::string::npos; ++at) {
      if (const auto above = by_path_.find(normal.substr(0, at)); above != by_path_.end()) {
        other = above->second;
      }
    }
    if (other != nullptr) {
      report(diagnostics_, kDuplicateOutput, output.path.span,
             quote(normal) +
                 " cannot be beside an output that makes a folder of it, or a file of its "
                 "folder",
             std::string(kDuplicateOutput.repair))
          .related.push_back({other->path.span, "the other one"});
      return;
    }
    rendering_.files.push_back({normal, std::move(content)});
  }

  const ViewContext& context_;
  Target& target_;
  std::vector<std::uint32_t> wanted_;
  Diagnostics& diagnostics_;
  Rendering rendering_;
  std::map<std::string, const Output*> by_path_;
  json data_;
};

}  // namespace

json template_data(const ViewContext& context, const Target& target, std::uint32_t registry,
                   Diagnostics& diagnostics) {
  return data_with(context, registry_view(context, target.manifest, registry, diagnostics));
}

std::optional<std::string> RegionRenderer::render(const RegionTemplate& region,
                                                  std::uint32_t registry, const std::string& entry,
                                                  const std::optional<std::string>& root,
                                                  Diagnostics& diagnostics) {
  const auto [known, inserted] = data_.try_emplace(registry);
  if (inserted) known->second = template_data(context_, target_, registry, diagnostics);
  known->second["is_region"] = true;
  known->second["root"] = root ? json(*root) : json(nullptr);
  return Renderer(context_, target_, {}, diagnostics).region(region, known->second, entry);
}

Rendering render_target(const ViewContext& context, Target& target,
                        const std::vector<std::uint32_t>& wanted, Diagnostics& diagnostics) {
  return Renderer(context, target, wanted, diagnostics).run();
}

}  // namespace keywright::generator
