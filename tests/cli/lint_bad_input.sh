#!/usr/bin/env bash
# What lies about in real trees: folders that cannot be read, files that are none, names that are no
# text, files that are too large, too long or no text either. `keywright lint` looks at all the rest,
# says what it could not look at, exits with 2 only if that was named, and always comes to an end.
. "$(dirname "$0")/lib.sh"
bad='import redis
redis.Redis().get("shop:dor")'

mkdir "$scratch/project" && cd "$scratch/project" || exit 1
cat >shop.yaml <<'YAML'
keywright: 1
registry: shop
keys:
  door: {key: "shop:door", type: string, summary: Open or closed.}
YAML
printf '%s\n' 'keywright: 1' 'registries: [shop.yaml]' 'lint: {paths: [src]}' >keywright.yaml

# Every run has a time limit: whatever hangs fails.
cat >"$scratch/limited" <<END_OF_SCRIPT
#!/bin/sh
exec timeout -k 5 60 "$KEYWRIGHT" "\$@"
END_OF_SCRIPT
chmod +x "$scratch/limited"
KEYWRIGHT=$scratch/limited

# A fresh src with one finding, which each run must still report.
fresh() {
  [ ! -e src ] || chmod -R u+rwX src
  rm -rf src && mkdir src || exit 1
  printf '%s\n' "$bad" >src/a.py
}
# lint of the configured paths finds what is in a.py and goes on; $err is then what it said.
goes_on() {
  expect 1 lint
  has "$out" 'src/a.py:2:19: error[unregistered-key]'
}

# --- What cannot be opened: not even by root, whom permissions do not stop, a path that is longer
# than paths may be.
fresh
if [ "$(id -u)" -ne 0 ]; then
  mkdir src/closed && printf '%s\n' "$bad" >src/closed/b.py && chmod 000 src/closed
  printf '%s\n' "$bad" >src/secret.py && chmod 000 src/secret.py
  goes_on
  has "$err" 'keywright: src/closed: permission denied'
  has "$err" 'keywright: src/secret.py: permission denied'
  hasnt "$out" 'secret'
  expect 2 lint src/closed
  expect 2 lint src/secret.py
  expect 2 lint src/secret.py src/a.py
  has "$out" 'src/a.py:2:19'
  chmod 700 src/closed
  mkdir src/listed && printf '%s\n' "$bad" >src/listed/c.py && chmod 444 src/listed # but not entered
  goes_on
  has "$err" 'src/listed'
fi
fresh
(
  cd src || exit 1
  name=$(printf 'd%.0s' {1..250})
  for _ in {1..20}; do mkdir "$name" && cd "$name" || exit 1; done
  printf '%s\n' "$bad" >deep.py
)
goes_on
has "$err" 'ddddd: File name too long'
rm -rf src
expect 2 lint
has "$err" 'keywright: src: no such file or folder'
expect 2 lint --format json
is "$(jq -c '[.summary.completed, (.findings | length)]' <<<"$out")" '[false,0]'

# --- What has gone by the time it is read: links that lead nowhere are left alone like all links,
# unless they are named.
fresh
ln -s nowhere.py src/dangling.py
ln -s loop src/loop
ln -s . src/self
ln -s .. src/up
mkdir src/dir && ln -s ../dir src/dir/again
ln -s "$scratch" src/out
goes_on
is "$err" "$(sed -n '/^1 error/p' <<<"$err")"
expect 2 lint src/dangling.py
has "$err" 'keywright: src/dangling.py: no such file or folder'
expect 2 lint src/loop
has "$err" 'keywright: src/loop: '
expect 1 lint src/self
has "$out" 'src/self/a.py:2:19'
expect 1 lint src/self src/a.py src ./src/../src
is "$(grep -c 'error\[' <<<"$out")" 1
expect 2 lint src/a.py/
expect 2 lint src/a.py/b.py
expect 2 lint ''
# Files that come and go all the time, while it reads: nothing but 1, whatever is said of them.
fresh
(while :; do
  for i in {1..40}; do printf '%s\n' "$bad" >"src/x$i.py"; done
  mkdir -p src/sub/sub && printf '%s\n' "$bad" >src/sub/sub/y.py
  rm -rf src/sub src/x*.py
done) 2>/dev/null &
busy=$!
for _ in {1..25}; do goes_on; done
kill "$busy"
wait "$busy" 2>/dev/null

