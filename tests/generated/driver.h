// What the generated drivers call: every builder with every candidate value, and every command
// against a real Redis.
//
//   X_driver         prints each key that a builder makes: key, registry, id, name=value…
//   X_driver PORT    the same, and runs the commands against the Redis on this port of loopback
#pragma once

#include <cstdio>
#include <cstdlib>
#include <initializer_list>
#include <string>
#include <string_view>
#include <tuple>
#include <type_traits>
#include <vector>

#include <hiredis/hiredis.h>

namespace driver {

// Values that are right somewhere and wrong elsewhere, and all that could forge another key.
inline const std::vector<std::string>& candidate_texts() {
  static const std::vector<std::string> texts = [] {
    std::vector<std::string> all = {
        "EX-001", "KOT28", "7", "007", "-1", "a", "ab", "0", "index", "state", "fuel", "lock",
        "active", "stream", "list", "queue", "x_y", "_", "a_", "_a", "a_b_c", "*", "?", "[a]",
        "{a}", "}", "\\", "a.b", "a|b", "a/b", ":", "a:", ":a", "a:b", "EX-001:state", "a:b:c",
        "::", "", " ", "a b", "\xC3\xA9", "\xF0\x9F\x9A\x9A", "agent:main:telegram:95908897",
        "memory/2026-02-01.md", "3f2504e0-4f89-41d3-9a0c-0305e82c3301", "0123abcd", "2026-02-01",
        "node-001", "high", "events", "live", "currency", "USD", "info", "warn"};
    all.push_back(std::string(300, 'x'));
    return all;
  }();
  return texts;
}

template <class T>
std::vector<T> candidates() {
  std::vector<T> all;
  if constexpr (std::is_enum_v<T>) {
    for (int i = -1; i < 40; ++i) all.push_back(static_cast<T>(i));
  } else if constexpr (std::is_base_of_v<keywright::integer_base, T>) {
    for (const long long number : {0LL, 1LL, -1LL, 5LL, 4711LL, 9223372036854775807LL,
                                   -9223372036854775807LL - 1}) {
      all.push_back(T(number));
    }
    all.push_back(T(18446744073709551615ULL));
  } else {
    for (const std::string& text : candidate_texts()) all.push_back(T(text));
  }
  return all;
}

template <class T>
std::string spelled(const T& value) {
  return std::string(keywright::parameter_text(value).view());
}

template <class K>
typename K::Value value_of(std::string_view text) {
  if constexpr (keywright::is_struct<typename K::Value>) {
    return K::from_json(text);
  } else {
    return K::decode(text);
  }
}
template <class K>
std::string text_of(const typename K::Value& value) {
  if constexpr (keywright::is_struct<typename K::Value>) {
    return K::to_json(value);
  } else {
    return K::encode(value);
  }
}

template <class F, class... P>
auto try_build(const P&... values) -> decltype(F::try_key(values...)) {
  return F::try_key(values...);
}
template <class F, class... P>
auto try_build(const P&... values) -> decltype(F::try_channel(values...)) {
  return F::try_channel(values...);
}

class Reply {
 public:
  explicit Reply(void* reply) : reply_(static_cast<redisReply*>(reply)) {}
  Reply(const Reply&) = delete;
  Reply& operator=(const Reply&) = delete;
  ~Reply() { freeReplyObject(reply_); }
  redisReply* operator->() const { return reply_; }
  const redisReply& get() const { return *reply_; }
  bool ok() const { return reply_ != nullptr && reply_->type != REDIS_REPLY_ERROR; }
  std::string text() const {
    return reply_ == nullptr || reply_->str == nullptr ? "" : std::string(reply_->str, reply_->len);
  }

 private:
  redisReply* reply_;
};

class Run {
 public:
  Run(int argc, char** argv) {
    if (argc < 2) return;
    redis_ = redisConnect("127.0.0.1", std::atoi(argv[1]));
    if (redis_ == nullptr || redis_->err != 0) std::exit(3);
  }
  ~Run() {
    if (redis_ != nullptr) redisFree(redis_);
  }
  Run(const Run&) = delete;
  Run& operator=(const Run&) = delete;

