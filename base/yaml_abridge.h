// A YAML text without what stands in the entries of some of its maps: their names are left.
//
// For those who only ask for names, and ask often: a shell that completes an id reads a whole
// registry for it, and nearly all of the time goes into parsing what nobody wants to know. What is
// left is for a parser; it is the same text but for `{}` in the place of each value.
//
// Skims the text by its lines, brackets and quotes. Understands the YAML that people write, and
// nothing of which it could not tell for certain where it ends: with anchors, aliases, tags,
// merges, explicit keys or a second document there is no answer, and the text has to be parsed as
// it is. Whether what it leaves out is right YAML it does not say. No I/O.
#pragma once

#include <optional>
#include <span>
#include <string>
#include <string_view>

namespace keywright {

// `sections` are names at the top of the text, such as `keys`.
[[nodiscard]] std::optional<std::string> abridge_yaml(std::string_view text,
                                                      std::span<const std::string_view> sections);

}  // namespace keywright
