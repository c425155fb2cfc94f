#include "cli/diff_report.h"

#include <array>

#include <nlohmann/json.hpp>

#include "base/text.h"
#include "cli/display.h"
#include "cli/json_text.h"
#include "cli/render/report.h"
#include "generator/text_escapes.h"

namespace keywright::cli {
namespace {

using registry::diff::Change;
using registry::diff::Counts;
using registry::diff::Effect;
using registry::diff::Kind;

bool is_shown(const DiffReport& report, const Change& change) {
  return report.documentation || change.kind != Kind::documentation_changed;
}

std::string_view broken_by(const Change& change) {
  if (change.data != Effect::breaking) return "SOURCE";
  return change.source == Effect::breaking ? "DATA and SOURCE" : "DATA";
}

Json text_or_null(const std::string& text) {
  return text.empty() ? Json(nullptr) : Json(to_utf8(text));
}

void add_place(Json& object, const SourceMap& sources, Span span, const std::string& prefix) {
  const Place place = place_of(sources, span);
  object[prefix + "path"] = text_or_null(place.path);
  const auto number = [&](std::uint32_t value) {
    return place.begin.line == 0 ? Json(nullptr) : Json(value);
  };
  object[prefix + "line"] = number(place.begin.line);
  object[prefix + "column"] = number(place.begin.column);
}

Json change_json(const DiffReport& report, const Change& change) {
  Json ids = Json::array();
  for (const std::string& id : change.ids) ids.push_back(to_utf8(id));
  Json object = {{"kind", registry::diff::row_of(change.kind).name},
                 {"id", text_or_null(change.id)},
                 {"registry", text_or_null(change.registry)}};
  add_place(object, report.sources, change.new_place, "");
  object["data"] = to_string(change.data);
  object["source"] = to_string(change.source);
  object["reason"] = change.reason;
  object["message"] = to_utf8(change.message);
  object["before"] = text_or_null(change.before);
  object["after"] = text_or_null(change.after);
  object["witness"] = text_or_null(change.witness);
  object["ids"] = std::move(ids);
  object["key"] = text_or_null(change.key);
  object["accepted"] = change.accepted ? Json(to_utf8(*change.accepted)) : Json(nullptr);
  add_place(object, report.sources, change.old_place, "old_");
  return object;
}

std::string accepted_because(const Change& change) {
  return change.accepted ? "; accepted: " + *change.accepted : std::string();
}

constexpr std::array<DiffFormat, 3> kFormats = {{
    {"text", render_diff_text},
    {"json", render_diff_json},
    {"markdown", render_diff_markdown},
}};

// Rows of one table: what somebody has to decide about, or the rest.
std::string markdown_table(const DiffReport& report, bool open) {
  std::string out =
      "| entry | change | stored data | generated code | why |\n|---|---|---|---|---|\n";
  for (const Change& change : report.changes) {
    if (change.open() != open || !is_shown(report, change)) continue;
    const auto effect = [&](Effect e) {
      if (e == Effect::safe) return "safe";
      return change.accepted ? "breaking, accepted" : "**breaking**";
    };
    std::string entries;
    for (const std::string& id : change.ids) {
      entries += (entries.empty() ? "" : ", ") + generator::markdown_cell_code(id);
    }
    if (entries.empty()) entries = "registry " + generator::markdown_cell_code(change.registry);
    out += "| " + entries + " | " + generator::markdown_cell_prose(change.message) + " | " +
           effect(change.data) + " | " + effect(change.source) + " | " +
           generator::markdown_cell_prose(change.reason + accepted_because(change)) + " |\n";
  }
  return out;
}

std::size_t shown_beside(const DiffReport& report) {
  return report.counts.accepted + report.counts.safe +
         (report.documentation ? report.counts.documentation : 0);
}

}  // namespace

std::span<const DiffFormat> diff_formats() { return kFormats; }

std::string subject_and_message(const Change& change) {
  if (change.ids.size() > 1) {
    return change.message + " (in " + registry::diff::some_of(change.ids) + ")";
  }
  // Those that name the entry themselves.
  const bool named = change.id.empty() || change.kind == Kind::added ||
                     change.kind == Kind::removed || change.kind == Kind::id_changed;
  return named ? change.message : quote(change.id) + ": " + change.message;
}

std::string kind_text(const Change& change) {
  return std::string(change.open()       ? "breaking"
                     : change.breaking() ? "accepted"
                                         : "safe") +
         "[" + std::string(registry::diff::row_of(change.kind).name) + "]";
}

std::string count_text(const Counts& counts, bool documentation) {
  std::string out;
  if (counts.breaking > 0) {
    out = count_of(counts.breaking, "breaking change") + " (" + with_commas(counts.breaking_data) +
          " for stored data, " + with_commas(counts.breaking_source) + " for generated code)";
  }
  if (counts.accepted > 0) {
    out += out.empty() ? count_of(counts.accepted, "accepted breaking change")
                       : ", " + with_commas(counts.accepted) + " accepted";
  }
  if (counts.safe > 0) {
    out += out.empty() ? count_of(counts.safe, "safe change")
                       : ", " + with_commas(counts.safe) + " safe";
  }
  if (out.empty()) out = "no changes";
  if (counts.documentation > 0) {
    out += (counts.safe + counts.accepted + counts.breaking == 0 ? " but " : ", ") +
           with_commas(counts.documentation) + " of words only";
    if (!documentation) out += " (not shown; `--all` does)";
  }
  return out;
}

std::string render_diff_text(const DiffReport& report) {
  std::string out;
  for (const bool open : {true, false}) {
    for (const Change& change : report.changes) {
      if (change.open() != open || !is_shown(report, change)) continue;
      const Place place = place_of(report.sources, change.new_place);
      const std::string kind = kind_text(change);
      if (!place.path.empty()) out += report.style.bold(displayed(to_string(place)) + ":") + " ";
      out += open ? report.style.severity(Severity::error, kind) : report.style.help(kind);
      out += " " + displayed(subject_and_message(change)) + "\n    ";
      if (change.breaking()) out += report.style.bold(std::string(broken_by(change)) + ":") + " ";
      out += displayed(change.reason) + "\n";
      if (change.accepted) out += "    accepted: " + displayed(*change.accepted) + "\n";
    }
  }
  return out;
}

std::string render_diff_json(const DiffReport& report) {
  Json changes = Json::array();
  for (const Change& change : report.changes) changes.push_back(change_json(report, change));
  const Counts& counts = report.counts;
  return to_document({{"version", 1},
                      {"changes", std::move(changes)},
                      {"summary",
                       {{"old", to_utf8(report.old_name)},
                        {"new", to_utf8(report.new_name)},
                        {"breaking", counts.breaking},
                        {"breaking_data", counts.breaking_data},
                        {"breaking_source", counts.breaking_source},
                        {"accepted", counts.accepted},
                        {"safe", counts.safe},
                        {"documentation", counts.documentation}}}});
}

std::string render_diff_markdown(const DiffReport& report) {
  const std::size_t beside = shown_beside(report);
  std::string out = "### Redis registry: " + count_text(report.counts, report.documentation) +
                    "\n\n" + "Between " + generator::markdown_prose(report.old_name) + " and " +
                    generator::markdown_prose(report.new_name) + ".\n";
  if (report.counts.breaking > 0) out += "\n" + markdown_table(report, true);
  if (beside > 0) {
    // Out of the way where something else needs a decision.
    const bool folded = report.counts.breaking > 0;
    if (folded) {
      const bool safe = report.counts.accepted == 0;
      out += "\n<details><summary>" + count_of(beside, safe ? "safe change" : "other change") +
             "</summary>\n";
    }
    out += "\n" + markdown_table(report, false);
    if (folded) out += "\n</details>\n";
  }
  return out;
}

}  // namespace keywright::cli
