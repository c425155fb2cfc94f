// Failure: why the job could not be done, in words for the person at the terminal.
//
// Thrown anywhere below a command, caught in one place (run.cpp), which prints it and exits with 2.
// Mistakes in files are Diagnostics, not this.
#pragma once

#include <stdexcept>
#include <string>
#include <utility>

namespace keywright::cli {

class Failure : public std::runtime_error {
 public:
  explicit Failure(const std::string& message, std::string help = {})
      : std::runtime_error(message), help_(std::move(help)) {}

  [[nodiscard]] const std::string& help() const { return help_; }

 private:
  std::string help_;
};

}  // namespace keywright::cli
