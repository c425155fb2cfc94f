#!/usr/bin/env bash
# `check`: every part's findings in one report, one closing line, and what --fail-on makes of it.
. "$(dirname "$0")/lib.sh"
cd "$scratch" || exit 1
mkdir schema src
cat >schema/shop.yaml <<'YAML'
keywright: 1
registry: shop
keys:
  page: {key: "shop:page:{name}", type: hash}
  front_page: {key: "shop:page:front", type: set}
  old: {key: "shop:old", type: set, status: deprecated, deprecated: {use: page}}
channels:
  news: {channel: "shop.news", separator: "."}
YAML
cat >keywright.yaml <<'YAML'
keywright: 1
registries: [schema/*.yaml]
generate: [{target: markdown, out: docs}]
lint: {exclude: [docs/**]}
YAML
expect 0 generate

# closing LINE: the closing line but for the time.
closing() {
  local line=${err##*$'\n'}
  [[ $line =~ ^(.*)\ \([0-9]+\.[0-9]{2}\ s\)$ ]] || fail 'no time in the closing line' "$err"
  is "${BASH_REMATCH[1]-}" "$1"
}

# Warnings alone. The registry and keywright.yaml are looked at once each, though both lie in the
# tree that is linted.
expect 0 check
closing '1 warning in 2 files'
expect 1 check --fail-on warning
expect 0 check --fail-on error
expect 0 check --fail-on=never
expect 0 validate
expect 1 validate --fail-on warning
expect 0 lint --fail-on warning
closing 'no problems: 1 registry, 3 keys, 1 channel'

# One finding of every part.
echo 'redis.get("shop:nothing")' >src/a.py
echo 'r.smembers("shop:old")' >src/b.py
echo 'print("nothing of interest")' >src/c.py
rm docs/shop.md
expect 1 check
closing '2 errors, 2 warnings in 5 files'
for rule in shadowed-key missing-file unregistered-key deprecated-key; do
  has "$out" "[$rule]"
done
expect 1 lint
closing '1 error, 1 warning in 5 files'
expect 0 check --fail-on never
expect 0 lint --fail-on never
expect 1 lint src/b.py --fail-on warning
expect 0 lint src/b.py
closing '1 warning in 3 files'
expect 0 lint src/c.py --fail-on warning
closing 'no problems: 1 linted file, 1 registry, 3 keys, 1 channel'
has "$("$KEYWRIGHT" check 2>/dev/null)" 'src/a.py:1:11: error[unregistered-key]'

for format in json sarif github gitlab junit; do
  expect 1 check --format $format
  for rule in shadowed-key missing-file unregistered-key deprecated-key; do
    has "$out" "$rule"
  done
  expect 0 check --format $format --fail-on never
done
expect 1 check --format json
has "$(tr -d ' \n' <<<"$out")" '"summary":{"completed":true,"errors":2,"warnings":2,"notes":0,"files":5,"skipped":0,"registries":1,"keys":3,"channels":1}'

# JUnit's verdict is that of the exit code; keywright's own templates are no suites.
expect 1 check --format junit
hasnt "$out" 'keywright:templates'
has "$out" '<testsuites name="keywright" tests="5" failures="2">'
expect 1 check --format junit --fail-on warning
has "$out" '<testsuites name="keywright" tests="5" failures="4">'

# With --fix of one text the exit code speaks of what is left.
for level in error:0 warning:1 never:0; do
  last="lint --stdin --fix --fail-on ${level%:*}"
  "$KEYWRIGHT" lint --stdin --path x.py --fix --fail-on "${level%:*}" <src/b.py >/dev/null 2>&1
  [ $? -eq "${level#*:}" ] || fail 'another exit code'
done

# What could not be looked at is counted; named, it means that the job is not done, whatever
# --fail-on says.
expect 2 lint src/c.py src/gone.py --fail-on never
closing 'no problems: 1 linted file, 1 registry, 3 keys, 1 channel; 1 path skipped'
expect 2 lint src/a.py src/gone.py src/lost.py
closing '1 error in 3 files; 2 paths skipped'
has "$err" 'src/gone.py: '
expect 2 lint src/gone.py --format json
has "$out" '"skipped": 1'

# Registries that cannot be used: what is not done is said.
printf 'a: [\n' >schema/broken.yaml
expect 2 check --fail-on never
has "$err" 'keywright: not done, as the registries cannot be used: `generate` and `lint`'
closing '1 error in 3 files'
expect 2 validate --fail-on never
rm schema/broken.yaml

expect 2 check --fail-on note
has "$err" '`--fail-on` must be `error`, `warning` or `never`, not `note`'
expect 2 match --fail-on never shop:old
has "$err" '`match` has no option `--fail-on`'
finish
