// CLI11 tells options, their values and words apart; everything else is decided by the tables.
//
// The commands are deliberately not CLI11 subcommands: it would take `list` in `keywright match
// list` for the command of that name, and split a key that reads `[a,b]`. Instead one flat parser
// knows the options of all commands, so that they may stand before and after the command's name.
#include <algorithm>
#include <charconv>

#include <CLI/CLI.hpp>

#include "base/text.h"
#include "cli/failure.h"
#include "cli/invocation.h"

namespace keywright::cli {
namespace {

constexpr unsigned kMostJobs = 1024;

bool looks_like_option(const std::string& word) {
  return word.size() > 1 && word[0] == '-' && !(word[1] >= '0' && word[1] <= '9');
}

const Option* find_option(std::span<const Option> options, std::string_view name) {
  const auto found = std::find_if(options.begin(), options.end(),
                                  [&](const Option& option) { return option.name == name; });
  return found == options.end() ? nullptr : &*found;
}

std::vector<std::string_view> names_of(std::span<const Option> options) {
  std::vector<std::string_view> names;
  for (const Option& option : options) names.push_back(option.name);
  return names;
}

}  // namespace

class CommandLineParser {
 public:
  Invocation parse(const std::vector<std::string>& arguments) {
    refuse_empty_values(arguments);
    app_.set_help_flag();  // --help is in our table
    app_.allow_extras();
    declare(global_options());
    for (const Command& command : commands()) declare(command.options);
    read(arguments);
    sort_out_words();
    collect_options();
    check_format();
    check_words();
    return std::move(result_);
  }

 private:
  void declare(std::span<const Option> options) {
    for (const Option& option : options) {
      if (app_.get_option_no_throw(std::string(option.name)) != nullptr) continue;
      std::string names(option.name);
      if (option.letter != '\0') names += std::string(",-") + option.letter;
      if (option.is_flag()) {
        app_.add_flag(names)->disable_flag_override();
      } else {
        app_.add_option(names)
            ->type_name(std::string(option.value))
            ->multi_option_policy(CLI::MultiOptionPolicy::TakeAll)
            ->allow_extra_args(false);
      }
      declared_.push_back(&option);
    }
  }

  // `--config= validate`: CLI11 would take the next word for the value.
  static void refuse_empty_values(const std::vector<std::string>& arguments) {
    for (const std::string& argument : arguments) {
      if (argument == "--") return;
      if (argument.starts_with("--") && argument.find('=') == argument.size() - 1) {
        throw Failure(quote(argument.substr(0, argument.size() - 1)) + " needs a value after `=`");
      }
    }
  }

  void read(const std::vector<std::string>& arguments) {
    try {
      app_.parse(std::vector<std::string>(arguments.rbegin(), arguments.rend()));
    } catch (const CLI::ArgumentMismatch& error) {
      // "--config: 1 required FILE missing", "quiet was given a disallowed flag override"
      const std::string words = error.what();
      const std::string name = words.substr(0, words.find_first_of(": "));
      for (const Option* const option : declared_) {
        if (option->name != name && option->name != "--" + name) continue;
        if (option->is_flag()) throw Failure(quote(option->name) + " takes no value");
        throw Failure(quote(option->name) + " needs a value: " + std::string(option->value));
      }
      throw Failure(words);
    } catch (const CLI::Error& error) {
      throw Failure(error.what());
    }
  }

  // What CLI11 left over: the command, its arguments, and options that nobody knows.
  void sort_out_words() {
    std::string unknown;
    bool only_arguments = false;
    std::string command_name;
    for (const std::string& word : app_.remaining()) {
      if (!only_arguments && word == "--") {
        only_arguments = true;
      } else if (!only_arguments && looks_like_option(word)) {
        if (unknown.empty()) unknown = word.substr(0, word.find('='));
      } else if (command_name.empty()) {
        command_name = word;
      } else {
        result_.arguments_.push_back(word);
      }
    }
    if (!command_name.empty()) {
      result_.command_ = find_command(command_name);
      if (result_.command_ == nullptr) unknown_command(command_name);
    }
    if (!unknown.empty()) unknown_option(unknown);
  }

  [[noreturn]] static void unknown_command(const std::string& name) {
    std::vector<std::string_view> names;
    for (const Command& command : commands()) {
      if (!command.hidden()) names.push_back(command.name);
    }
    std::string help = suggest(name, names, "the commands");
    throw Failure("unknown command " + quote(name), std::move(help));
  }

