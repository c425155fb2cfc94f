#include "lint/judge/words_around.h"

#include <algorithm>
#include <span>

namespace keywright::lint {
namespace {

constexpr std::string_view kKeyWords[] = {
    "key",   "prefix", "pattern", "channel", "topic", "stream",    "queue", "lock",
    "cache", "redis",  "hash",    "zset",    "list",  "namespace", "ttl",   "counter",
};
constexpr std::string_view kNamesOfKeys[] = {
    "key", "prefix", "channel", "namespace", "redis", "cache", "lock", "stream", "jedis", "valkey",
};
constexpr std::string_view kNamesOfKeysOnly[] = {"key", "prefix", "channel", "namespace", "stream"};
constexpr std::string_view kCaches[] = {"redis", "cache", "jedis", "valkey"};
constexpr std::string_view kOtherKeys[] = {
    "translation", "i18n",   "locale", "metric",  "query",      "storage", "api",
    "private",     "public", "secret", "foreign", "primary",    "board",   "ssh",
    "register",    "down",   "up",     "header",  "connection",
};
constexpr std::string_view kKeysOfOthers[] = {
    "translation", "i18n",        "locale", "api",        "private", "secret",
    "foreign",     "primary",     "ssh",    "sort",       "routing", "partition",
    "aggregation", "idempotency", "dedup",  "encryption", "signing",
};
constexpr std::string_view kOtherWords[] = {
    "scope",    "permission", "perm",    "privilege", "role",    "grant",      "policy", "ability",
    "route",    "path",       "event",   "image",     "version", "class",      "css",    "style",
    "url",      "uri",        "urn",     "href",      "link",    "host",       "addr",   "address",
    "import",   "module",     "package", "mime",      "i18n",    "locale",     "label",  "title",
    "text",     "message",    "msg",     "error",     "err",     "log",        "tag",    "action",
    "script",   "task",       "target",  "command",   "cmd",     "selector",   "from",   "uses",
    "port",     "time",       "format",  "password",  "passwd",  "credential", "metric", "dsn",
    "record",   "gauge",      "claim",   "signature", "issuer",  "audience",   "realm",  "auth",
    "protocol", "scheme",
};

// The same of functions: `time`, `from`, `text` say nothing of what they are given.
constexpr std::string_view
    kOtherCalls[] = {"scope",  "permission", "perm",   "privilege", "role",    "grant",
                     "policy", "ability",    "route",  "path",      "event",   "image",
                     "css",    "style",      "class",  "url",       "uri",     "urn",
                     "href",   "host",       "mime",   "i18n",      "locale",  "label",
                     "title",  "message",    "msg",    "error",     "tag",     "addr",
                     "module", "import",     "action", "selector",  "package", "filter",
                     "search", "cron"};  // search languages write field:value

// Any part of the callee: `logger.info`, `console.log`, `errors.New`.
constexpr std::string_view kMessageReceivers[] = {
    "log",    "logger", "logging", "console", "slog",    "zap",      "winston",
    "errors", "syslog", "stderr",  "stdout",  "tracing", "sentry",   "reporter",
    "klog",   "glog",   "cerr",    "clog",    "qdebug",  "qwarning",
};
// Its last part.
constexpr std::string_view kMessageCalls[] = {
    "debug",      "info",      "warn",          "warning",   "error",       "err",       "fatal",
    "trace",      "notice",    "critical",      "verbose",   "log",         "logf",      "panic",
    "panicf",     "print",     "println",       "printf",    "fprintf",     "eprintf",   "eprintln",
    "perror",     "puts",      "echo",          "errorf",    "warnf",       "infof",     "debugf",
    "fatalf",     "fatalln",   "tracef",        "raise",     "throw",       "die",       "abort",
    "bail",       "ensure",    "exit",          "alert",     "fail",        "skip",      "syslog",
    "write_line", "writeline", "format_err",    "anyhow",    "unreachable", "todo",      "wrap",
    "wrapf",      "expect",    "trigger_error", "error_log", "logmessage",  "serverlog",
};
constexpr std::string_view kMessageEndings[] = {"error", "exception", "warning", "failure"};

constexpr std::string_view kEventCalls[] = {
    "emit",
    "on",
    "once",
    "off",
    "addlistener",
    "removelistener",
    "dispatch",
    "addeventlistener",
    "removeeventlistener",
    "dispatchevent",
    "trigger",
    "customevent",
    "event",
    "track",
    "broadcast",
    "sendevent",
    "addhandler",
};
constexpr std::string_view kTestCalls[] = {
    "describe", "it",        "test",    "context", "specify", "suite", "xit",     "xdescribe",
    "scenario", "test_case", "section", "given",   "when",    "then",  "subtest",
};
constexpr std::string_view kTranslationCalls[] = {
    "t", "i18n", "translate", "trans", "gettext", "ngettext", "_", "__", "tr", "msgid",
};
constexpr std::string_view kTaskRunners[] = {
    "npm",  "npx",     "yarn",    "pnpm",   "bun",    "rake",           "rails",   "bundle",
    "php",  "artisan", "console", "docker", "podman", "docker-compose", "compose", "kubectl",
    "helm", "gradle",  "gradlew", "mvn",    "make",   "just",           "task",    "mix",
    "git",  "ssh",     "scp",     "rsync",  "curl",   "wget",           "go",      "cargo",
    "nx",   "turbo",   "grunt",   "gulp",   "invoke", "composer",       "lerna",   "mage",
    "sbt",  "bazel",   "gh",
};

// Before a final `s`: class, redis, status.
constexpr std::string_view kNoPlural = "siu";

bool has(std::span<const std::string_view> table, std::string_view word) {
  return std::find(table.begin(), table.end(), word) != table.end();
}

char lower(char c) { return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c; }
bool is_upper(char c) { return c >= 'A' && c <= 'Z'; }
bool is_name_byte(char c) {
  const auto byte = static_cast<unsigned char>(c);
  return (c >= 'a' && c <= 'z') || is_upper(c) || (c >= '0' && c <= '9') || c == '_' || c == '-' ||
         byte >= 0x80;
}

// The names in `a.b->c::d`, in lower case.
std::vector<std::string> parts_of(std::string_view callee) {
  std::vector<std::string> parts;
  bool inside = false;
  for (std::size_t i = 0; i < callee.size(); ++i) {
    const char c = callee[i];
    const bool arrow = c == '-' && i + 1 < callee.size() && callee[i + 1] == '>';
    if (!is_name_byte(c) || arrow) {
      inside = false;
      continue;
    }
    if (!inside) parts.emplace_back();
    inside = true;
    parts.back() += lower(c);
  }
  return parts;
}

bool last_is_in(std::string_view callee, std::span<const std::string_view> table) {
  const std::vector<std::string> parts = parts_of(callee);
  return !parts.empty() && has(table, parts.back());
}

bool any_word_in(std::string_view name, std::span<const std::string_view> table) {
  const std::vector<std::string> words = words_of(name);
  return std::any_of(words.begin(), words.end(),
                     [&](const std::string& word) { return has(table, word); });
}

// A test is called after what it tests, and makes nothing.
bool is_test(std::string_view function) {
  const std::vector<std::string> words = words_of(function);
  return !words.empty() && (words.front() == "test" || words.back() == "test");
}

}  // namespace

std::vector<std::string> words_of(std::string_view name) {
  std::vector<std::string> words(1);
  for (std::size_t i = 0; i < name.size(); ++i) {
    const char c = name[i];
    const bool letter = is_name_byte(c) && c != '_' && c != '-';
    const bool hump = is_upper(c) && i > 0 && !is_upper(name[i - 1]);
    if ((!letter || hump) && !words.back().empty()) words.emplace_back();
    if (letter) words.back() += lower(c);
  }
  if (words.back().empty()) words.pop_back();
  for (std::string& word : words) {
    const bool plural = word.size() > 3 && word.back() == 's' &&
                        kNoPlural.find(word[word.size() - 2]) == std::string_view::npos;
    if (plural) word.pop_back();
  }
  return words;
}

bool sounds_like_key(std::string_view name) { return any_word_in(name, kKeyWords); }
bool names_keys(std::string_view name) {
  if (!any_word_in(name, kNamesOfKeys)) return false;
  return any_word_in(name, kCaches) ||
         (!any_word_in(name, kOtherKeys) && !any_word_in(name, kOtherWords));
}
bool names_other_keys(std::string_view name) {
  const std::vector<std::string> words = words_of(name);
  return !words.empty() && words.back() == "key" && any_word_in(name, kKeysOfOthers);
}
bool are_called_keys(const Surroundings& around, bool in_namespace) {
  if (!around.callee.empty()) return names_keys(around.label) && names_keys(around.callee);
  // A class of Redis or of a cache holds all kinds of texts, one of keys holds keys.
  const bool is_block_of_keys =
      names_keys(around.block) && any_word_in(around.block, kNamesOfKeysOnly);
  return names_keys(around.target) || names_keys(around.label) || is_block_of_keys ||
         (names_keys(around.function) && (in_namespace || !is_test(around.function)));
}
bool is_of_command(const Surroundings& around) {
  const auto ends_so = [](std::string_view name) {
    const std::vector<std::string> words = words_of(name);
    return !words.empty() && words.back() == "command";
  };
  return ends_so(around.block) || ends_so(around.callee);
}
bool sounds_like_something_else(std::string_view name) { return any_word_in(name, kOtherWords); }

bool calls_something_else(std::string_view callee) { return any_word_in(callee, kOtherCalls); }

bool is_message_call(std::string_view callee) {
  const std::vector<std::string> parts = parts_of(callee);
  if (parts.empty()) return false;
  const auto is_receiver = [](const std::string& part) { return has(kMessageReceivers, part); };
  if (std::any_of(parts.begin(), parts.end(), is_receiver)) return true;
  if (has(kMessageCalls, parts.back())) return true;
  return std::any_of(
      std::begin(kMessageEndings), std::end(kMessageEndings),
      [&](std::string_view ending) { return std::string_view(parts.back()).ends_with(ending); });
}

bool is_event_call(std::string_view callee) { return last_is_in(callee, kEventCalls); }
bool is_assertion_call(std::string_view callee) {
  const std::vector<std::string> parts = parts_of(callee);
  const auto asserts = [](const std::string& part) {
    return part.starts_with("assert") || part == "expect" || part == "require";
  };
  return !parts.empty() && (asserts(parts.front()) || asserts(parts.back()));
}
bool is_test_description_call(std::string_view callee) { return last_is_in(callee, kTestCalls); }
bool is_translation_call(std::string_view callee) { return last_is_in(callee, kTranslationCalls); }
bool is_task_runner(std::string_view callee) { return last_is_in(callee, kTaskRunners); }

}  // namespace keywright::lint
