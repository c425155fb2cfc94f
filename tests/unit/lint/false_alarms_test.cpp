// Text in a registered namespace that is no key: permissions, events, routes, translations, tasks,
// log messages, styles, images, hosts. In every language, in files that speak of Redis, against
// registries that make each of them a temptation: keys of three segments, keys of which the second
// segment is a number, and keys that are two words themselves.
#include <string>

#include <catch2/catch_test_macros.hpp>

#include "lint/extract/analyse.h"
#include "tests/unit/lint/lint_registry.h"

using namespace keywright;
using namespace keywright::lint;

namespace {

constexpr const char* kLonger = R"(
keys:
  a: {key: "user:{id}:cart", type: hash, summary: s}
  b: {key: "orders:{id}:items", type: list, summary: s}
  c: {key: "session:{token}:data", type: string, summary: s}
  d: {key: "cache:page:{path}", type: string, summary: s}
  e: {key: "queue:{name}:jobs", type: list, summary: s}
)";
constexpr const char* kNumbered = R"(
placeholders:
  id: {type: integer}
keys:
  a: {key: "user:{id}", type: hash, summary: s}
  b: {key: "orders:{id}", type: hash, summary: s}
  c: {key: "session:{id}", type: string, summary: s}
  d: {key: "cache:{id}", type: string, summary: s}
  e: {key: "queue:{id}", type: list, summary: s}
)";
constexpr const char* kPairs = R"(
keys:
  a: {key: "user:all", type: set, summary: s}
  b: {key: "orders:open", type: set, summary: s}
  c: {key: "session:index", type: set, summary: s}
  d: {key: "cache:stats", type: hash, summary: s}
  e: {key: "queue:names", type: set, summary: s}
)";

std::string findings(const char* registry_text, std::string_view path, std::string_view text) {
  const LintRegistry registry(registry_text);
  ExtractOptions options;
  options.namespaces = NamespaceSet(registry.judge().namespaces().all());
  options.separators = ":";
  const FileAnalysis analysis = analyse_file(path, text, options);
  std::string out;
  for (const Judgement& judgement : registry.judge().judge_all(analysis.references)) {
    const bool is_finding = judgement.verdict == Judgement::Verdict::unregistered ||
                            judgement.verdict == Judgement::Verdict::placeholder_value;
    if (is_finding) out += (out.empty() ? "" : " ") + judgement.key;
  }
  return out;
}

struct File {
  const char* path;
  const char* text;
};

