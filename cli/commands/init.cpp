#include <algorithm>
#include <array>
#include <charconv>
#include <filesystem>
#include <optional>
#include <system_error>

#include "base/git_command.h"
#include "base/text.h"
#include "cli/commands/commands.h"
#include "cli/config.h"
#include "cli/failure.h"
#include "cli/initialization.h"
#include "cli/render/report.h"
#include "cli/workspace.h"
#include "generator/diff.h"

namespace keywright::cli {
namespace {

namespace fs = std::filesystem;

std::optional<CodeHost> asked_host(const Invocation& invocation) {
  const auto word = invocation.value("--ci");
  if (!word) return std::nullopt;
  return *word == "github" ? CodeHost::github : CodeHost::gitlab;
}

std::size_t jobs_of(const Invocation& invocation) {
  std::size_t jobs = 0;
  const std::string text = invocation.value("--jobs").value_or("0");
  std::from_chars(text.data(), text.data() + text.size(), jobs);  // the parser has checked it
  return jobs;
}

// A project within a project is made on purpose, never by standing in the wrong folder.
void refuse_within_project(const std::string& folder) {
  if (folder != ".") return;
  const auto config = find_config();
  if (!config || *config == kConfigName) return;
  throw Failure("this folder belongs to the project of " + quote(*config),
                "run `keywright init` in that folder; `keywright init " +
                    fs::current_path().string() + "` makes a project of its own here");
}

// Beside a configuration that does not work nothing is of use.
void refuse_broken_configuration(const std::string& folder, Console& console) {
  const std::string path = folder == "." ? kConfigName : (fs::path(folder) / kConfigName).string();
  std::error_code error;
  const fs::file_type there = fs::symlink_status(path, error).type();
  if (there == fs::file_type::not_found) return;
  const std::string repair = "move it out of the way, then run `keywright init` again";
  switch (fs::status(path, error).type()) {
    case fs::file_type::regular:
      break;
    case fs::file_type::directory:
      throw Failure(quote(path) + " is a folder", repair);
    case fs::file_type::not_found:
      throw Failure(quote(path) + " is a symbolic link to nothing", repair);
    default:
      throw Failure(quote(path) + " is no file", repair);
  }
  const auto workspace = open_configuration(path);
  if (workspace->usable && !workspace->set.registries.empty()) return;
  console.complain(
      render_text(make_report(*workspace, workspace->diagnostics, console.err_style())));
  throw Failure(quote(path) + (workspace->usable ? " names no registry" : " cannot be used"),
                "repair it, or move it out of the way; nothing was written");
}

// In a bare repository, or in .git, there is nothing to check.
void refuse_git_folder(const std::string& folder) {
  const GitAnswer inside = GitCommand(folder).ask({"rev-parse", "--is-inside-work-tree"});
  if (inside.failure || !inside.text.starts_with("false")) return;
  throw Failure(quote(folder) + " belongs to git itself: it is no working tree",
                "run `keywright init` in a checkout");
}

void print_snippets(const std::vector<Snippet>& snippets, Console& console) {
  for (const Snippet& snippet : snippets) {
    console.print("\n# " + printable(snippet.path) + ": " + snippet.why + "\n" + snippet.text);
  }
}

void tell_what_was_found(const Initialization& made, Console& console) {
  if (!made.inference) return;
  const auto& entries = made.inference->proposal.entries;
  const auto keys = static_cast<std::size_t>(std::count_if(
      entries.begin(), entries.end(),
      [](const infer::ProposedEntry& entry) { return entry.kind == registry::EntryKind::key; }));
  std::string text = "keywright: ";
  if (entries.empty()) {
    text += "no keys found in " + count_of(made.inference->files_seen, "file") + "; " +
            printable(made.registry) + " holds an example\n";
  } else {
    text += count_of(keys, "key") + " and " + count_of(entries.size() - keys, "channel") +
            " found in " + count_of(made.inference->files_seen, "file") + "; read them in " +
            printable(made.registry) + "\n";
  }
  if (const std::size_t skipped = made.inference->unknown + made.inference->proposal.unknown;
      skipped > 0) {
    text += "keywright: " + count_of(skipped, "place") +
            " skipped: nothing is known of the key there; functions that take keys are named under "
            "`lint.wrappers` in keywright.yaml\n";
  }
  console.say(text);
}

}  // namespace

ExitCode run_init(const Invocation& invocation, Console& console) {
  const std::string folder =
      invocation.arguments().empty() ? std::string(".") : invocation.arguments().front();
  std::error_code error;
  if (!fs::is_directory(folder, error)) throw Failure(quote(folder) + " is no folder");
  refuse_within_project(folder);
  refuse_broken_configuration(folder, console);
  refuse_git_folder(folder);
  const Initialization made =
      plan_initialization(folder, asked_host(invocation), jobs_of(invocation));
  if (invocation.has("--dry-run")) {
    for (const NewFile& file : made.files) {
      console.print(generator::unified_diff("/dev/null", "", "b/" + file.path, file.content));
    }
    print_snippets(made.snippets, console);
    console.say(count_of(made.files.size(), "file") + " would be created\n");
    return ExitCode::clean;
  }
  if (const auto problem = create_files(made.files)) {
    throw Failure(quote(problem->path) + " cannot be written: " + problem->message,
                  "nothing was written");
  }
  for (const NewFile& file : made.files) console.print("created " + printable(file.path) + "\n");
  print_snippets(made.snippets, console);
  if (made.files.empty()) {
    console.say("keywright: nothing to do: everything is there already\n");
    return ExitCode::clean;
  }
  tell_what_was_found(made, console);
  console.say("keywright: `keywright check` looks at everything from now on\n");
  return ExitCode::clean;
}

}  // namespace keywright::cli
