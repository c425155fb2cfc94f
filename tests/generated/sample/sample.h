// What keywright makes of sample.yaml.
// The model for the C++ templates: what they are to make of a registry.
//
// One entry for everything that builders have to tell apart.
//
// For each key a type in sample::keys, for each channel one in sample::channels:
//
//   key(...)          the key's text; throws keywright::invalid_value where a value is not allowed
//   try_key(...)      the same, or nothing
//   append(out, ...)  to the end of a std::string; throws and leaves it as it was
//   try_append(...)   the same, or false
//   write(first, last, ...)   into a buffer, as std::to_chars does
//   buffer(...)       a key without allocation, where its length is bounded; throws
//   check(...)        what is wrong with the values, if anything
//   parse(key)        the values again, or nothing for another key
//   scan_pattern()    for SCAN MATCH (or PSUBSCRIBE); parse tells which results are such keys
//
// and, depending on the type, the value (Value, to_fields, from_fields, to_json, from_json, encode,
// decode) and commands as argument vectors (set, expire, hset, xadd, sadd, zadd, lpush, rpush,
// publish). Parameters and parts are views: the text that they are made from must outlive them.
#ifndef KEYWRIGHT_GENERATED_SAMPLE_H
#define KEYWRIGHT_GENERATED_SAMPLE_H

#include "keywright/form.h"