const File kFiles[] = {
    {"command.php", R"file(<?php
use Illuminate\Redis\RedisManager;
#[AsCommand(name: 'cache:clear')]
class ClearCommand extends Command {
  protected $aliases = ['cache:table', 'queue:flush'];
  protected $signature = 'session:table';
}
class OptimizeClearCommand {
  function tasks() { return ['cache' => 'cache:clear', 'config' => 'config:clear']; }
}
class RedisBroadcaster {
  function routes($router) { $router->match(['get', 'post'], '/broadcasting/auth', $this->redis); }
  function cursor() { return ['laravel:'.base64_encode($x), []]; }
}
)file"},
    {"a.py", R"file(import redis, logging
log = logging.getLogger("orders:worker")
log.info("orders: item not found"); log.warning("session:%s expired early", x)
raise ValueError("user:%s not found" % u)
print(f"queue:{n}: {c} waiting")
t("user:profile.title"); _("cache:hit or miss")
bus.emit("user:created"); bus.on("orders:placed", f)
require_permission("user:read"); scopes = ["user:read", "user:write", "orders:read"]
image = "cache:7.2-alpine"; img2 = "registry/user:latest"
sql = "select x::text from user"; url = "session://host/a:b"
parser.add_argument("--time", default="12:30:00")
arn = "arn:aws:sqs:us-east-1:123:queue:jobs"; urn = "urn:user:123"
remote = "git@github.com:user/repo.git"
metric = "queue:latency:rate5m"
def test_user(): assert describe("user:1 can log in")
class Meta: permissions = [("user:admin", "Can admin")]
mime = "session/json:x"; css = "user:hover"; x = "user:focus-within"
tags = {"user:pass"}; auth = ("user:password")
path("user:detail", name="user:detail"); reverse("user:list"); url_for("orders:index")
redirect("orders:detail"); resolve("user:login").url_name
dsn = "user:secret@host:6379/0"
)file"},
    {"a.ts", R"file(import Redis from 'ioredis';
socket.emit('user:joined', u); socket.on('session:expired', f); $emit('user:save')
t('user:profile'); i18n.t('orders:status.open'); i18next.t("cache:page.title", {ns: "cache"})
const perms = ['user:read', 'user:write', 'orders:*']; can('orders:delete')
logger.error(`session:${id} gone`); console.log('queue:', q);
throw new Error(`user:${id} missing`); new HttpException('user:locked', 403)
const el = <div v-bind:user="x" xlink:href="user:x" className="user:hover md:flex" data-x="session:y" />;
describe('user:cart', () => { it('orders:open works', () => {}) });
router.get('/user/:id', f); app.get('user:id', f);
const actions = { type: 'user/login', kind: 'orders:fetch' }; dispatch({ type: 'user:login' });
localStorage.getItem('user:theme'); sessionStorage.setItem('session:id', x);
const cssVar = 'user:active'; const q = { queryKey: ['user', 'orders:list'] };
import x from 'virtual:user'; require('user:module'); const n = 'node:fs'; const v = "npm:user@1";
debug('user:auth'); const log = debug('orders:worker'); createDebug('session:store');
const eventName = 'user:updated'; enum Ev { Created = 'user:created' }
ipcMain.handle('user:get', f); ipcRenderer.invoke('user:save'); contextBridge; channel.postMessage('user:x')
performance.mark('orders:start'); performance.measure('orders:render');
)file"},
    {"a.rb", R"file(require 'redis'
task "user:import" => :environment; Rake::Task["user:import"].invoke; namespace(:user) {}
sh "rake orders:sync"; system("bin/rails cache:clear")
Rails.logger.info "session:#{id} expired"; raise "user:#{id} unknown"
it "user:1 is found" do end; t("user:title"); I18n.t("orders:open.title")
authorize! :read, "user:read"; scope "user:email"; instrument("cache:read")
ActiveSupport::Notifications.instrument("orders:placed"); Foo::Bar.new("user:admin")
link_to "x", "user:y"; image_tag "user:z"; require_scope "user:write"
broadcast_to "user:updates"; stream_from "user:#{id}"
)file"},
    {"a.go", R"file(package main
import ("fmt"; "log"; "github.com/redis/go-redis/v9")
var scopes = []string{"user:email", "user:read", "orders:write"}
func f() error {
 log.Printf("queue: %d jobs", n); log.Printf("session:%s closed", id)
 return fmt.Errorf("user:%s: %w", id, err)
}
var e = errors.New("orders: not found"); var e2 = errors.New("user:missing")
const Topic = "user:created"; const addr = "cache:6379"; const img = "queue:v1.2.3"
t.Run("user:1", func(t *testing.T){}) ; tracer.Start(ctx, "orders:list"); span := "user:lookup"
type T struct { A string `json:"user:x"` ; B string `gorm:"cache:y"` }
u := url.UserPassword("user:pass"); a := "user:pass@tcp(host:3306)/db"
)file"},
    {"a.java", R"file(import redis.clients.jedis.Jedis;
class A { 
 static final String SCOPE = "user:read"; private static final String EVENT = "orders:created";
 @PreAuthorize("hasAuthority('user:write')") void f() { log.info("session:{} opened", id); }
 @RequiresPermissions("user:list") void g() { throw new IllegalStateException("orders:" + id + " is closed"); }
 @Value("${user:guest}") String u; @Cacheable("user:x") void h() {}
 @DisplayName("user:1 may log in") @Test void k() { assertEquals("user:7 a", x); }
 String bean = "classpath:user.xml"; String m = "created:at"; 
}
)file"},
    {"a.cs", R"file(using StackExchange.Redis;
class A { [Authorize("user:read")] void F() { _logger.LogInformation("session:{Id} opened", id); throw new Exception($"orders:{id} closed"); }
 const string Policy = "user:write"; [Description("user:x")] string d; var s = $"{a:user:b}"; var c = "cache:6379,password=x";
 Console.WriteLine("queue:" + n); var claim = new Claim("scope", "user:read"); }
)file"},
    {"a.php", R"file(<?php use Predis\Client; 
$this->authorize('user:read'); Log::info("session:$id closed"); event('user:created'); throw new Exception("orders:$id closed");
Artisan::call('cache:clear'); Artisan::command('user:import', f); protected $signature = 'orders:sync {id}';
__('user:title'); trans('orders:open'); Route::middleware('auth:user'); $v = ['name' => 'unique:user:name'];
$middleware = ['cache:page', 'throttle:60,1', 'session:start']; Gate::allows('user:edit');
)file"},
    {"a.yaml", R"file(services:
  redis: {image: "redis:7"}
  web: {image: "user:1.0", ports: ["6379:6379"], links: ["cache:redis", "session:store"], command: "rake orders:work"}
permissions: ["user:read", "orders:write"]
rules: [{record: "queue:latency:p99"}]
x: &user:anchor 1
events: ["user:created"]
)file"},
    {"a.rs", R"file(use redis::Commands;
fn f() { info!("session:{} closed", id); panic!("user:{} missing", id); error!("queue: full"); return Err(anyhow!("orders:{} gone", id)); }
const SCOPE: &str = "user:read"; tracing::span!("orders:list"); let x = user::session::new("cache:6379");
)file"},
    {"a.md",
     R"file(Redis. The scopes are user:read and user:write; run rake orders:sync or `php artisan cache:clear`, see user:guide.
At user:pass@host. Note: session:foo. `user:admin` can; `queue:work` runs, `cache:6379` is the host. [x](user:y) ![z](orders:z)
)file"},
    {"a.lua", R"file(local redis = require "resty.redis"
ngx.log(ngx.ERR, "session:", id, " closed"); error("orders:" .. id .. " gone"); ngx.say("user:" .. u)
)file"},
    {"a.sh", R"file(redis-cli ping
echo "user:$u not found"; chown user:group f; docker run cache:latest; docker pull queue:1.2; rsync a user:b; scp x session:y
curl -u user:pass http://h; log "orders:$id done"; git fetch origin user:main; sudo -u user:x y
)file"},
};

}  // namespace