# --- Files that are none.
fresh
mkfifo src/pipe.py
command -v python3 >/dev/null && (cd src && python3 -c 'import socket; socket.socket(socket.AF_UNIX).bind("s.py")')
goes_on
hasnt "$err" 'pipe'
expect 2 lint src/pipe.py
has "$err" 'keywright: src/pipe.py: is a named pipe, skipped'
expect 2 lint src/s.py
has "$err" 'keywright: src/s.py: is a socket, skipped'
expect 2 lint /dev/zero
has "$err" 'keywright: /dev/zero: is a device, skipped'
expect 2 lint --registry shop.yaml --baseline src/pipe.py src/a.py
fresh
mkfifo src/.gitignore src/.keywrightignore
goes_on
fresh
mkdir src/.gitignore # a folder of that name ignores nothing
goes_on

# --- Names.
fresh
names=($'line\nbreak.py' $'in\xffvalid.py' $'\x1b[31mred.py' ' .py' '-rf.py' '*.py' 'ä.py' $'tab\t.py' '`x`.py')
for name in "${names[@]}"; do printf '%s\n' "$bad" >"src/$name"; done
mkdir -p $'src/fold\ner\xfe' && printf '%s\n' "$bad" >$'src/fold\ner\xfe/x.py'
goes_on
is "$(grep -c 'error\[unregistered-key\]' <<<"$out")" 11
hasnt "$out" $'\x1b'
hasnt "$out" $'line\nbreak'
for format in json sarif gitlab; do
  expect 1 lint --format $format
  jq -e . "$scratch/.out" >"$scratch/.jq" || fail "$format is not JSON"
  iconv -f utf-8 -t utf-8 "$scratch/.out" >"$scratch/.jq" || fail "$format is not UTF-8"
done
for format in github junit; do
  expect 1 lint --format $format
  iconv -f utf-8 -t utf-8 "$scratch/.out" >"$scratch/.jq" || fail "$format is not UTF-8"
done
for name in "${names[@]}"; do
  expect 1 lint -- "src/$name"
done
expect 0 usages
is "$(grep -c 'shop:dor' <<<"$out")" 11
expect 0 lint --fix
for name in "${names[@]}"; do
  has "$(<"src/$name")" 'shop:door'
done
expect 0 lint

