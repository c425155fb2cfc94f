// JSON for the world outside: ordered as written, UTF-8 whatever the bytes.
//
// Keys of Redis are bytes, JSON strings are not. A byte that is no part of valid UTF-8 is written
// as the four characters `\xNN`, so that the document stays valid and the byte can be told.
#pragma once

#include <string>
#include <string_view>

#include <nlohmann/json_fwd.hpp>

namespace keywright::cli {

using Json = nlohmann::ordered_json;

// As UTF-8, with stray bytes spelled out.
[[nodiscard]] std::string to_utf8(std::string_view bytes);
// With indentation and a closing line break: a whole document.
[[nodiscard]] std::string to_document(const Json& json);
// On one line.
[[nodiscard]] std::string to_line(const Json& json);
// The string with its quotes, quickly: for output by the million.
void append_json_string(std::string& out, std::string_view bytes);

}  // namespace keywright::cli
