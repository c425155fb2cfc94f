#include "cli/schemas.h"

#include <nlohmann/json.hpp>

#include "cli/concat.h"
#include "cli/config_format.h"
#include "cli/json_schema.h"
#include "generator/manifest.h"
#include "generator/view/format.h"
#include "registry/format.h"

namespace keywright::cli {
namespace {

constexpr NamedSchema kSchemas[] = {
    {"registry", "keywright registry, version 1",
     "The keys and channels of a system in Redis: their types, fields, owners and retention.",
     registry::registry_format, true},
    {"config", "keywright.yaml, version 1",
     "Which registries a project has, what is generated from them, and how code is linted.",
     config_format, true},
    {"manifest", "manifest.yaml of a target, version 1",
     "What a target makes of the registries, and from which templates.", generator::manifest_format,
     true},
    {"view", "what templates of a target see, version 1",
     "The data that the templates of a target are rendered with.", generator::view_format, false},
};

}  // namespace

std::string NamedSchema::file_name() const { return concat(name, ".schema.json"); }

std::string NamedSchema::text() const {
  return to_document(
      json_schema(format(), {concat("urn:keywright:schema:", name, ":1"), title, description}));
}

std::span<const NamedSchema> schemas() { return kSchemas; }

}  // namespace keywright::cli
