#!/usr/bin/env bash
# generate for build systems: --stamp and --depfile, with plain Make and Ninja. CMake: tests/cmake/.
. "$(dirname "$0")/lib.sh"
project="$scratch/a \$project #1"
mkdir -p "$project/schema/more" "$project/names" && cd "$project" || exit 1

registry() { printf 'keywright: 1\nregistry: %s\nkeys: {one: {key: "%s:{id}", type: %s}}\n' "$@"; }
registry shop shop set >schema/shop.yaml
registry fleet fleet set >schema/more/fleet.yaml
cat >names/manifest.yaml <<'END'
keywright: 1
outputs: [{path: "{registry}.txt", parts: [names.inja]}]
END
printf '# {{ notice.0 }}\n{{ registry.name }}\n' >names/names.inja
args=(generate --registry schema --template names --out out --stamp build/keys.stamp --depfile build/keys.d)

# The stamp lists what there is, the depfile what was looked at; nothing is printed.
expect 0 "${args[@]}"
is "$out$err" ''
is "$(<build/keys.stamp)" 'out/fleet.txt
out/shop.txt'
here=${project// /\\ }
here=${here//\$/\$\$}
here=${here//\#/\\#}
is "$(sed '/^$/,$d' build/keys.d)" "build/keys.stamp: \\
  $here/names \\
  $here/names/manifest.yaml \\
  $here/names/names.inja \\
  $here/schema \\
  $here/schema/more \\
  $here/schema/more/fleet.yaml \\
  $here/schema/shop.yaml"

# The stamp has the time of the beginning: what changes during a run is newer.
touch -d '1 hour ago' out/shop.txt
old=$(stat -c %Y out/shop.txt)
touch before
expect 0 "${args[@]}"
touch after
[ build/keys.stamp -nt before ] && [ after -nt build/keys.stamp ] || fail 'the time of the stamp'
is "$(stat -c %Y out/shop.txt)" "$old"

# What the last stamp lists and nothing makes any more is removed, unless it is somebody's own file.
rm schema/more/fleet.yaml
cp out/fleet.txt unrelated.txt
expect 0 "${args[@]}"
[ ! -e out/fleet.txt ] || fail 'a stale file'
is "$(<build/keys.stamp)" 'out/shop.txt'
echo 'mine' >own.txt
printf 'own.txt\nout/shop.txt\nno such file\nnames\n' >build/keys.stamp
expect 0 "${args[@]}"
is "$(<own.txt)" mine

# A run that fails leaves both as they were.
before=$(stat -c '%y %s' build/keys.*)
registry shop shop sett >schema/shop.yaml
expect 1 "${args[@]}"
has "$err" 'did you mean `set`?'
is "$(stat -c '%y %s' build/keys.*)" "$before"
registry shop shop set >schema/shop.yaml

# With keywright.yaml, which is then a dependency, too; a glob looks only where it can match.
mkdir -p elsewhere
printf '%s\n' 'keywright: 1' 'registries: ["sch*/*.yaml"]' 'generate: [{template: names, out: out}]' >keywright.yaml
expect 0 generate --stamp build/all.stamp --depfile build/all.d
has "$(<build/all.d)" "$here/keywright.yaml \\"
has "$(<build/all.d)" "$here/schema \\"
hasnt "$(<build/all.d)" elsewhere
hasnt "$(<build/all.d)" "$here/schema/more"
rm keywright.yaml

# One command line, several targets.
expect 0 generate --registry schema --template names --target markdown --target cpp --out all
[ -e all/shop.txt ] && [ -e all/shop.md ] && [ -e all/shop.h ] || fail 'not every target was made'

expect 2 generate --registry schema --template names --out out --depfile d
has "$err" '--depfile goes with --stamp'
expect 2 "${args[@]}" --check
has "$err" '--check and --dry-run write none'
expect 2 generate --registry schema --template names --out out --stamp schema
has "$err" 'cannot write `schema`'
mkdir -p $'schema/a\nb'
registry odd odd set >$'schema/a\nb/odd.yaml'
expect 2 "${args[@]}"
has "$err" 'a depfile cannot name'
rm -r $'schema/a\nb'

# Make and Ninja, in a folder whose name needs no quoting by the Makefile's own author.
mkdir plain && cp -r schema names plain && cd plain || exit 1
command="\"$KEYWRIGHT\" ${args[*]}"
printf '%s\n' "build/keys.stamp:" "	@echo ran; $command" '-include build/keys.d' >Makefile
printf '%s\n' 'rule keys' "  command = $command" '  depfile = build/keys.d' '  description = ran' \
  'build build/keys.stamp: keys' >build.ninja
try() { # <what should be said> <program>
  last="$2 in a project"
  if grep -q '^ran\|\] ran' <<<"$("$2" 2>&1 || echo failed)"; then is ran "$1"; else is 'did not run' "$1"; fi
}
for program in make ninja; do
  registry shop shop set >schema/shop.yaml
  rm -rf build out
  try ran $program
  try 'did not run' $program
  sleep 0.02 && registry shop shop list >schema/shop.yaml
  try ran $program
  sleep 0.02 && registry new new set >schema/more/new.yaml
  try ran $program
  [ -e out/new.txt ] || fail "no new file, with $program"
  sleep 0.02 && rm schema/more/new.yaml
  try ran $program
  try 'did not run' $program
done

finish
