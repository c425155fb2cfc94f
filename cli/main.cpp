#include <string>
#include <unistd.h>
#include <vector>

#include "cli/run.h"

int main(int argc, char** argv) {
  std::vector<std::string> arguments;
  if (argc > 1) arguments.assign(argv + 1, argv + argc);
  return keywright::cli::run(arguments, STDOUT_FILENO, STDERR_FILENO);
}
