#!/usr/bin/env bash
# How fast is the linter on a tree of real repositories, and on files that are no fun to read?
#
#   bench/lint_tree.sh [--check] [--scan] [--runs N] CHECKOUTS [SCRATCH]
#
# Copies the repositories below the folder CHECKOUTS into SCRATCH/tree (kept for the next time, when
# it is given) until they have 1 GB, without what git keeps for itself, and compares `keywright lint`
# with the registries of schema/ with `rg -c -j2` for the same namespaces as a regex alternation,
# files in the page cache, medians of one run of hyperfine. --scan measures walk and prefilter alone (bench/scan_files), as
# does a binary that has no `lint` yet. --check exits with 1 when a limit is missed. KEYWRIGHT is the
# binary, build/release/keywright when not set.
set -euo pipefail
root="$(cd -- "$(dirname -- "${BASH_SOURCE[0]}")/.." && pwd)"
keywright="${KEYWRIGHT:-$root/build/release/keywright}"
scan="${SCAN_FILES:-$root/build/release/bench/scan_files}"
check=no mode=lint runs=5
while [[ "${1:-}" == --* ]]; do
  case "$1" in
    --check) check=yes ;;
    --scan) mode=scan ;;
    --runs) runs="$2" && shift ;;
    *) echo "usage: bench/lint_tree.sh [--check] [--scan] [--runs N] CHECKOUTS [SCRATCH]" >&2 && exit 2 ;;
  esac
  shift
done
checkouts="${1:?a folder with checkouts}"
work="$(mktemp -d)"
trap 'rm -rf -- "$work"' EXIT
scratch="${2:-$work}"
for tool in rg hyperfine jq; do
  command -v "$tool" >/dev/null || { echo "needs $tool: scripts/setup --dev" >&2 && exit 2; }
done
if [[ "$mode" == lint ]] && ! "$keywright" lint --help >/dev/null 2>&1; then
  echo "$keywright has no lint: measuring walk and prefilter alone"
  mode=scan
fi

# --- what is measured ---------------------------------------------------------------------------

# The namespaces of registries, one a line.
namespaces() { grep -hoE '^ *(key|channel): *"?[A-Za-z0-9_]+:' "$@" | sed -E 's/.*[ "]//' | sort -u; }

