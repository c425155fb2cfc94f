// GitHub workflow commands: findings become annotations of the pull request.
#include "base/text.h"
#include "cli/json_text.h"
#include "cli/render/report.h"

namespace keywright::cli {
namespace {

// What the runner's own toolkit escapes: `%` and line breaks, in properties also `:` and `,`.
std::string escaped(std::string_view text, bool property) {
  std::string out;
  for (const char c : to_utf8(text)) {
    switch (c) {
      case '%':
        out += "%25";
        break;
      case '\r':
        out += "%0D";
        break;
      case '\n':
        out += "%0A";
        break;
      case ':':
        out += property ? "%3A" : ":";
        break;
      case ',':
        out += property ? "%2C" : ",";
        break;
      default:
        // Not that a runner minds, but it prints what it is told.
        if (static_cast<unsigned char>(c) < 0x20 || c == 0x7F) {
          out += printable({&c, 1});
        } else {
          out += c;
        }
    }
  }
  return out;
}

std::string_view command_of(Severity severity) {
  return severity == Severity::note ? "notice" : to_string(severity);
}

}  // namespace

std::string render_github(const Report& report) {
  std::string out;
  for (const Diagnostic& finding : report.findings) {
    const Place place = place_of(report.sources, finding);
    const auto property = [&](std::string_view name, std::string_view value) {
      out += name;
      out += '=';
      out += escaped(value, true);
      out += ',';
    };
    out += "::";
    out += command_of(finding.severity);
    out += ' ';
    if (!place.path.empty()) property("file", path_from_root(report, place.path));
    if (place.begin.line > 0) {
      property("line", std::to_string(place.begin.line));
      property("endLine", std::to_string(place.end.line));
      // Columns mean something to GitHub only within one line; the last one is inclusive there.
      if (place.begin.line == place.end.line) {
        const std::uint32_t last = place.end.column - (place.end.column > place.begin.column);
        property("col", std::to_string(place.begin.column));
        property("endColumn", std::to_string(last));
      }
    }
    property("title", "keywright " + std::string(finding.rule));
    out.pop_back();
    std::string message = finding.message;
    if (!finding.help.empty()) message += "\nhelp: " + finding.help;
    out += "::" + escaped(message, false) + "\n";
  }
  return out;
}

}  // namespace keywright::cli
