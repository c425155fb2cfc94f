#include "cli/run.h"

#include <csignal>
#include <exception>
#include <new>

#include "cli/command.h"
#include "cli/console.h"
#include "cli/display.h"
#include "cli/exit_code.h"
#include "cli/failure.h"
#include "cli/help.h"
#include "cli/invocation.h"

namespace keywright::cli {
namespace {

void complain(Console& console, std::string_view message, std::string_view help = {}) {
  const Style style = console.err_style();
  std::string text = style.bold("keywright: ") + style.severity(Severity::error, "error:") + " ";
  text += displayed(message) + "\n";
  if (!help.empty()) text += style.help("help:") + " " + displayed(help) + "\n";
  console.complain(text);
}

ExitCode dispatch(const std::vector<std::string>& arguments, Console& console) {
  const Invocation invocation = parse_command_line(arguments);
  const auto colour = invocation.value("--color");
  if (colour == "always") console.set_colour(Console::Colour::always);
  if (colour == "never") console.set_colour(Console::Colour::never);
  console.set_quiet(invocation.has("--quiet"));

  const Command* const command = invocation.command();
  if (invocation.has("--help")) {
    console.print(command == nullptr ? general_help(console.out_style())
                                     : command_help(*command, console.out_style()));
    return ExitCode::clean;
  }
  if (invocation.has("--version")) {
    console.print("keywright " KEYWRIGHT_VERSION "\n");
    return ExitCode::clean;
  }
  if (command == nullptr) {
    console.complain(general_help(console.err_style()));
    return ExitCode::failed;
  }
  return command->run(invocation, console);
}

ExitCode guarded_dispatch(const std::vector<std::string>& arguments, Console& console) {
  try {
    return dispatch(arguments, console);
  } catch (const Failure& failure) {
    complain(console, failure.what(), failure.help());
  } catch (const std::bad_alloc&) {
    complain(console, "out of memory");
  } catch (const std::exception& error) {
    complain(console, std::string("internal error: ") + error.what(),
             "this is a bug in keywright; please report it with the command you ran");
  } catch (...) {
    complain(console, "internal error",
             "this is a bug in keywright; please report it with the command you ran");
  }
  return ExitCode::failed;
}

}  // namespace

int run(const std::vector<std::string>& arguments, int out, int err) noexcept {
  try {
    // A reader that goes away (`| head`) is told by the error of write, not by a signal.
    std::signal(SIGPIPE, SIG_IGN);
    Console console(out, err);
    ExitCode code = guarded_dispatch(arguments, console);
    std::string problem;
    if (!console.finish(problem)) {
      complain(console, "cannot write to standard output: " + problem);
      code = ExitCode::failed;
    }
    return static_cast<int>(code);
  } catch (...) {  // not even a message could be made: out of memory
    return static_cast<int>(ExitCode::failed);
  }
}

}  // namespace keywright::cli
