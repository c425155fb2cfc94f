// Template text: values in which another program fills holes before anyone reads them: ${NAME} of
// Compose, Spring and CI, ${{ … }} of GitHub, {{ … }} of Helm and Ansible.
#pragma once

#include <string_view>

#include "lint/lex/lexed_builder.h"

namespace keywright::lint {

// The span as it stands, except for those holes and kHoleByte. A hole ends within its line.
void add_template_text(StringPieces& pieces, std::string_view text, Span span);

}  // namespace keywright::lint
