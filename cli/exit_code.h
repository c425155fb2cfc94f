// What the process says to whoever started it. There is never another exit code.
#pragma once

namespace keywright::cli {

enum class ExitCode {
  clean = 0,     // nothing to complain about
  findings = 1,  // findings, keys that are not registered
  failed = 2,    // the job could not be done: bad usage, unreadable file, unusable registry
};

}  // namespace keywright::cli