TEST_CASE("false alarms: text in a namespace that is no key", "[lint][false-alarms]") {
  for (const char* const registry : {kLonger, kNumbered, kPairs}) {
    for (const File& file : kFiles) {
      INFO(file.path << " with " << registry);
      CHECK(findings(registry, file.path, file.text).empty());
    }
  }
}

TEST_CASE("false alarms: keys beside them are found all the same", "[lint][false-alarms]") {
  CHECK(findings(kNumbered, "a.py", "import redis\nr = redis.Redis()\nr.get('user:read')\n") ==
        "user:read");
  CHECK(findings(kNumbered, "a.py", "import redis\nUSER_KEY = 'user:admin'\n") == "user:admin");
  CHECK(findings(kPairs, "a.py", "import redis\nx = 'orders:opne'\n") == "orders:opne");
  CHECK(findings(kPairs, "a.ts", "// redis\nconst cacheKey = 'cache:statistics'\n") ==
        "cache:statistics");
  CHECK(findings(kLonger, "a.rb", "require 'redis'\na = \"user:#{id}:crat\"\n") == "user:{}:crat");
}

TEST_CASE("false alarms: a permission that may be a value says nothing of its neighbours",
          "[lint][false-alarms]") {
  constexpr const char* kProject = R"(
keys:
  a: {key: "project:{id}", type: hash, summary: s}
  b: {key: "project:{id}:rules", type: hash, summary: s}
  c: {key: "orders:{id}", type: hash, summary: s}
)";
  const std::string redis = "import redis\nr = redis.Redis()\nr.get(f'orders:{x}')\n";
  CHECK(findings(kProject, "a.py",
                 redis + "S = frozenset(['org:write', 'project:write', 'team:write'])\n")
            .empty());
  CHECK(
      findings(kProject, "a.py", redis + "A = 'project:read'\nB = 'project:write'\nC = 'org:ci'\n")
          .empty());
  CHECK(findings(kProject, "a.py", redis + "put(f'project:{x}')\nput('org:write')\n") ==
        "org:write");
  // No more than the beginning of a registered key.
  const char* const kRules =
      "keys:\n  b: {key: \"project:{id}:rules\", type: hash, summary: s}\n"
      "  c: {key: \"orders:{id}\", type: hash, summary: s}\n";
  CHECK(findings(kRules, "a.py",
                 redis + "ask({'query': f'project:{x}'})\nask({'query': 'release:1.0'})\n")
            .empty());
  // A test is called after what it tests.
  CHECK(findings(kProject, "a.py", redis + "def test_has_key():\n    query['q'] = 'has:team_key'\n")
            .empty());
  CHECK(findings(kProject, "a.py", redis + "def org_key(x):\n    return f'order:{x}'\n") ==
        "order:{}");
}

TEST_CASE("false alarms: clients by their names", "[lint][false-alarms]") {
  CHECK(findings(kPairs, "a.py", "x = redis.redis_clusters.get('default')\nx.get('user:al')\n") ==
        "user:al");
  CHECK(findings(kPairs, "a.ts", "const c = redisPools.get('jobs')\n").empty());
}