  bool has_redis() const { return redis_ != nullptr; }

  void fail(std::string_view id, const std::string& what) {
    std::fprintf(stderr, "%.*s: %s\n", static_cast<int>(id.size()), id.data(), what.c_str());
    ++failures_;
  }

  int finish(std::size_t entries) {
    if (entries_ < entries) fail("driver", "not every entry was used");
    std::fprintf(stderr, "%zu entries, %zu keys built, %zu refused, %zu commands, %zu failures\n",
                 entries_, built_, refused_, commands_, failures_);
    return failures_ == 0 ? 0 : 1;
  }

  template <class F>
  void fixed(const char* registry, const char* id) {
    ++entries_;
    std::printf("%s\t%s\t%s\n", std::string(*try_build<F>()).c_str(), registry, id);
    if (!F::read(*try_build<F>())) fail(id, "is not read back");
  }

  // Every combination of candidates.
  template <class F, class... P>
  void build(const char* registry, const char* id, std::initializer_list<const char*> names) {
    ++entries_;
    const std::size_t before = built_;
    const std::tuple<std::vector<P>...> lists{candidates<P>()...};
    combine<F>(registry, id, names, lists, std::tuple<>());
    if (built_ == before) fail(id, "no candidate makes a key");
  }

  template <class K>
  void hash(const keywright::arguments& words, const typename K::Value& value) {
    if (!command(K::id, words)) return;
    const Reply all(redisCommand(redis_, "HGETALL %b", words[1].data(), words[1].size()));
    same<K>(value, keywright::fields_of(all.get()));
    type_is(K::id, words[1], "hash");
  }
  template <class K>
  void stream(const keywright::arguments& words, const typename K::Value& value) {
    if (!command(K::id, words)) return;
    const Reply all(redisCommand(redis_, "XRANGE %b - +", words[1].data(), words[1].size()));
    if (all->elements != 1) return fail(K::id, "XLEN is not 1");
    same<K>(value, keywright::fields_of(*all->element[0]->element[1]));
    type_is(K::id, words[1], "stream");
    // The declared length holds: far more entries than it allows, and XLEN stays near it.
    if (!K::maxlen || K::maxlen->count > 2000) return;
    const std::size_t most = static_cast<std::size_t>(K::maxlen->count);
    for (std::size_t i = 0; i < most + 500; ++i) (void)send(words);
    const Reply length(redisCommand(redis_, "XLEN %b", words[1].data(), words[1].size()));
    const auto now = static_cast<std::size_t>(length->integer);
    const std::size_t slack = K::maxlen->approximate ? 200 : 0;
    if (now < most || now > most + slack) {
      fail(K::id, "XLEN is " + std::to_string(now) + " with MAXLEN " + std::to_string(most));
    }
  }
  template <class K>
  void string(const keywright::arguments& words, const typename K::Value& value) {
    if (!command(K::id, words)) return;
    const Reply text(redisCommand(redis_, "GET %b", words[1].data(), words[1].size()));
    same_text<K>(value, text.text());
    type_is(K::id, words[1], "string");
    ttl_is<K>(words[1], words.size() > 3);
  }
  template <class K>
  void list(const keywright::arguments& words, const typename K::Value& value) {
    if (!command(K::id, words)) return;
    const Reply text(redisCommand(redis_, "LINDEX %b -1", words[1].data(), words[1].size()));
    same_text<K>(value, text.text());
    type_is(K::id, words[1], "list");
  }
  template <class K>
  void set(const keywright::arguments& words, const typename K::Value& value) {
    if (!command(K::id, words)) return;
    const Reply text(redisCommand(redis_, "SRANDMEMBER %b", words[1].data(), words[1].size()));
    same_text<K>(value, text.text());
    type_is(K::id, words[1], "set");
  }
  template <class K>
  void zset(const keywright::arguments& words, const typename K::Value& value) {
    if (!command(K::id, words)) return;
    const Reply all(redisCommand(redis_, "ZRANGE %b 0 0", words[1].data(), words[1].size()));
    same_text<K>(value, all->elements == 1 ? std::string(all->element[0]->str) : "");
    type_is(K::id, words[1], "zset");
  }
  template <class K>
  void expire(const keywright::arguments& words) {
    if (command(K::id, words)) ttl_is<K>(words[1], true);
  }

