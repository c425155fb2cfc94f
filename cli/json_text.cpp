#include "cli/json_text.h"

#include <nlohmann/json.hpp>

#include "base/text.h"

namespace keywright::cli {
namespace {

constexpr std::string_view kHex = "0123456789abcdef";

void append_escape(std::string& out, char c) {
  const auto byte = static_cast<unsigned char>(c);
  switch (c) {
    case '"':
      out += "\\\"";
      return;
    case '\\':
      out += "\\\\";
      return;
    case '\n':
      out += "\\n";
      return;
    case '\r':
      out += "\\r";
      return;
    case '\t':
      out += "\\t";
      return;
    default:
      break;
  }
  out += "\\u00";
  out += kHex[byte >> 4U];
  out += kHex[byte & 0xFU];
}

}  // namespace

std::string to_utf8(std::string_view bytes) {
  std::string out;
  while (const auto bad = find_invalid_utf8(bytes)) {
    const auto byte = static_cast<unsigned char>(bytes[*bad]);
    out += bytes.substr(0, *bad);
    out += "\\x";
    out += kHex[byte >> 4U];
    out += kHex[byte & 0xFU];
    bytes.remove_prefix(*bad + 1);
  }
  out += bytes;
  return out;
}

std::string to_document(const Json& json) {
  return json.dump(2, ' ', false, Json::error_handler_t::replace) + "\n";
}

std::string to_line(const Json& json) {
  return json.dump(-1, ' ', false, Json::error_handler_t::replace);
}

void append_json_string(std::string& out, std::string_view bytes) {
  if (find_invalid_utf8(bytes)) {
    append_json_string(out, to_utf8(bytes));
    return;
  }
  out += '"';
  std::size_t done = 0;
  for (std::size_t at = 0; at < bytes.size(); ++at) {
    const auto byte = static_cast<unsigned char>(bytes[at]);
    if (byte >= 0x20U && byte != '"' && byte != '\\') continue;
    out += bytes.substr(done, at - done);
    append_escape(out, bytes[at]);
    done = at + 1;
  }
  out += bytes.substr(done);
  out += '"';
}

}  // namespace keywright::cli
