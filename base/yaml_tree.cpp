#include "base/yaml_tree.h"

#include <algorithm>
#include <istream>
#include <streambuf>

#include <yaml-cpp/exceptions.h>
#include <yaml-cpp/parser.h>

#include "base/text.h"
#include "base/yaml_tree_builder.h"

namespace keywright {
namespace {

// Reads a string_view without copying it, which std::istringstream would.
class ViewBuffer final : public std::streambuf {
 public:
  explicit ViewBuffer(std::string_view text) {
    char* const begin = const_cast<char*>(text.data());  // NOLINT: streambuf only reads it
    setg(begin, begin, begin + text.size());
  }
};

constexpr std::string_view kByteOrderMark = "\xEF\xBB\xBF";

void report(Diagnostics& diagnostics, Span span, std::string message, std::string help) {
  Diagnostic& diagnostic = diagnostics.emplace_back();
  diagnostic.rule = kYamlSyntax;
  diagnostic.span = span;
  diagnostic.message = std::move(message);
  diagnostic.help = std::move(help);
}

Span at(FileId file, std::size_t begin, std::size_t length = 1) {
  return {file, static_cast<std::uint32_t>(begin), static_cast<std::uint32_t>(begin + length)};
}

// What yaml-cpp would misread or pass on silently: it takes a NUL or ^D for the end of the file.
bool refuse_bytes(std::string_view text, FileId file, Diagnostics& diagnostics) {
  using namespace std::string_view_literals;
  if (text.starts_with("\xFF\xFE\0\0"sv) || text.starts_with("\0\0\xFE\xFF"sv)) {
    report(diagnostics, at(file, 0), "this file is UTF-32", "save it as UTF-8");
    return true;
  }
  if (text.starts_with("\xFF\xFE") || text.starts_with("\xFE\xFF")) {
    report(diagnostics, at(file, 0), "this file is UTF-16", "save it as UTF-8");
    return true;
  }
  if (const auto bad = find_invalid_utf8(text)) {
    report(diagnostics, at(file, *bad),
           "this byte is not UTF-8: " + printable(text.substr(*bad, 1)), "save the file as UTF-8");
    return true;
  }
  const auto control = std::find_if(text.begin(), text.end(), [](char c) {
    const auto byte = static_cast<unsigned char>(c);
    return (byte < 0x20U && c != '\n' && c != '\r' && c != '\t') || byte == 0x7FU;
  });
  if (control != text.end()) {
    report(diagnostics, at(file, static_cast<std::size_t>(control - text.begin())),
           "control character " + printable({&*control, 1}) + " in YAML",
           "remove it, or write it as an escape in a double-quoted text");
    return true;
  }
  return false;
}

// Where more brackets are open than any document can mean; npos when nowhere. Brackets in texts
// and comments count, too, which only matters to a file with thousands of unbalanced ones.
std::size_t find_bracket_bomb(std::string_view text) {
  std::size_t open = 0;
  for (std::size_t at = 0; at < text.size(); ++at) {
    const char c = text[at];
    if (c == '[' || c == '{') {
      if (++open > YamlDocument::kMaxOpenBrackets) return at;
    } else if ((c == ']' || c == '}') && open > 0) {
      --open;
    }
  }
  return std::string_view::npos;
}

// The first tab that indents, at or before `limit`: what most puzzling syntax errors come from.
std::size_t find_indenting_tab(std::string_view text, std::size_t limit) {
  std::size_t line = 0;
  while (line < text.size() && line <= limit) {
    const std::size_t first = text.find_first_not_of(' ', line);
    if (first == std::string_view::npos) break;
    if (text[first] == '\t') {
      const std::size_t content = text.find_first_not_of(" \t", first);
      const bool blank = content == std::string_view::npos || text[content] == '\n' ||
                         text[content] == '\r' || text[content] == '#';
      if (!blank) return first;
    }
    const std::size_t end = text.find('\n', line);
    if (end == std::string_view::npos) break;
    line = end + 1;
  }
  return std::string_view::npos;
}

// The first line that git begins the two sides of a conflict with.
std::size_t find_conflict(std::string_view text) {
  constexpr std::string_view kMarker = "<<<<<<< ";
  std::size_t found = text.find(kMarker);
  while (found != std::string_view::npos && found > 0 && text[found - 1] != '\n') {
    found = text.find(kMarker, found + 1);
  }
  return found;
}

void report_syntax(const YAML::Exception& error, std::string_view text, FileId file,
                   std::size_t offset, Diagnostics& diagnostics) {
  const std::size_t pos =
      error.mark.pos < 0 ? 0 : static_cast<std::size_t>(error.mark.pos) + offset;
  const std::size_t place = std::min(pos, text.size());
  if (const std::size_t found = find_conflict(text); found != std::string_view::npos) {
    const std::size_t end = text.find_first_of("\r\n", found);
    report(diagnostics, at(file, found, std::min(end, text.size()) - found),
           "a merge conflict begins here",
           "keep what is right of both sides, and take out the lines with `<<<<<<<`, `=======` and "
           "`>>>>>>>`");
    return;
  }
  if (const std::size_t tab = find_indenting_tab(text, place); tab != std::string_view::npos) {
    report(diagnostics, at(file, tab), "a tab indents this line", "YAML indents with spaces");
    return;
  }
  std::string help = "check the indentation and the quotes here and in the line above";
  const std::size_t begin = text.rfind('\n', place == 0 ? 0 : place - 1);
  const std::string_view line = text.substr(begin == std::string_view::npos ? 0 : begin + 1);
  const std::string_view rest = line.substr(0, line.find('\n'));
  if (rest.find("{") != std::string_view::npos) {
    help =
        "quote a text that holds `{` or `}` inside braces, or that begins with one: "
        "key: \"{name}:state\"";
  }
  report(diagnostics, at(file, place, place < text.size() ? 1 : 0), "YAML: " + error.msg,
         std::move(help));
}

}  // namespace

std::string_view YamlNode::text() const {
  return is_scalar() ? std::string_view(static_cast<const char*>(data_), count_)
                     : std::string_view();
}

std::span<const YamlNode* const> YamlNode::items() const {
  if (!is_list()) return {};
  return {static_cast<const YamlNode* const*>(data_), count_};
}

std::span<const YamlEntry> YamlNode::entries() const {
  if (!is_map()) return {};
  return {static_cast<const YamlEntry*>(data_), count_};
}

const YamlNode* YamlNode::find(std::string_view key) const {
  for (const YamlEntry& entry : entries()) {
    if (entry.key->text() == key) return entry.value;
  }
  return nullptr;
}

std::string_view describe(YamlNode::Kind kind) {
  switch (kind) {
    case YamlNode::Kind::null:
      return "nothing";
    case YamlNode::Kind::scalar:
      return "text";
    case YamlNode::Kind::list:
      return "a list";
    case YamlNode::Kind::map:
      return "a map";
  }
  return "nothing";
}

YamlDocument YamlDocument::parse(const SourceMap& sources, FileId file, Diagnostics& diagnostics) {
  YamlDocument document;
  const std::string_view text = sources.file(file).text();
  if (text.size() > kMaxBytes) {
    report(diagnostics, at(file, 0, 0),
           "this file is larger than " + with_commas(kMaxBytes >> 20U) + " MiB",
           "split it: files with the same `registry` name merge into one registry");
    return document;
  }
  if (refuse_bytes(text, file, diagnostics)) return document;
  if (const std::size_t bomb = find_bracket_bomb(text); bomb != std::string_view::npos) {
    report(diagnostics, at(file, bomb),
           "more than " + with_commas(kMaxOpenBrackets) + " brackets are open here",
           "close them: no file of keywright is nested more than a dozen deep");
    return document;
  }
  const std::size_t offset = text.starts_with(kByteOrderMark) ? kByteOrderMark.size() : 0;
  const std::string_view body = text.substr(offset);
  try {
    ViewBuffer buffer(body);
    std::istream stream(&buffer);
    YAML::Parser parser(stream);
    YamlTreeBuilder builder(document, sources, file, offset, diagnostics);
    while (parser.HandleNextDocument(builder)) {
    }
  } catch (const YamlRefusal& refusal) {
    report(diagnostics, refusal.span, refusal.message, refusal.help);
    document.root_ = nullptr;
    return document;
  } catch (const YAML::Exception& error) {
    report_syntax(error, text, file, offset, diagnostics);
    document.root_ = nullptr;
    return document;
  }
  if (document.root_ == nullptr || document.root_->is_null()) {
    report(diagnostics, at(file, 0, 0), "this file is empty", "");
    document.root_ = nullptr;
  }
  return document;
}

}  // namespace keywright