  [[noreturn]] void unknown_option(const std::string& name) const {
    std::vector<std::string_view> names = names_of(global_options());
    if (const Command* const command = result_.command_) {
      const auto own = names_of(command->options);
      names.insert(names.begin(), own.begin(), own.end());
    }
    std::string help;
    if (const auto meant = did_you_mean(name, std::span<const std::string_view>(names))) {
      help = "did you mean " + quote(*meant) + "?";
    } else if (result_.command_ != nullptr && !result_.command_->arguments.empty()) {
      help = "write `--` before " + std::string(result_.command_->arguments.front().name) +
             " if it begins with `-`";
    } else {
      help = "`keywright --help` lists the options";
    }
    throw Failure("unknown option " + quote(name), std::move(help));
  }

  void collect_options() {
    for (const Option* const option : declared_) {
      const CLI::Option* const given = app_.get_option(std::string(option->name));
      if (given->count() == 0) continue;
      refuse_foreign(*option);
      for (const std::string& value : given->results()) {
        if (!option->words.empty() && option->name != "--format") check_word(*option, value);
        result_.options_.emplace_back(option->name, value);
      }
    }
    if (const auto jobs = result_.value("--jobs")) {
      unsigned count = 0;
      const auto [end, error] = std::from_chars(jobs->data(), jobs->data() + jobs->size(), count);
      if (error != std::errc() || end != jobs->data() + jobs->size() || count < 1 ||
          count > kMostJobs) {
        throw Failure("`--jobs` must be a number from 1 to 1024, not " + quote(*jobs));
      }
    }
  }

  // An option of another command.
  void refuse_foreign(const Option& option) const {
    if (find_option(global_options(), option.name) != nullptr) return;
    const Command* const command = result_.command_;
    if (command == nullptr || find_option(command->options, option.name) != nullptr) return;
    std::vector<std::string_view> owners;
    for (const Command& other : commands()) {
      if (find_option(other.options, option.name) != nullptr) owners.push_back(other.name);
    }
    throw Failure(quote(command->name) + " has no option " + quote(option.name),
                  "it is an option of " + quoted_list(owners));
  }

  static void check_word(const Option& option, const std::string& value) {
    if (std::find(option.words.begin(), option.words.end(), value) != option.words.end()) return;
    throw Failure(quote(option.name) + " must be " + quoted_list(option.words, "or") + ", not " +
                  quote(value));
  }

  void check_format() const {
    const auto format = result_.value("--format");
    const Command* const command = result_.command_;
    if (!format || command == nullptr || result_.has("--help")) return;
    if (command->formats.empty()) {
      throw Failure(quote(command->name) + " has one format only: leave `--format` out");
    }
    const auto& known = command->formats;
    if (std::find(known.begin(), known.end(), *format) != known.end()) return;
    throw Failure("`--format` of " + quote(command->name) + " must be " + quoted_list(known, "or") +
                  ", not " + quote(*format));
  }

  void check_words() const {
    const Command* const command = result_.command_;
    if (command == nullptr || result_.has("--help") || result_.has("--version")) return;
    std::size_t at = 0;
    const std::vector<std::string>& words = result_.arguments_;
    for (const Argument& argument : command->arguments) {
      if (at == words.size() && argument.required) {
        throw Failure(quote(command->name) + " needs " + std::string(argument.name) + ": " +
                      std::string(argument.summary));
      }
      if (at < words.size() && !argument.words.empty() &&
          std::find(argument.words.begin(), argument.words.end(), words[at]) ==
              argument.words.end()) {
        throw Failure(std::string(argument.name) + " must be " + quoted_list(argument.words, "or") +
                      ", not " + quote(words[at]));
      }
      at = argument.repeatable ? words.size() : std::min(at + 1, words.size());
    }
    if (at < words.size()) {
      throw Failure(
          quote(command->name) +
          (command->arguments.empty() ? " takes no arguments" : " takes fewer arguments") + ": " +
          quote(words[at]) + " is too many");
    }
  }

  CLI::App app_;
  std::vector<const Option*> declared_;
  Invocation result_;
};

Invocation parse_command_line(const std::vector<std::string>& arguments) {
  return CommandLineParser().parse(arguments);
}

}  // namespace keywright::cli
