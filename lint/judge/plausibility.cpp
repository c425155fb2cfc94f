#include "lint/judge/plausibility.h"

#include <algorithm>
#include <span>

#include "lint/judge/judgement.h"
#include "lint/judge/words_around.h"

namespace keywright::lint {
namespace {

// Punctuation of sentences, expressions and paths of other things, which ids and names of keys do
// not have. Registered literal text may use any of it.
constexpr std::string_view kForeign = "()\"',;=!?<>[]|&^~`\\%$@";

constexpr std::size_t kLongestPort = 5;

std::string_view after_namespace(const Candidate& c) { return c.flat.substr(c.name.size()); }

std::size_t segment_count(const Candidate& c) { return segments_of(c.flat, c.separator).size(); }

bool has_white_space(const Candidate& c) {
  return std::any_of(c.flat.begin(), c.flat.end(), [](char byte) {
    return byte != KeyText::kHole && (static_cast<unsigned char>(byte) <= 0x20 || byte == 0x7F);
  });
}

bool is_url_or_scope(const Candidate& c) {
  const std::string_view rest = after_namespace(c);
  if (rest.find("://") != std::string_view::npos) return true;
  return rest.starts_with('/') || rest.starts_with('\\') ||
         (!c.is_doubled && !c.separator.empty() && rest.starts_with(c.separator));
}

bool has_foreign_bytes(const Candidate& c) {
  return std::any_of(c.flat.begin(), c.flat.end(), [&](char byte) {
    return kForeign.find(byte) != std::string_view::npos &&
           !c.literal_bytes[static_cast<unsigned char>(byte)];
  });
}

// `cache:6379`, `cache:6379/0`: a host and its port.
bool is_host_and_port(const Candidate& c) {
  std::string_view rest = after_namespace(c);
  rest = rest.substr(0, rest.find('/'));
  return rest.size() >= 2 && rest.size() <= kLongestPort &&
         rest.find_first_not_of("0123456789") == std::string_view::npos;
}

// `locks:1.2`, `cache:7-alpine`, `output:latest`: an image and its tag.
bool is_image(const Candidate& c) {
  const std::string_view rest = after_namespace(c);
  return rest == "latest" || rest.ends_with("-alpine") || rest.ends_with("-slim");
}

bool is_message(const Candidate& c) { return is_message_call(c.reference.around.callee); }
bool is_event(const Candidate& c) {
  return is_event_call(c.reference.around.callee) && !sounds_like_key(c.reference.around.target);
}
bool is_test_description(const Candidate& c) {
  return is_test_description_call(c.reference.around.callee);
}
bool is_translation(const Candidate& c) { return is_translation_call(c.reference.around.callee); }
bool is_task(const Candidate& c) { return is_task_runner(c.reference.around.callee); }

// `cache:clear`: commands are two words, too.
bool is_console_command(const Candidate& c) {
  const Surroundings& around = c.reference.around;
  return segment_count(c) == 2 && c.flat.find(KeyText::kHole) == std::string_view::npos &&
         !sounds_like_key(around.target) && !sounds_like_key(around.callee) &&
         is_of_command(around);
}

bool is_called_otherwise(const Candidate& c) {
  const Surroundings& around = c.reference.around;
  if (names_other_keys(around.target) || names_other_keys(around.label)) return true;
  if (sounds_like_key(around.target) || sounds_like_key(around.callee)) return false;
  return sounds_like_something_else(around.target) || calls_something_else(around.callee);
}

// `document_{id}_indexing` is registered, and `document_id` is just a word: where no separator ends
// the namespace, only what has holes and is nearly right can be meant.
bool is_word(const Candidate& c) {
  if (c.separator.empty() || c.name.empty() || c.name.ends_with(c.separator)) return false;
  return !c.is_near || c.flat.find(KeyText::kHole) == std::string_view::npos;
}

// `orders:read`: two words, only the first of which is registered. Permissions, events, tasks,
// translations and styles are written so, too: something has to say that this is a key.
bool is_lone_pair(const Candidate& c) {
  if (c.is_near || c.is_beside_keys || segment_count(c) != 2) return false;
  if (c.flat.ends_with(c.separator) || c.flat.find(KeyText::kHole) != std::string_view::npos) {
    return false;
  }
  return !are_called_keys(c.reference.around);
}

constexpr Reason kReasons[] = {
    {"white-space", has_white_space},
    {"url-or-scope", is_url_or_scope},
    {"foreign-characters", has_foreign_bytes},
    {"word", is_word},
    {"host-and-port", is_host_and_port},
    {"image", is_image},
    {"message", is_message},
    {"event", is_event},
    {"test-description", is_test_description},
    {"translation", is_translation},
    {"task", is_task},
    {"console-command", is_console_command},
    {"called-otherwise", is_called_otherwise},
    {kLonePair, is_lone_pair},
};

}  // namespace

std::span<const Reason> reasons() { return kReasons; }

std::string_view why_not_a_key(const Candidate& candidate) {
  const auto found = std::find_if(std::begin(kReasons), std::end(kReasons),
                                  [&](const Reason& reason) { return reason.holds(candidate); });
  return found == std::end(kReasons) ? std::string_view() : found->name;
}

}  // namespace keywright::lint
