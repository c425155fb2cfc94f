// What extraction finds in each language. The expectations were read, not only recorded: each
// line says place, key (holes with the name of what fills them), role, command and access.
#include <catch2/catch_test_macros.hpp>

#include "tests/unit/lint/printed_references.h"

using keywright::lint::testing::references;

TEST_CASE("extract: shell: redis-cli, its options, aliases, here-documents, pipes", "[lint]") {
  CHECK(references("l.sh", R"src(#!/bin/bash
KEY="jobs:item:$1"
PREFIX=jobs:p
rcli() { redis-cli -h localhost "$@"; }
redis-cli -n 2 SET new:thing 1
redis-cli HSET "jobs:${ID}:x" f v
rcli GET "$PREFIX:$id"
redis-cli --scan --pattern 'jobs:*' | xargs redis-cli del
redis-cli <<EOT
SET jobs:here $x
GET new:doc
EOT
echo "SET jobs:piped 1" | redis-cli
docker exec r redis-cli XADD jobs:stream '*' a b
echo "jobs: started"
$REDIS_CLI PUBLISH chan:x hi
redis-cli get $KEY
echo jobs:unclear
redis-cli EVAL "return redis.call('GET', KEYS[1])" 1 jobs:evalkey
)src") == R"out(2:5 jobs:item:{1} key
3:8 jobs:p key
5:20 new:thing key SET write
6:16 jobs:{ID}:x key HSET write
7:10 jobs:p:{id} key GET read
8:28 jobs:* key-glob SCAN read
10:5 jobs:here key SET write
11:5 new:doc key GET read
13:11 jobs:piped key SET write
14:30 jobs:stream key XADD write
15:6 jobs: started -
16:20 chan:x channel PUBLISH write
17:15 jobs:item:{1} key GET read
18:6 jobs:unclear -
19:42 {[]} key GET read
19:54 jobs:evalkey key EVAL read-write
)out");
}

TEST_CASE("extract: Markdown: spans, fences in their language, placeholders of pages", "[lint]") {
  CHECK(references("m.md", R"src(# Page
Text with `jobs:item:{ID}:state` and `HGET user:<id>:profile name` and `jobs:`.

```bash
HSET jobs:EX-001:state \
  status "active"
redis-cli GET jobs:foo   # comment
```

```
jobs:diagram:x  HASH
```

```python
r.get(f"jobs:{x}:y")
```
| `jobs:item:{ID}:fuel` | x |
)src") == R"out(2:11 jobs:item:{ID}:state -
2:44 user:{}:profile key HGET read
2:72 jobs: -
5:6 jobs:EX-001:state key HSET write
7:15 jobs:foo key GET read
11:1 jobs:diagram:x -
15:7 jobs:{x}:y key GET read
17:3 jobs:item:{ID}:fuel -
)out");
}

TEST_CASE("extract: YAML: values, and the scripts of CI files", "[lint]") {
  CHECK(references("n.yaml", R"src(image: jobs:latest
key: "jobs:item:1"
list:
  - jobs:a:b
  - user:x
jobs:
  steps:
    - run: |
        redis-cli SET jobs:ci 1
        echo hi
    - run: redis-cli get new:k
)src") == R"out(1:8 jobs:latest -
2:6 jobs:item:1 -
4:5 jobs:a:b -
5:5 user:x -
9:23 jobs:ci key SET write
11:26 new:k key GET read
)out");
}

TEST_CASE("extract: JSON: values, not names", "[lint]") {
  CHECK(references("o.json", R"src({"key": "jobs:item:1", "jobs:notavalue": 1, "a": ["user:5"]}
)src") == R"out(1:9 jobs:item:1 -
1:51 user:5 -
)out");
}

TEST_CASE("extract: TOML: values", "[lint]") {
  CHECK(references("p.toml", R"src(prefix = "jobs:item:"
[redis]
key = 'user:x'
)src") == R"out(1:10 jobs:item: -
3:7 user:x -
)out");
}

TEST_CASE("extract: Dockerfile: shell, and commands as lists", "[lint]") {
  CHECK(references("Dockerfile", R"src(FROM jobs:1.2
RUN redis-cli SET jobs:docker 1
CMD ["redis-cli", "GET", "jobs:cmd"]
)src") == R"out(1:6 jobs:1.2 -
2:19 jobs:docker key SET write
3:26 jobs:cmd key GET read
)out");
}

TEST_CASE("extract: Makefile: variables and recipes", "[lint]") {
  CHECK(references("Makefile", R"src(KEY = jobs:make
t:
	redis-cli GET $(KEY)
	@redis-cli SET jobs:recipe:$$x 1
)src") == R"out(1:7 jobs:make key
3:16 jobs:make key GET read
4:17 jobs:recipe:{x} key SET write
)out");
}

TEST_CASE("extract: files of Redis commands", "[lint]") {
  CHECK(references("q.redis", R"src(# comment
SET jobs:redisfile 1
sadd jobs:lower a b
)src") == R"out(2:5 jobs:redisfile key SET write
3:6 jobs:lower key SADD write
)out");
}

TEST_CASE("extract: unknown text: quoted strings", "[lint]") {
  CHECK(references("r.txt", R"src(some "jobs:quoted" text isn't jobs:unquoted
)src") == R"out(1:6 jobs:quoted -
)out");
}