 private:
  template <class F, class Lists, class... Done>
  void combine(const char* registry, const char* id, std::initializer_list<const char*> names,
               const Lists& lists, const std::tuple<Done...>& done) {
    constexpr std::size_t at = sizeof...(Done);
    if constexpr (at == std::tuple_size_v<Lists>) {
      std::apply([&](const Done&... values) { one<F>(registry, id, names, values...); }, done);
    } else {
      for (const auto& value : std::get<at>(lists)) {
        combine<F>(registry, id, names, lists, std::tuple_cat(done, std::make_tuple(value)));
      }
    }
  }

  template <class F, class... P>
  void one(const char* registry, const char* id, std::initializer_list<const char*> names,
           const P&... values) {
    const auto key = try_build<F>(values...);
    if (static_cast<bool>(F::check(values...)) == key.has_value()) fail(id, "check disagrees");
    char buffer[1024];
    const auto written = F::write(buffer, buffer + sizeof buffer, values...);
    if ((written.ec == std::errc{}) != key.has_value()) fail(id, "write disagrees");
    std::string appended = "before";
    if (F::try_append(appended, values...) != key.has_value()) fail(id, "try_append disagrees");
    if (!key) {
      ++refused_;
      if (appended != "before") fail(id, "a refused key left something behind");
      return;
    }
    ++built_;
    if (std::string_view(buffer, static_cast<std::size_t>(written.ptr - buffer)) != *key ||
        appended != "before" + std::string(*key)) {
      fail(id, "the forms differ");
    }
    std::tuple<P...> read;
    const bool again = std::apply([&](P&... parts) { return F::read(*key, parts...); }, read);
    if (!again || read != std::make_tuple(values...)) fail(id, "is read back as other values");
    std::string line = std::string(*key) + "\t" + registry + "\t" + id;
    const char* const* name = names.begin();
    ((line += std::string("\t") + *name++ + "=" + spelled(values)), ...);
    std::printf("%s\n", line.c_str());
  }

  Reply send(const keywright::arguments& words) {
    keywright::argv argv(words);
    return Reply(redisCommandArgv(redis_, argv.count(), argv.data(), argv.sizes()));
  }
  bool command(std::string_view id, const keywright::arguments& words) {
    ++commands_;
    (void)send({"DEL", words[0] == "EXPIRE" || words[0] == "PEXPIRE" ? "" : words[1]});
    const Reply reply = send(words);
    if (!reply.ok()) fail(id, words[0] + ": " + reply.text());
    return reply.ok();
  }
  template <class K>
  void same(const typename K::Value& value, const keywright::fields& read) {
    if (K::to_fields(K::from_fields(read)) != K::to_fields(value)) fail(K::id, "other fields");
  }
  template <class K>
  void same_text(const typename K::Value& value, const std::string& read) {
    if (text_of<K>(value_of<K>(read)) != text_of<K>(value)) fail(K::id, "other value: " + read);
  }
  void type_is(std::string_view id, const std::string& key, const char* type) {
    const Reply reply(redisCommand(redis_, "TYPE %b", key.data(), key.size()));
    if (reply.text() != type) fail(id, "is a " + reply.text());
  }
  template <class K>
  void ttl_is(const std::string& key, bool wanted) {
    const Reply reply(redisCommand(redis_, "PTTL %b", key.data(), key.size()));
    const long long left = reply->integer;
    if (!wanted) {
      if (left != -1) fail(K::id, "has a TTL");
      return;
    }
    const long long most =
        K::ttl ? K::ttl->count() : K::min_ttl ? K::min_ttl->count() : K::max_ttl ? K::max_ttl->count() : 60000;
    if (left <= most - 5000 || left > most) fail(K::id, "PTTL is " + std::to_string(left));
  }

  redisContext* redis_ = nullptr;
  std::size_t entries_ = 0;
  std::size_t built_ = 0;
  std::size_t refused_ = 0;
  std::size_t commands_ = 0;
  std::size_t failures_ = 0;
};

}  // namespace driver
