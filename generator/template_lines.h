// Which blanks and line breaks of a template are layout of the template itself.
//
// A statement or comment takes the line break behind it along, and what stands before it on its
// line when that is only blanks; so a statement alone on a line leaves nothing behind. All other
// text is text. (inja's own options for this also eat the blank in `{{ a }} {% if b %}` and in
// `{% endif %} c`.)
#pragma once

#include <string>
#include <string_view>

namespace keywright::generator {

// The template with that layout moved inside the statements, where it means nothing: everything
// else keeps its line and column, so that errors are still reported where they are.
[[nodiscard]] std::string absorb_layout(std::string_view text);

}  // namespace keywright::generator