# The command for a registry (a file or folder) and paths, as words for hyperfine.
subject() {
  local registry="$1" words
  shift
  if [[ "$mode" == lint ]]; then
    printf '%q ' "$keywright" lint --quiet --jobs 2 --registry "$registry" "$@"
    return
  fi
  if [[ -d "$registry" ]]; then mapfile -t words < <(namespaces "$registry"/*.yaml); else
    mapfile -t words < <(namespaces "$registry")
  fi
  printf '%q ' "$scan" -j 2 -i redis "${words[@]}" -- "$@"
}

ripgrep() {
  printf '%q ' rg -c -j2 "$(namespaces "$root"/schema/*.yaml | paste -sd'|')" "$@"
}
# With the word that lint looks for as well: rg goes about it in another way, which may be faster.
ripgrep_redis() {
  printf '%q ' rg -c -j2 "$(namespaces "$root"/schema/*.yaml | paste -sd'|')|(?i:redis)" "$@"
}

# medians <command>...: the medians in seconds of commands measured in one run, one a line.
# They may end with 1: there are findings. cpu: the processor times of the same.
medians() {
  hyperfine --shell=none --ignore-failure --warmup 1 --runs "${count:-$runs}" \
    --export-json "$work/times.json" "$@" >/dev/null 2>"$work/errors" || { cat "$work/errors" >&2 && exit 2; }
  jq -r '.results[] | .median' "$work/times.json"
}
cpu() { jq -r '.results[] | .user + .system' "$work/times.json"; }

missed=no
# limit <what> <value> <at most> <unit>
limit() {
  local verdict=ok
  awk "BEGIN {exit !($2 > $3)}" && verdict="MISSED" && missed=yes
  printf '  %-58s %8.3f %-2s (at most %s) %s\n' "$1" "$2" "$4" "$3" "$verdict"
}
ratio() { awk "BEGIN {printf \"%.4f\", $1 / $2}"; }

# A registry of so many keys, all in namespaces that no repository has.
make_registry() {
  printf 'keywright: 1\nregistry: bench\ncomponents:\n  api: {summary: The API}\nkeys:\n'
  local i
  for ((i = 0; i < $1; ++i)); do
    printf '  e%d:\n    key: area%d:entity%d:{id}\n    type: string\n    summary: State.\n    writers: [api]\n    retention: {ttl: 24h}\n' \
      "$i" $((i % 997)) "$i"
  done
}

# --- the tree -----------------------------------------------------------------------------------

tree="$scratch/tree"
wanted=$((1000 * 1000 * 1000))
if [[ ! -e "$tree/.complete" ]]; then
  mkdir -p "$tree"
  total=0
  for repository in "$checkouts"/*/; do
    ((total < wanted)) || break
    name="$(basename "$repository")"
    mkdir -p "$tree/$name"
    tar -C "$repository" --exclude=./.git -cf - . | tar -C "$tree/$name" -xf -
    mkdir "$tree/$name/.git" # so that rg takes its .gitignore for one
    total="$(du -sb "$tree" | cut -f1)"
  done
  if ((total < wanted)); then
    echo "the repositories in $checkouts have $((total / 1000000)) MB, less than 1 GB" >&2
    exit 2
  fi
  touch "$tree/.complete"
fi
echo "$(find "$tree" -type f | wc -l) files, $(($(du -sb "$tree" | cut -f1) / 1000000)) MB, $mode"

mapfile -t t < <(medians "$(subject "$root/schema" "$tree")" "$(ripgrep "$tree")" \
  "$(ripgrep_redis "$tree")")
printf '  %-58s %8.3f s\n' "$mode" "${t[0]}" 'rg -c -j2' "${t[1]}" \
  'rg -c -j2, and the word redis' "${t[2]}"
limit "ratio to rg" "$(ratio "${t[0]}" "${t[1]}")" "$([[ $mode == lint ]] && echo 1.0 || echo 0.7)" ""

# shellcheck disable=SC2046 # the words are quoted for a shell
eval /usr/bin/time -f %M -o "$work/memory" $(subject "$root/schema" "$tree") >/dev/null 2>&1 || true
limit "peak memory" "$(awk 'END {print $1 * 1024 / 1e6}' "$work/memory")" 200 MB

# --- more of everything -------------------------------------------------------------------------

double="$scratch/double"
if [[ ! -e "$double/.complete" ]]; then
  mkdir -p "$double"
  cp -r "$tree" "$double/one"
  cp -r "$tree" "$double/two"
  touch "$double/.complete"
fi
medians "$(subject "$root/schema" "$double")" "$(subject "$root/schema" "$double/one")" >/dev/null
mapfile -t c < <(cpu)
limit "a tree twice as large, processor time" "$(ratio "${c[0]}" "${c[1]}")" 2.2 x

make_registry 10 >"$work/ten.yaml"
make_registry 10000 >"$work/many.yaml"
mapfile -t t < <(medians "$(subject "$work/many.yaml" "$tree")" "$(subject "$work/ten.yaml" "$tree")")
limit "10,000 keys against 10" "$(ratio "${t[0]}" "${t[1]}")" 1.3 x

# --- a hook -------------------------------------------------------------------------------------

mkdir "$work/hook"
mapfile -t files < <(find "$tree" -name '*.py' -size +20k | LC_ALL=C sort)
for ((i = 0; i < 10; ++i)); do head -n 500 "${files[i]}" >"$work/hook/$i.py"; done
count=30
mapfile -t t < <(medians "$(subject "$root/schema" "$work"/hook/*)" "$(ripgrep "$work"/hook/*)")
mapfile -t c < <(cpu)
printf '  %-58s %8.1f ms, rg %.1f ms\n' "10 files of 500 lines, elapsed" \
  "$(awk "BEGIN {print ${t[0]} * 1000}")" "$(awk "BEGIN {print ${t[1]} * 1000}")"
limit "10 files of 500 lines, processor time" "$(awk "BEGIN {print ${c[0]} * 1000}")" 30 ms
unset count

# --- files that are no fun ----------------------------------------------------------------------

# Beside what an empty folder takes, no more than reading the file (with cat, and as much again for
# looking at it).
mkdir "$work/none" "$work/json" "$work/binary"
{ printf '{"a":["' && head -c 150000000 /dev/zero | base64 -w 0 && printf '"]}'; } >"$work/json/one.json"
head -c 1000000000 /dev/zero >"$work/binary/large.bin"
mapfile -t t < <(medians "$(subject "$root/schema" "$work/none")" \
  "$(subject "$root/schema" "$work/json")" "cat $work/json/one.json" \
  "$(subject "$root/schema" "$work/binary")")
limit "200 MB of JSON in one line, over reading it" \
  "$(awk "BEGIN {print (${t[1]} - ${t[0]}) / ${t[2]}}")" 2.0 x
limit "1 GB of binary, over an empty folder" "$(awk "BEGIN {print (${t[3]} - ${t[0]}) * 1000}")" 10 ms

[[ "$check" == no || "$missed" == no ]]
