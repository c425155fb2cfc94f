#include "cli/commands/match_lines.h"

#include <algorithm>
#include <cerrno>
#include <system_error>
#include <unistd.h>

#include "base/text.h"
#include "cli/failure.h"

namespace keywright::cli {
namespace {

constexpr std::size_t kChunk = std::size_t{1} << 17U;
// Redis allows keys of 512 MB; a line longer than that is no key, and would not fit either.
constexpr std::size_t kLongestLine = std::size_t{512} << 20U;

bool is_plain(std::string_view text) {
  return std::all_of(text.begin(), text.end(), [](char c) { return c >= ' ' && c <= '~'; });
}

void append_printable(std::string& out, std::string_view text) {
  if (is_plain(text)) {
    out += text;
  } else {
    out += printable(text);
  }
}

}  // namespace

void LineMatches::add(std::string_view key, const KeyAnswer& answer, std::string& out) {
  append_printable(out, key);
  if (!answer.match) {
    out += "\t-\t-\n";
    return;
  }
  out += '\t';
  out += answer.match->registry->name.value;
  out += '\t';
  out += answer.match->entry->id.value;
  const registry::KeyPattern& pattern = matcher_.pattern(*answer.match);
  for (std::size_t i = 0; i < answer.values.size(); ++i) {
    out += '\t';  // values may hold blanks
    out += pattern.placeholder_name(i);
    out += '=';
    append_printable(out, answer.values[i]);
  }
  out += '\n';
}

ExitCode match_lines(const KeyMatcher& matcher, MatchPrinter& printer, Console& console) {
  std::string out;
  bool all = true;
  const auto one = [&](std::string_view line) {
    if (line.ends_with('\r')) line.remove_suffix(1);
    if (line.empty()) return;
    const KeyAnswer answer = matcher.answer(line);
    all = all && answer.match;
    printer.add(line, answer, out);
  };

  printer.begin(out);
  std::string buffer;        // what was read and not yet answered
  std::size_t searched = 0;  // of it, without a line break
  bool ended = false;
  while (!console.output_closed()) {
    const std::size_t kept = buffer.size();
    buffer.resize(kept + kChunk);
    const ssize_t got = ::read(STDIN_FILENO, buffer.data() + kept, kChunk);
    const int error = got < 0 ? errno : 0;
    buffer.resize(kept + (got > 0 ? static_cast<std::size_t>(got) : 0));
    if (error == EINTR) continue;
    if (error != 0) {
      throw Failure("cannot read standard input: " + std::generic_category().message(error));
    }
    if (got == 0) {
      ended = true;
      break;
    }
    std::size_t begin = 0;
    for (std::size_t end = buffer.find('\n', searched); end != std::string::npos;
         end = buffer.find('\n', begin)) {
      one(std::string_view(buffer).substr(begin, end - begin));
      begin = end + 1;
    }
    buffer.erase(0, begin);
    searched = buffer.size();
    if (searched > kLongestLine) throw Failure("standard input has a line longer than any key");
    console.print(out);
    console.flush();  // someone may be waiting for the answer before asking again
    out.clear();
  }
  // The last line may lack its line break; half a line that nobody wants to hear of is none.
  if (ended) one(buffer);
  printer.end(out);
  console.print(out);
  return all ? ExitCode::clean : ExitCode::findings;
}

}  // namespace keywright::cli
