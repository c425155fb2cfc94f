// ProjectSurvey: what kind of project a folder holds, as far as `init` has to know.
//
// Looks at names alone, at those that lint would look at; reads no source file. Nothing is written.
#pragma once

#include <string>
#include <vector>

namespace keywright::cli {

enum class CodeHost { unknown, github, gitlab };

struct ProjectSurvey {
  bool has_cpp = false;
  std::vector<std::string> languages;  // in words, most files first
  std::vector<std::string> vendored;  // folders with other people's code, from the project's folder
  CodeHost host = CodeHost::unknown;
  std::string prefix;  // of the folder in its git repository: "services/shop/"; empty: the root
};

// `folder` as seen from the working folder.
[[nodiscard]] ProjectSurvey survey_project(const std::string& folder);

}  // namespace keywright::cli