# --- Large files. A sparse file has no bytes on disk, and one block of it is enough to see NUL.
fresh
truncate -s 1G src/big.bin
goes_on
hasnt "$err" 'big.bin'
expect 0 lint src/big.bin
has "$err" 'keywright: src/big.bin: is a binary file, skipped'
rm src/big.bin
# One line of 30 MB: too large to take apart, and said if something may be in it.
{ head -c 30000000 /dev/zero | tr '\0' 'x'; } >src/line.py
goes_on
hasnt "$err" 'line.py'
printf '"shop:dor"' >>src/line.py
goes_on
has "$err" 'keywright: src/line.py: larger than 16 MiB, skipped'
expect 2 lint src/line.py
expect 2 lint --stdin --path x.py <src/line.py
# One line of 15 MB is read: as code, as text, as data, and with as much to be matched as can be.
fresh
{
  printf 'import redis; x = "'
  head -c 15000000 /dev/zero | tr '\0' 'x'
  printf '"; redis.Redis().get("shop:dor")\n'
} >src/long.py
goes_on
has "$out" 'src/long.py:1:15000041: error[unregistered-key]'
[ ${#out} -lt 5000 ] || fail "prints ${#out} characters for one finding"
for format in json sarif github gitlab junit; do
  expect 1 lint --format $format
  [ ${#out} -lt 200000 ] || fail "prints ${#out} characters as $format"
done
rm src/long.py
many=300000
[ "$sanitized" = no ] || many=30000
for kind in py js json md sh yaml txt rb go; do
  for piece in '"shop:' '(' '${' '`' "<<A$((RANDOM))\n" '[[' '"shop:dor" ' 'redis.get("shop:dor");'; do
    { printf 'redis '; yes "$(printf '%b' "$piece")" | head -c "$many" | tr -d '\n'; } >"src/x.$kind"
    code=0
    "$KEYWRIGHT" lint "src/x.$kind" >"$scratch/.out" 2>"$scratch/.err" || code=$?
    last="lint of x.$kind full of $piece"
    [ "$code" -le 1 ] || fail "exit code $code" "$(head -c 500 "$scratch/.err")"
  done
done

# --- What no person has written. The versions that a package manager keeps speak of Redis, too.
fresh
for name in yarn.lock Cargo.lock go.sum package-lock.json pnpm-lock.yaml app.min.js; do
  printf 'redis: "shop:dor"\n' >"src/$name"
done
goes_on
is "$(grep -c 'error\[' <<<"$out")" 1
printf 'redis: "shop:dor"\n' >src/my-package-lock.json # a name like any other
goes_on
has "$out" 'src/my-package-lock.json'

# --- Bytes. NUL in the first block makes a binary of it; one further on does not.
fresh
printf 'import redis\nredis.Redis().get("shop:dor")\0\n' >src/nul.py
goes_on
hasnt "$out$err" 'nul.py'
{ printf 'import redis\n'; yes '# a comment' | head -n 10000; printf '"\0"\nredis.Redis().get("shop:dor")\n'; } >src/nul.py
goes_on
has "$out" 'src/nul.py:10003:19: error'
# Not UTF-8: the key is found all the same, and what is printed is text.
printf 'import redis\nredis.Redis().get("shop:d\xff\xc3:\xe4r")\n# \xff\nx = "\xff\xff\xff"; redis.Redis().get("shop:dor")\n' >src/nul.py
goes_on
has "$out" 'src/nul.py:2:19: error'
has "$out" 'src/nul.py:4:30: error'
expect 1 lint --format json
iconv -f utf-8 -t utf-8 "$scratch/.out" | jq -e . >"$scratch/.jq" || fail 'not JSON in UTF-8'
# A byte order mark; nothing at all; no line end.
printf '\xef\xbb\xbfimport redis\nredis.Redis().get("shop:dor")' >src/nul.py
goes_on
has "$out" 'src/nul.py:2:19: error'
: >src/nul.py
goes_on
expect 0 lint src/nul.py

# --- Columns: code points, a tab counts one, CR LF ends a line and is part of none.
printf 'import redis\r\n\tr\t=\tredis.Redis().get("shop:dor")\r\n# ä€😀\r\nx = "ä€😀"; redis.Redis().get("shop:dor")\r\n' >src/nul.py
goes_on
has "$out" 'src/nul.py:2:24: error'
has "$out" 'src/nul.py:4:30: error'
hasnt "$out" $'\r'
expect 1 lint --format json
is "$(jq -c '[.findings[] | select(.path == "src/nul.py") | [.line, .column, .end_line, .end_column]]' <<<"$out")" \
  '[[2,24,2,34],[4,30,4,40]]'
expect 0 lint --fix
is "$(head -c 22 src/nul.py | od -An -c | tr -d ' \n')" 'importredis\r\n\tr\t=\tred'
is "$(grep -c $'shop:door")\r$' src/nul.py)" 2
# Old line ends: CR alone ends no line, and nothing is lost.
printf 'import redis\rredis.Redis().get("shop:dor")\r' >src/nul.py
expect 1 lint src/nul.py

fresh
finish
