#!/usr/bin/env bash
# match: one key, several, a million; text and JSON.
. "$(dirname "$0")/lib.sh"
cd "$scratch" || exit 1

expect 0 match fleet:asset:EX-001:fuel --registry "$schema/fleetclaw.yaml"
is "$out" 'fleet:asset:EX-001:fuel: asset_fuel (registry fleetclaw)
  pattern     fleet:asset:{asset_id}:fuel
  {asset_id}  EX-001
  type        stream
  retention   MAXLEN ~ 1000 (about 6 months of daily fueling)
  writers     asset_agent
  readers     clawvisor
  summary     Fuel events of one asset, read for compliance and anomalies.'
expect 0 match openclaw:cluster:sessions:agent:main:telegram:95908897 --registry "$schema"
has "$out" '{session_id}  agent:main:telegram:95908897'
expect 1 match fleet:aset:EX-001:fuel tasks:queue:urgent --registry "$schema"
has "$out" 'fleet:aset:EX-001:fuel: not registered'
has "$out" 'did you mean fleet:asset:EX-001:fuel? asset_fuel (registry fleetclaw)'
has "$out" 'tasks:queue:urgent: not registered'

# Less specific patterns and channels.
expect 0 match sessions:index --registry "$schema/reverie.yaml"
has "$out" 'sessions:index: sessions_index (registry reverie)'
has "$out" 'also       session (registry reverie): sessions:{pid}, less specific'
printf 'keywright: 1\nregistry: c\nkeys:\n  k: {key: "a:{x}", type: hash}\nchannels:\n  c: {channel: "{y}:b"}\n' >both.yaml
expect 0 match a:b --registry both.yaml
has "$out" 'a:b: k (registry c)'
has "$out" 'also     c (channel, registry c): {y}:b'
expect 0 match z:b --registry both.yaml
has "$out" 'z:b: c (channel, registry c)'

# The witness of an ambiguous pair is confirmed.
printf 'keywright: 1\nregistry: e\nkeys:\n  a: {key: "s:{x}:b", type: hash}\n  b: {key: "s:a:{y}", type: set}\n' >error.yaml
expect 1 validate --registry error.yaml --format json
[[ $out =~ \`(s:[^\`]*)\`\ matches\ both ]] || fail 'no witness' "$out"
expect 0 match "${BASH_REMATCH[1]}" --registry error.yaml
has "$out" ': a (registry e)'
has "$out" 'b (registry e): s:a:{y}, ambiguous'
is "$err" ''

# The database, where the key names one.
printf 'keywright: 1\nregistry: d\ndatabases: {cfg: {index: 4}}\nkeys:\n  a: {key: "a:{x}", type: hash, database: cfg}\n  b: {key: "b:{x}", type: hash}\n' >database.yaml
expect 0 match a:1 b:1 --registry database.yaml --format json
has "$out" '"readers":[],"database":"cfg","also":[]}'
has "$out" '"readers":[],"also":[]}'

# In bulk: a line per key, empty lines skipped, CRLF and a missing last line break are fine.
printf 'a:1\r\n\nz:b\nnothing here\na:2' >keys.txt
expect 1 match --stdin --registry both.yaml <keys.txt
is "$out" $'a:1\tc\tk\tx=1
z:b\tc\tc\ty=z
nothing here\t-\t-
a:2\tc\tk\tx=2'
expect 1 match --stdin --registry both.yaml --format json <keys.txt
has "$out" '{"version":1,"matches":['
has "$out" '{"key":"a:2","id":"k","registry":"c","placeholders":{"x":"2"},"kind":"key"'
has "$out" '{"key":"nothing here","id":null,"registry":null,"placeholders":{}'
expect 0 match --stdin --registry both.yaml --format json </dev/null
is "$out" '{"version":1,"matches":[]}'
expect 0 match --stdin --registry both.yaml </dev/null
is "$out" ''

# Keys are bytes.
printf 'q:\xff\tx\n' >bytes.txt
expect 1 match --stdin --registry both.yaml <bytes.txt
is "$out" $'q:\\xff\\x09x\t-\t-'
expect 1 match --stdin --registry both.yaml --format json <bytes.txt
has "$out" '{"key":"q:\\xff\tx","id":null'

# Many, across the edges of read buffers, and each exactly once.
seq 1 200000 | sed 's/^/a:/' >many.txt
expect 0 match --stdin --registry both.yaml <many.txt
is "$(printf '%s\n' "$out" | awk -F'\t' '$4 != "x=" substr($1, 3)' | head -n 3)" ''
is "$(printf '%s\n' "$out" | wc -l)" 200000

# Control characters can be literal text, as kombu's are; they are spelled out wherever people read.
cat >kombu.yaml <<'YAML'
keywright: 1
registry: kombu
separator: "\x06\x16"
keys:
  priority: {key: "{queue}\x06\x16{priority}", type: list, placeholders: {priority: {type: integer}}}
  again: {key: "{queue}\x06\x16{level}", type: list, placeholders: {level: {values: [3]}}}
YAML
expect 0 match $'celery\x06\x163' --registry kombu.yaml
has "$out" 'celery\x06\x163: again (registry kombu)'
has "$out" 'pattern  {queue}\x06\x16{level}'
expect 0 match $'celery\x06\x164' --registry kombu.yaml --format json
has "$out" '"key":"celery\u0006\u00164","id":"priority","registry":"kombu","placeholders":{"queue":"celery","priority":"4"}'
for format in text github; do
  expect 0 validate --registry kombu.yaml --format "$format"
  has "$out" '`a\x06\x163` also matches `priority`'
done
expect 0 validate --registry kombu.yaml --format json
has "$out" '"key": "a\u0006\u00163"'
expect 0 export --registry kombu.yaml
has "$out" '{queue}\u0006\u0016{priority}'
expect 1 match --stdin --registry kombu.yaml <<<$'celery\x06\x16'
is "$out" $'celery\\x06\\x16\t-\t-'

# Usage.
expect 2 match --registry both.yaml
has "$err" '`match` needs a KEY, or `--stdin`'
expect 2 match --stdin a --registry both.yaml
has "$err" 'leave `a` out'
expect 0 match --registry both.yaml -- a:-x
has "$out" '{x}      -x'
expect 1 match list --registry both.yaml
has "$out" 'list: not registered'

finish
