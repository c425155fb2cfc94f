#!/usr/bin/env bash
# The example commands of the generated pages run as they stand. They are taken from the Markdown, run
# against a real redis-server that starts empty, and what is then in Redis is compared with the
# registries (`keywright export`): types, TTLs, lengths, and every example key.
. "$(dirname "$0")/lib.sh"
for program in redis-server redis-cli jq; do
  command -v "$program" >/dev/null || { echo "$program is not here"; exit 77; }
done
cd "$scratch" || exit 1

# A free port: the kernel refuses the others.
server=
trap '[ -z "$server" ] || { kill "$server"; wait "$server"; } 2>/dev/null; rm -rf "$scratch"' EXIT
for _ in {1..20}; do
  port=$((20000 + RANDOM % 20000))
  redis-server --port "$port" --bind 127.0.0.1 --save '' --appendonly no --dir "$scratch" \
    --loglevel warning >server.log 2>&1 &
  server=$!
  for _ in {1..100}; do
    [ "$(redis-cli -p "$port" INFO server 2>/dev/null | tr -d '\r' | sed -n 's/^process_id://p')" = "$server" ] && break 2
    kill -0 "$server" 2>/dev/null || break
    sleep 0.05
  done
  kill "$server" 2>/dev/null
  server=
done
[ -n "$server" ] || { cat server.log; fail 'redis-server does not start'; finish; }

mkdir bin
printf '#!/bin/sh\nexec %s -p %s -e "$@"\n' "$(command -v redis-cli)" "$port" >bin/redis-cli
chmod +x bin/redis-cli

cli() { redis-cli -p "$port" "$@"; }

expect 0 generate --registry "$schema" --target markdown --out pages
"$KEYWRIGHT" export --registry "$schema" >export.json || fail 'no export'
# Of each key: registry/id, Redis types, the least and the greatest TTL in ms (- is none), whether it
# may have none. Several data types are strings and sorted sets to Redis.
jq -r '.registries[] | .name as $name | .keys[] | (.retention.ttl // {}) as $ttl |
  [$name + "/" + .id,
   (.type | map({bitmap: "string", hyperloglog: "string", geo: "zset", json: "ReJSON-RL"}[.] // .) | join(",")),
   ($ttl.exact_ms // $ttl.min_ms // "-"), ($ttl.exact_ms // $ttl.max_ms // "-"),
   (if .retention.ttl == null then "none" elif $ttl.optional then "optional" else "required" end)]
  | @tsv' export.json >declared.tsv
declare -A types least greatest demand
while IFS=$'\t' read -r id type low high wanted; do
  types[$id]=$type least[$id]=$low greatest[$id]=$high demand[$id]=$wanted
done <declared.tsv
[ "${#types[@]}" -gt 70 ] || fail "only ${#types[@]} keys are exported"

# What a block has left in Redis, against what the registry says of the key.
declare -A seen found
ran=0 skipped=0 checked=0
check_new_keys() {
  local key id type ttl
  while IFS= read -r key; do
    [ -z "${seen[$key]:-}" ] || continue
    seen[$key]=yes
    checked=$((checked + 1))
    last="($page) $key"
    id=$("$KEYWRIGHT" match --registry "$schema/$page.yaml" --format json -- "$key" |
      jq -r '.matches[0] | "\(.registry)/\(.id)"')
    [ -n "${types[$id]:-}" ] || { fail "no such key is declared: $id"; continue; }
    found[$id]=yes
    type=$(cli TYPE "$key") ttl=$(cli PTTL "$key")
    [[ ,${types[$id]}, == *",$type,"* ]] || fail "TYPE is $type, declared is ${types[$id]}"
    [ "$type" != stream ] || [ "$(cli XLEN "$key")" -ge 1 ] || fail 'XLEN is 0'
    case ${demand[$id]}:$ttl in
    required:-1)
      fail 'no TTL is set'
      continue
      ;;
    none:-1 | optional:-1) continue ;;
    none:*) fail "PTTL is $ttl, but no TTL is declared" ;;
    esac
    [ "${greatest[$id]}" = - ] || [ "$ttl" -le "${greatest[$id]}" ] || fail "PTTL $ttl > ${greatest[$id]}"
    # It has been running down since it was set.
    [ "${least[$id]}" = - ] || [ "$((ttl + 5000))" -ge "${least[$id]}" ] || fail "PTTL $ttl < ${least[$id]}"
  done < <(cli --scan)
}

run_line() {
  local said code=0
  last="($page) $1"
  said=$(PATH=$scratch/bin:$PATH sh -c "$1" 2>&1 </dev/null) || code=$?
  if [[ $1 == *' JSON.'* && $said == *'unknown command'* ]]; then
    skipped=$((skipped + 1))
    return
  fi
  ran=$((ran + 1))
  [ "$code" -eq 0 ] || fail "exit code $code" "$said"
  [[ ! $said =~ ^(ERR|WRONGTYPE|NOGROUP|BUSYGROUP) ]] || fail 'an error reply' "$said"
}

for file in pages/*.md; do
  page=$(basename "$file" .md)
  [ "$page" != index ] || continue
  cli FLUSHALL >/dev/null
  seen=() inside=no before=$ran
  while IFS= read -r line; do
    case $inside:$line in
    no:'```sh') inside=yes ;;
    yes:'```')
      inside=no
      check_new_keys
      ;;
    yes:*) run_line "$line" ;;
    esac
  done <"$file"
  [ "$((ran - before))" -gt 4 ] || fail "only $((ran - before)) commands in $file"
  # Every example of a key is written by somebody, except where the type is not known.
  while IFS= read -r key; do
    last="($page) $key"
    [ -n "${seen[$key]:-}" ] || fail 'this example is written by no command'
  done < <(jq -r --arg name "$page" '.registries[] | select(.name == $name) | .keys[] |
    select(.type != ["any"] and .type != ["json"]) | .examples[]' export.json)
done
for id in "${!types[@]}"; do
  [[ ${types[$id]} == any || ${types[$id]} == ReJSON-RL || -n ${found[$id]:-} ]] ||
    { last=$id; fail 'no command writes this key'; }
done
echo "$ran commands ran, $skipped skipped for want of the JSON module, $checked keys checked"
finish