namespace sample {

/// Asset ID
struct AssetId : keywright::text_value<AssetId> {
  using text_value::text_value;
};

/// Code of a unit
struct UnitCode : keywright::text_value<UnitCode> {
  using text_value::text_value;
};

/// Log level
enum class Level {
  debug,
  info,
  warn,
};
inline constexpr std::string_view words_of_Level[] = {"debug", "info", "warn"};
constexpr std::string_view to_text(Level value) noexcept { return keywright::word_of(value, words_of_Level); }
constexpr bool from_text(std::string_view text, Level& value) noexcept { return keywright::read_word(text, value, words_of_Level); }

/// Election term
struct Term : keywright::integer_value<Term> {
  using integer_value::integer_value;
};

struct Voter : keywright::text_value<Voter> {
  using text_value::text_value;
};

/// One upload
struct UploadId : keywright::text_value<UploadId> {
  using text_value::text_value;
};

/// Owner of a session
struct Pid : keywright::text_value<Pid> {
  using text_value::text_value;
};

/// Path of a file
struct Path : keywright::text_value<Path> {
  using text_value::text_value;
};

struct Left : keywright::text_value<Left> {
  using text_value::text_value;
};

struct Right : keywright::text_value<Right> {
  using text_value::text_value;
};

struct Queue : keywright::text_value<Queue> {
  using text_value::text_value;
};

struct Name : keywright::text_value<Name> {
  using text_value::text_value;
};

struct Theme : keywright::text_value<Theme> {
  using text_value::text_value;
};

struct Id : keywright::text_value<Id> {
  using text_value::text_value;
};

struct Port : keywright::integer_value<Port> {
  using integer_value::integer_value;
};

struct Service : keywright::text_value<Service> {
  using text_value::text_value;
};

namespace detail::checks {

inline constexpr keywright::charset segment_bytes{{0, 8}, {14, 31}, {33, 57}, {59, 255}};
inline constexpr keywright::value_set segment{segment_bytes, 1, keywright::no_limit};
inline constexpr keywright::edge unit_code_edges[] = {
    {65, 90, 1},
    {65, 90, 2},
    {45, 45, 5}, {48, 57, 6}, {65, 90, 3},
    {45, 45, 5}, {48, 57, 6}, {65, 90, 4},
    {45, 45, 5}, {48, 57, 6},
    {48, 57, 6},
    {48, 57, 7},
    {48, 57, 8},
};
inline constexpr keywright::state unit_code_states[] = {
    {0, false},
    {1, false},
    {2, false},
    {5, false},
    {8, false},
    {10, false},
    {11, false},
    {12, true},
    {13, true},
    {13, false},
};
inline constexpr keywright::value_set unit_code{unit_code_states, unit_code_edges, "of the form [A-Z]{2,4}-?[0-9]{2,3}"};
inline constexpr keywright::edge level_edges[] = {
    {100, 100, 1}, {105, 105, 6}, {119, 119, 10},
    {101, 101, 2},
    {98, 98, 3},
    {117, 117, 4},
    {103, 103, 5},
    {110, 110, 7},
    {102, 102, 8},
    {111, 111, 9},
    {97, 97, 11},
    {114, 114, 12},
    {110, 110, 13},
};
inline constexpr keywright::state level_states[] = {
    {0, false},
    {3, false},
    {4, false},
    {5, false},
    {6, false},
    {7, true},
    {7, false},
    {8, false},
    {9, false},
    {10, true},
    {10, false},
    {11, false},
    {12, false},
    {13, true},
    {13, false},
};
inline constexpr keywright::value_set level{level_states, level_edges, "one of debug, info, warn"};
inline constexpr keywright::edge integer_edges[] = {
    {45, 45, 1}, {48, 57, 2},
    {48, 57, 2},
    {48, 57, 2},
};
inline constexpr keywright::state integer_states[] = {
    {0, false},
    {2, false},
    {3, true},
    {4, false},
};
inline constexpr keywright::value_set integer{integer_states, integer_edges, "an integer"};
inline constexpr keywright::edge vote_value_edges[] = {
    {110, 110, 1},
    {111, 111, 2},
    {100, 100, 3},
    {101, 101, 4},
    {45, 45, 5},
    {0, 255, 6},
    {0, 255, 6},
};
inline constexpr keywright::state vote_value_states[] = {
    {0, false},
    {1, false},
    {2, false},
    {3, false},
    {4, false},
    {5, false},
    {6, true},
    {7, false},
};
inline constexpr keywright::value_set vote_value{vote_value_states, vote_value_edges, "like node-{n}"};
inline constexpr keywright::edge upload_id_edges[] = {
    {48, 57, 1}, {65, 70, 1}, {97, 102, 1},
    {48, 57, 2}, {65, 70, 2}, {97, 102, 2},
    {48, 57, 3}, {65, 70, 3}, {97, 102, 3},
    {48, 57, 4}, {65, 70, 4}, {97, 102, 4},
    {48, 57, 5}, {65, 70, 5}, {97, 102, 5},
    {48, 57, 6}, {65, 70, 6}, {97, 102, 6},
    {48, 57, 7}, {65, 70, 7}, {97, 102, 7},
    {48, 57, 8}, {65, 70, 8}, {97, 102, 8},
    {45, 45, 9},
    {48, 57, 10}, {65, 70, 10}, {97, 102, 10},
    {48, 57, 11}, {65, 70, 11}, {97, 102, 11},
    {48, 57, 12}, {65, 70, 12}, {97, 102, 12},
    {48, 57, 13}, {65, 70, 13}, {97, 102, 13},
    {45, 45, 14},
    {48, 57, 15}, {65, 70, 15}, {97, 102, 15},
    {48, 57, 16}, {65, 70, 16}, {97, 102, 16},
    {48, 57, 17}, {65, 70, 17}, {97, 102, 17},
    {48, 57, 18}, {65, 70, 18}, {97, 102, 18},
    {45, 45, 19},
    {48, 57, 20}, {65, 70, 20}, {97, 102, 20},
    {48, 57, 21}, {65, 70, 21}, {97, 102, 21},
    {48, 57, 22}, {65, 70, 22}, {97, 102, 22},
    {48, 57, 23}, {65, 70, 23}, {97, 102, 23},
    {45, 45, 24},
    {48, 57, 25}, {65, 70, 25}, {97, 102, 25},
    {48, 57, 26}, {65, 70, 26}, {97, 102, 26},
    {48, 57, 27}, {65, 70, 27}, {97, 102, 27},
    {48, 57, 28}, {65, 70, 28}, {97, 102, 28},
    {48, 57, 29}, {65, 70, 29}, {97, 102, 29},
    {48, 57, 30}, {65, 70, 30}, {97, 102, 30},
    {48, 57, 31}, {65, 70, 31}, {97, 102, 31},
    {48, 57, 32}, {65, 70, 32}, {97, 102, 32},
    {48, 57, 33}, {65, 70, 33}, {97, 102, 33},
    {48, 57, 34}, {65, 70, 34}, {97, 102, 34},
    {48, 57, 35}, {65, 70, 35}, {97, 102, 35},
    {48, 57, 36}, {65, 70, 36}, {97, 102, 36},
};
inline constexpr keywright::state upload_id_states[] = {
    {0, false},
    {3, false},
    {6, false},
    {9, false},
    {12, false},
    {15, false},
    {18, false},
    {21, false},
    {24, false},
    {25, false},
    {28, false},
    {31, false},
    {34, false},
    {37, false},
    {38, false},
    {41, false},
    {44, false},
    {47, false},
    {50, false},
    {51, false},
    {54, false},
    {57, false},
    {60, false},
    {63, false},
    {64, false},
    {67, false},
    {70, false},
    {73, false},
    {76, false},
    {79, false},
    {82, false},
    {85, false},
    {88, false},
    {91, false},
    {94, false},
    {97, false},
    {100, true},
    {100, false},
};
inline constexpr keywright::value_set upload_id{upload_id_states, upload_id_edges, "a UUID"};
inline constexpr keywright::charset sessions_index_value_bytes{{0, 255}};
inline constexpr keywright::value_set sessions_index_value{sessions_index_value_bytes, 1, keywright::no_limit};
inline constexpr keywright::charset path_bytes{{0, 8}, {14, 31}, {33, 255}};
inline constexpr keywright::value_set path{path_bytes, 1, keywright::no_limit};
inline constexpr keywright::charset node_id_name_bytes{{0, 255}};
inline constexpr keywright::value_set node_id_name{node_id_name_bytes, 1, keywright::no_limit};
inline constexpr keywright::charset id_bytes{{48, 57}, {97, 102}};
inline constexpr keywright::value_set id{id_bytes, 8, 8};
inline constexpr keywright::charset segment_2_bytes{{0, 8}, {14, 31}, {33, 45}, {47, 255}};
inline constexpr keywright::value_set segment_2{segment_2_bytes, 1, keywright::no_limit};

}  // namespace detail::checks

namespace detail::rivals {

inline constexpr keywright::piece sessions_index_pieces[] = {
    {"sessions:index"},
};
inline constexpr keywright::pattern sessions_index{"sessions_index", ":", 0, sessions_index_pieces};

}  // namespace detail::rivals

namespace detail::keys {

inline constexpr keywright::piece asset_fuel_1_pieces[] = {
    {"fleet:asset:", "asset_id", &checks::segment},
    {":fuel"},
};
inline constexpr keywright::pattern asset_fuel_1{"asset_fuel", ":", 0, asset_fuel_1_pieces};
inline constexpr keywright::piece unit_state_1_pieces[] = {
    {"unit:", "unit_code", &checks::unit_code},
    {":state"},
};
inline constexpr keywright::pattern unit_state_1{"unit_state", ":", 19, unit_state_1_pieces};
inline constexpr keywright::piece log_level_1_pieces[] = {
    {"config:level:", "level", &checks::level},
};
inline constexpr keywright::pattern log_level_1{"log_level", ":", 18, log_level_1_pieces};
inline constexpr keywright::piece vote_1_pieces[] = {
    {"votes:", "term", &checks::integer},
    {":", "voter", &checks::segment},
};
inline constexpr keywright::pattern vote_1{"vote", ":", 0, vote_1_pieces};
inline constexpr keywright::piece upload_1_pieces[] = {
    {"upload:", "upload_id", &checks::upload_id},
};
inline constexpr keywright::pattern upload_1{"upload", ":", 43, upload_1_pieces};
inline constexpr keywright::piece session_1_pieces[] = {
    {"sessions:", "pid", &checks::segment},
};
inline constexpr const keywright::pattern* session_1_rivals[] = {&rivals::sessions_index};
inline constexpr keywright::pattern session_1{"session", ":", 0, session_1_pieces, session_1_rivals};
inline constexpr keywright::piece sessions_index_1_pieces[] = {
    {"sessions:index"},
};
inline constexpr keywright::pattern sessions_index_1{"sessions_index", ":", 14, sessions_index_1_pieces};
inline constexpr keywright::piece cache_1_pieces[] = {
    {"cache:", "path", &checks::path},
};
inline constexpr keywright::pattern cache_1{"cache", ":", 0, cache_1_pieces};
inline constexpr keywright::piece pair_1_pieces[] = {
    {"pair:", "left", &checks::segment},
    {"_", "right", &checks::segment},
};
inline constexpr keywright::pattern pair_1{"pair", "", 0, pair_1_pieces};
inline constexpr keywright::piece mail_pending_1_pieces[] = {
    {"mail:{", "queue", &checks::segment},
    {"}:pending"},
};
inline constexpr keywright::pattern mail_pending_1{"mail_pending", ":", 0, mail_pending_1_pieces};
inline constexpr keywright::piece icon_1_pieces[] = {
    {"icon:", "name", &checks::segment},
};
inline constexpr keywright::pattern icon_1{"icon", ":", 0, icon_1_pieces};
inline constexpr keywright::piece icon_2_pieces[] = {
    {"icon:", "name", &checks::segment},
    {":", "theme", &checks::segment},
};
inline constexpr keywright::pattern icon_2{"icon", ":", 0, icon_2_pieces};
inline constexpr keywright::piece owner_1_pieces[] = {
    {"owner:", "asset_id", &checks::segment},
};
inline constexpr keywright::pattern owner_1{"owner", ":", 0, owner_1_pieces};
inline constexpr keywright::piece owner_2_pieces[] = {
    {"proprietor:", "asset_id", &checks::segment},
};
inline constexpr keywright::pattern owner_2{"owner", ":", 0, owner_2_pieces};
inline constexpr keywright::piece mode_1_pieces[] = {
    {"mode:", "asset_id", &checks::segment},
};
inline constexpr keywright::pattern mode_1{"mode", ":", 0, mode_1_pieces};
inline constexpr keywright::piece events_1_pieces[] = {
    {"events:all"},
};
inline constexpr keywright::pattern events_1{"events", ":", 10, events_1_pieces};
inline constexpr keywright::piece nodes_1_pieces[] = {
    {"cluster:nodes"},
};
inline constexpr keywright::pattern nodes_1{"nodes", ":", 13, nodes_1_pieces};
inline constexpr keywright::piece document_1_pieces[] = {
    {"doc:", "id", &checks::id},
};
inline constexpr keywright::pattern document_1{"document", ":", 12, document_1_pieces};
inline constexpr keywright::piece port_stats_1_pieces[] = {
    {"port|", "port", &checks::integer},
    {"|stats"},
};
inline constexpr keywright::pattern port_stats_1{"port_stats", "|", 31, port_stats_1_pieces};

}  // namespace detail::keys

namespace keys {

/// Fuel events of one asset.
///
/// `fleet:asset:{asset_id}:fuel`, stream; MAXLEN ~ 1000: about six months of daily fuelling.
struct asset_fuel
    : keywright::with_fields<asset_fuel>,
      keywright::stream_form<asset_fuel, detail::keys::asset_fuel_1, AssetId> {
  static constexpr std::string_view id = "asset_fuel";
  static constexpr std::string_view pattern = "fleet:asset:{asset_id}:fuel";
  static constexpr keywright::redis_type type = keywright::redis_type::stream;
  static constexpr std::optional<keywright::length_limit> maxlen{{1000, true}};
  static constexpr std::array<std::string_view, 1> writers{"asset_agent"};
  static constexpr std::array<std::string_view, 1> readers{"clawvisor"};
  static constexpr std::array<std::string_view, 2> groups{"clawvisor", "anomaly-detector"};
  static constexpr std::string_view scan_pattern() noexcept { return "fleet:asset:*:fuel"; }

  struct Parts {
    ::sample::AssetId asset_id{};
  };

  enum class Source {
    operator_,
    telematics,
    bowser,
  };
  static constexpr std::string_view words_of_Source[] = {"operator", "telematics", "bowser"};
  static constexpr std::string_view to_text(Source value) noexcept { return keywright::word_of(value, words_of_Source); }
  static constexpr bool from_text(std::string_view text, Source& value) noexcept { return keywright::read_word(text, value, words_of_Source); }

  struct Value {
    /// Amount fuelled
    double liters{};
    /// Since the last fill
    std::optional<double> burn_rate{};
    Source source{};
    std::optional<std::string> note{};

    template <class Visitor, class Self>
    static void each_field(Visitor& visit, Self& self) {
      visit("liters", self.liters);
      visit("burn_rate", self.burn_rate);
      visit("source", self.source, words_of_Source);
      visit("note", self.note);
    }
  };

  struct field {
    static constexpr std::string_view liters = "liters";
    static constexpr std::string_view burn_rate = "burn_rate";
    static constexpr std::string_view source = "source";
    static constexpr std::string_view note = "note";
  };
};

/// State of one unit.
///
/// `unit:{unit_code}:state`, hash; TTL 30s, refreshed on heartbeat.
struct unit_state
    : keywright::with_fields<unit_state>,
      keywright::hash_form<unit_state, detail::keys::unit_state_1, UnitCode> {
  static constexpr std::string_view id = "unit_state";
  static constexpr std::string_view pattern = "unit:{unit_code}:state";
  static constexpr keywright::redis_type type = keywright::redis_type::hash;
  static constexpr std::optional<keywright::duration> ttl{30000};
  static constexpr std::string_view scan_pattern() noexcept { return "unit:*:state"; }

  struct Parts {
    ::sample::UnitCode unit_code{};
  };

  struct Value {
    double value{};
    std::optional<std::string> class_{};
    std::string since{};
    std::vector<std::string> flags{};
    keywright::timestamp_ms seen{};
    bool online{};

    template <class Visitor, class Self>
    static void each_field(Visitor& visit, Self& self) {
      visit("value", self.value);
      visit("class", self.class_);
      visit("since", self.since, &keywright::sets::date);
      visit("flags", self.flags);
      visit("seen", self.seen);
      visit("online", self.online);
    }
  };

  struct field {
    static constexpr std::string_view value = "value";
    static constexpr std::string_view class_ = "class";
    static constexpr std::string_view since = "since";
    static constexpr std::string_view flags = "flags";
    static constexpr std::string_view seen = "seen";
    static constexpr std::string_view online = "online";
  };
};

/// How many may log at a level.
///
/// `config:level:{level}`, string; TTL chosen by the caller.
struct log_level
    : keywright::with_text<log_level>,
      keywright::string_form<log_level, detail::keys::log_level_1, Level> {
  static constexpr std::string_view id = "log_level";
  static constexpr std::string_view pattern = "config:level:{level}";
  static constexpr keywright::redis_type type = keywright::redis_type::string;
  static constexpr bool chosen_ttl = true;
  static constexpr std::string_view scan_pattern() noexcept { return "config:level:*"; }

  struct Parts {
    ::sample::Level level{};
  };

  using Value = std::int64_t;
};

/// Vote of one node.
///
/// `votes:{term}:{voter}`, string; TTL 1500ms.
struct vote
    : keywright::with_text<vote>,
      keywright::string_form<vote, detail::keys::vote_1, Term, Voter> {
  static constexpr std::string_view id = "vote";
  static constexpr std::string_view pattern = "votes:{term}:{voter}";
  static constexpr keywright::redis_type type = keywright::redis_type::string;
  static constexpr std::optional<keywright::duration> ttl{1500};
  static constexpr std::string_view scan_pattern() noexcept { return "votes:*:*"; }

  struct Parts {
    ::sample::Term term{};
    ::sample::Voter voter{};
  };

  using Value = std::string;
  static constexpr keywright::field_rule value_rule{&detail::checks::vote_value};
};

/// Progress of one upload.
///
/// `upload:{upload_id}`, string; TTL min 1m, max 1d, default 1h or none.
struct upload
    : keywright::with_json<upload>,
      keywright::string_form<upload, detail::keys::upload_1, UploadId> {
  static constexpr std::string_view id = "upload";
  static constexpr std::string_view pattern = "upload:{upload_id}";
  static constexpr keywright::redis_type type = keywright::redis_type::string;
  static constexpr std::optional<keywright::duration> ttl{3600000};
  static constexpr std::optional<keywright::duration> min_ttl{60000};
  static constexpr std::optional<keywright::duration> max_ttl{86400000};
  static constexpr bool chosen_ttl = true;
  static constexpr bool optional_ttl = true;
  static constexpr std::string_view scan_pattern() noexcept { return "upload:*"; }

  struct Parts {
    ::sample::UploadId upload_id{};
  };

  enum class State {
    open,
    on_hold,
    done,
  };
  static constexpr std::string_view words_of_State[] = {"open", "on hold", "done"};
  static constexpr std::string_view to_text(State value) noexcept { return keywright::word_of(value, words_of_State); }
  static constexpr bool from_text(std::string_view text, State& value) noexcept { return keywright::read_word(text, value, words_of_State); }

  struct Place {
    double lat{};
    double lon{};
    std::optional<std::string> name{};

    template <class Visitor, class Self>
    static void each_field(Visitor& visit, Self& self) {
      visit("lat", self.lat);
      visit("lon", self.lon);
      visit("name", self.name);
    }
  };

  struct Value {
    State state{};
    std::int64_t bytes{};
    keywright::timestamp at{};
    std::optional<std::string> tags{};
    Place place{};

    template <class Visitor, class Self>
    static void each_field(Visitor& visit, Self& self) {
      visit("state", self.state, words_of_State);
      visit("bytes", self.bytes);
      visit("at", self.at);
      visit("tags", self.tags, &keywright::sets::json);
      visit("place", self.place);
    }
  };
};

/// State of one session.
///
/// `sessions:{pid}`, hash; TTL min 10s.
struct session
    : keywright::with_fields<session>,
      keywright::hash_form<session, detail::keys::session_1, Pid> {
  static constexpr std::string_view id = "session";
  static constexpr std::string_view pattern = "sessions:{pid}";
  static constexpr keywright::redis_type type = keywright::redis_type::hash;
  static constexpr std::optional<keywright::duration> min_ttl{10000};
  static constexpr bool chosen_ttl = true;
  static constexpr std::string_view scan_pattern() noexcept { return "sessions:*"; }

  struct Parts {
    ::sample::Pid pid{};
  };

  struct Value {
    std::string task{};
    /// Fields that the registry does not name
    keywright::fields other{};

    template <class Visitor, class Self>
    static void each_field(Visitor& visit, Self& self) {
      visit("task", self.task);
      visit.other(self.other);
    }
  };

  struct field {
    static constexpr std::string_view task = "task";
  };
};

/// All sessions by their last heartbeat.
///
/// `sessions:index`, zset.
struct sessions_index
    : keywright::with_text<sessions_index>,
      keywright::zset_form<sessions_index, detail::keys::sessions_index_1> {
  static constexpr std::string_view id = "sessions_index";
  static constexpr std::string_view pattern = "sessions:index";
  static constexpr keywright::redis_type type = keywright::redis_type::zset;
  static constexpr std::string_view scan_pattern() noexcept { return "sessions:index"; }

  struct Parts {
  };

  using Value = std::string;
  static constexpr keywright::field_rule value_rule{&detail::checks::sessions_index_value};
  using Score = keywright::timestamp;
};

/// Whatever was computed for a path.
///
/// `cache:{path}`, any; TTL chosen by the caller.
struct cache
    : keywright::entry,
      keywright::plain_form<cache, detail::keys::cache_1, Path> {
  static constexpr std::string_view id = "cache";
  static constexpr std::string_view pattern = "cache:{path}";
  static constexpr keywright::redis_type type = keywright::redis_type::any;
  static constexpr bool chosen_ttl = true;
  static constexpr std::string_view scan_pattern() noexcept { return "cache:*"; }

  struct Parts {
    ::sample::Path path{};
  };
};

/// What two have in common.
///
/// `pair:{left}_{right}`, set.
struct pair
    : keywright::with_text<pair>,
      keywright::set_form<pair, detail::keys::pair_1, Left, Right> {
  static constexpr std::string_view id = "pair";
  static constexpr std::string_view pattern = "pair:{left}_{right}";
  static constexpr keywright::redis_type type = keywright::redis_type::set;
  static constexpr std::string_view scan_pattern() noexcept { return "pair:*_*"; }

  struct Parts {
    ::sample::Left left{};
    ::sample::Right right{};
  };

  using Value = std::string;
};

/// Mail that waits.
///
/// `mail:{{{queue}}}:pending`, list; MAXLEN 500.
struct mail_pending
    : keywright::with_text<mail_pending>,
      keywright::list_form<mail_pending, detail::keys::mail_pending_1, Queue> {
  static constexpr std::string_view id = "mail_pending";
  static constexpr std::string_view pattern = "mail:{{{queue}}}:pending";
  static constexpr keywright::redis_type type = keywright::redis_type::list;
  static constexpr std::optional<keywright::length_limit> maxlen{{500, false}};
  static constexpr std::string_view scan_pattern() noexcept { return "mail:{*}:pending"; }

  struct Parts {
    ::sample::Queue queue{};
  };

  using Value = std::string;
};

/// An icon, with or without theme.
///
/// `icon:{name}` or
/// `icon:{name}:{theme}`, string.
struct icon
    : keywright::with_text<icon>,
      keywright::string_forms<
      keywright::string_form<icon, detail::keys::icon_1, Name>,
      keywright::string_form<icon, detail::keys::icon_2, Name, Theme>> {
  static constexpr std::string_view id = "icon";
  static constexpr std::string_view patterns[] = {"icon:{name}", "icon:{name}:{theme}"};
  static constexpr keywright::redis_type type = keywright::redis_type::string;
  static constexpr std::string_view scan_pattern() noexcept { return "icon:*"; }
  static constexpr std::string_view scan_pattern_2() noexcept { return "icon:*:*"; }

  struct Parts {
    unsigned pattern = 0;  // which of the patterns
    ::sample::Name name{};
    std::optional<::sample::Theme> theme{};
  };
  static std::optional<Parts> parse(std::string_view key) {
    Parts parts;
    if (keywright::string_form<icon, detail::keys::icon_1, ::sample::Name>::read(key, parts.name)) return parts;
    ++parts.pattern;
    if (keywright::string_form<icon, detail::keys::icon_2, ::sample::Name, ::sample::Theme>::read(key, parts.name, parts.theme)) return parts;
    return std::nullopt;
  }

  using Value = std::string;
};

/// Who owns an asset, under both names.
///
/// `owner:{asset_id}` or
/// `proprietor:{asset_id}`, string.
struct owner
    : keywright::with_text<owner>,
      keywright::string_forms<
      keywright::string_form<owner, detail::keys::owner_1, AssetId>> {
  static constexpr std::string_view id = "owner";
  static constexpr std::string_view patterns[] = {"owner:{asset_id}", "proprietor:{asset_id}"};
  static constexpr keywright::redis_type type = keywright::redis_type::string;
  static constexpr std::string_view scan_pattern() noexcept { return "owner:*"; }
  static constexpr std::string_view scan_pattern_2() noexcept { return "proprietor:*"; }
  struct form_2 : keywright::string_form<owner, detail::keys::owner_2, ::sample::AssetId> {};

  struct Parts {
    unsigned pattern = 0;  // which of the patterns
    ::sample::AssetId asset_id{};
  };
  static std::optional<Parts> parse(std::string_view key) {
    Parts parts;
    if (keywright::string_form<owner, detail::keys::owner_1, ::sample::AssetId>::read(key, parts.asset_id)) return parts;
    ++parts.pattern;
    if (keywright::string_form<owner, detail::keys::owner_2, ::sample::AssetId>::read(key, parts.asset_id)) return parts;
    return std::nullopt;
  }

  using Value = std::string;
};

/// How an asset is driven.
///
/// `mode:{asset_id}`, string.
struct mode
    : keywright::with_text<mode>,
      keywright::string_form<mode, detail::keys::mode_1, AssetId> {
  static constexpr std::string_view id = "mode";
  static constexpr std::string_view pattern = "mode:{asset_id}";
  static constexpr keywright::redis_type type = keywright::redis_type::string;
  static constexpr std::string_view scan_pattern() noexcept { return "mode:*"; }

  struct Parts {
    ::sample::AssetId asset_id{};
  };

  enum class Value {
    auto_,
    manual,
  };
  static constexpr std::string_view words_of_Value[] = {"auto", "manual"};
  static constexpr std::string_view to_text(Value value) noexcept { return keywright::word_of(value, words_of_Value); }
  static constexpr bool from_text(std::string_view text, Value& value) noexcept { return keywright::read_word(text, value, words_of_Value); }
  static constexpr keywright::field_rule value_rule{words_of_Value};
};

/// Whatever happens; no field is known in advance.
///
/// `events:all`, stream; MAXLEN 10000.
struct events
    : keywright::with_fields<events>,
      keywright::stream_form<events, detail::keys::events_1> {
  static constexpr std::string_view id = "events";
  static constexpr std::string_view pattern = "events:all";
  static constexpr keywright::redis_type type = keywright::redis_type::stream;
  static constexpr std::optional<keywright::length_limit> maxlen{{10000, false}};
  static constexpr std::string_view scan_pattern() noexcept { return "events:all"; }

  struct Parts {
  };

  using Value = keywright::fields;
};

/// All nodes, one field per node.
///
/// `cluster:nodes`, hash; persistent.
struct nodes
    : keywright::with_fields<nodes>,
      keywright::hash_form<nodes, detail::keys::nodes_1> {
  static constexpr std::string_view id = "nodes";
  static constexpr std::string_view pattern = "cluster:nodes";
  static constexpr keywright::redis_type type = keywright::redis_type::hash;
  static constexpr std::string_view scan_pattern() noexcept { return "cluster:nodes"; }

  struct Parts {
  };

  struct NodeId {
    std::string host{};
    std::int64_t term{};

    template <class Visitor, class Self>
    static void each_field(Visitor& visit, Self& self) {
      visit("host", self.host);
      visit("term", self.term);
    }
  };

  struct Value {
    std::optional<std::int64_t> version{};
    std::map<std::string, NodeId> node_id{};

    template <class Visitor, class Self>
    static void each_field(Visitor& visit, Self& self) {
      visit("version", self.version);
      visit.dynamic(detail::checks::node_id_name, self.node_id);
    }
  };

  struct field {
    static constexpr std::string_view version = "version";
  };
};

/// One document.
///
/// `doc:{id}`, json.
struct document
    : keywright::with_json<document>,
      keywright::json_form<document, detail::keys::document_1, Id> {
  static constexpr std::string_view id = "document";
  static constexpr std::string_view pattern = "doc:{id}";
  static constexpr keywright::redis_type type = keywright::redis_type::json;
  static constexpr std::string_view scan_pattern() noexcept { return "doc:*"; }

  struct Parts {
    ::sample::Id id{};
  };

  struct Value {
    std::string title{};

    template <class Visitor, class Self>
    static void each_field(Visitor& visit, Self& self) {
      visit("title", self.title);
    }
  };
};

/// Counters of a port.
///
/// `port|{port}|stats`, string or hash.
struct [[deprecated("use unit_state: nobody counts")]] port_stats
    : keywright::entry,
      keywright::plain_form<port_stats, detail::keys::port_stats_1, Port> {
  static constexpr std::string_view id = "port_stats";
  static constexpr std::string_view pattern = "port|{port}|stats";
  static constexpr keywright::redis_type types[] = {keywright::redis_type::string, keywright::redis_type::hash};
  static constexpr std::string_view scan_pattern() noexcept { return "port|*|stats"; }

  struct Parts {
    ::sample::Port port{};
  };
};

}  // namespace keys

namespace detail::channels {

inline constexpr keywright::piece log_fanout_1_pieces[] = {
    {"logs.", "service", &checks::segment_2},
    {".", "level", &checks::level},
};
inline constexpr keywright::pattern log_fanout_1{"log_fanout", ".", 0, log_fanout_1_pieces};
inline constexpr keywright::piece alerts_1_pieces[] = {
    {"alerts"},
};
inline constexpr keywright::pattern alerts_1{"alerts", ":", 6, alerts_1_pieces};

}  // namespace detail::channels

namespace channels {

/// Log lines as they come.
///
/// `logs.{service}.{level}`.
struct log_fanout
    : keywright::with_json<log_fanout>,
      keywright::channel_form<log_fanout, detail::channels::log_fanout_1, Service, Level> {
  static constexpr std::string_view id = "log_fanout";
  static constexpr std::string_view pattern = "logs.{service}.{level}";
  static constexpr std::array<std::string_view, 1> writers{"asset_agent"};
  static constexpr std::string_view scan_pattern() noexcept { return "logs.*.*"; }

  struct Parts {
    ::sample::Service service{};
    ::sample::Level level{};
  };

  struct Value {
    std::string text{};
    std::optional<std::int64_t> level{};

    template <class Visitor, class Self>
    static void each_field(Visitor& visit, Self& self) {
      visit("text", self.text);
      visit("level", self.level);
    }
  };
};

/// Alerts, as plain text.
///
/// `alerts`.
struct alerts
    : keywright::with_text<alerts>,
      keywright::channel_form<alerts, detail::channels::alerts_1> {
  static constexpr std::string_view id = "alerts";
  static constexpr std::string_view pattern = "alerts";
  static constexpr std::string_view scan_pattern() noexcept { return "alerts"; }

  struct Parts {
  };

  using Value = std::string;
};

}  // namespace channels

}  // namespace sample

#endif  // KEYWRIGHT_GENERATED_SAMPLE_H
