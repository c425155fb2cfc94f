#!/usr/bin/env bash
# How long does a commit wait for the hook?
#
#   bench/hook.sh [--check] [--runs N] [--files N]
#
# A repository with 50,000 files, the registries of schema/, and 5 staged files of 200 lines that
# use Redis. Compares the hook that `keywright hook install` has installed, as git runs it, with
# `git diff --cached --name-only`, which any hook has to ask first: medians of one run of hyperfine,
# taken in turns. --check exits with 1 when the hook takes more than 60 ms beyond git: processor time
# in any case, elapsed time where nobody else uses the processors, as it says nothing otherwise.
# KEYWRIGHT is the binary, build/release/keywright when not set.
set -euo pipefail
root="$(cd -- "$(dirname -- "${BASH_SOURCE[0]}")/.." && pwd)"
keywright="$(readlink -f "${KEYWRIGHT:-$root/build/release/keywright}")"
check=no runs=30 files=50000 limit=60
while [[ $# -gt 0 ]]; do
  case "$1" in
    --check) check=yes ;;
    --runs) runs="$2" && shift ;;
    --files) files="$2" && shift ;;
    *) echo "usage: bench/hook.sh [--check] [--runs N] [--files N]" >&2 && exit 2 ;;
  esac
  shift
done
for tool in hyperfine jq git; do
  command -v "$tool" >/dev/null || { echo "needs $tool: scripts/setup --dev" >&2 && exit 2; }
done
work="$(mktemp -d)"
trap 'rm -rf -- "$work"' EXIT
unset "${!GIT_@}"
export GIT_CONFIG_GLOBAL=/dev/null GIT_CONFIG_NOSYSTEM=1
export GIT_AUTHOR_NAME=a GIT_AUTHOR_EMAIL=a GIT_COMMITTER_NAME=a GIT_COMMITTER_EMAIL=a

# --- the repository -----------------------------------------------------------------------------

git init -q -b main "$work/repository"
cd "$work/repository"
# 100 files a folder, 10 folders a folder.
awk -v n="$files" 'BEGIN {
  for (i = 0; i < n; ++i) printf "src/%d/%d/module_%d.py\n", i / 1000, i / 100, i
}' >"$work/names"
xargs -a "$work/names" -n 1000 dirname | sort -u | xargs mkdir -p
while IFS= read -r name; do echo "value = '$name'" >"$name"; done <"$work/names"
cp -r "$root/schema" .
printf '%s\n' 'keywright: 1' 'registries: [schema/*.yaml]' >keywright.yaml
git add -A
git commit -qm all
"$keywright" hook install -q >/dev/null

# <file>: 200 lines with 40 keys, all registered.
write_module() {
  local i
  echo 'import redis' && echo 'r = redis.Redis()'
  for ((i = 0; i < 39; ++i)); do
    printf 'def fuel_%d(asset):\n    """Reads the fuel of one asset."""\n    log.info("reading %%s", asset)\n' "$i"
    printf '    return r.xrange(f"fleet:asset:{asset}:fuel", "-", "+", count=%d)\n\n' "$i"
  done
}
mapfile -t staged < <(awk -v n="$files" 'NR % int(n / 5) == 1' "$work/names" | head -n 5)
for name in "${staged[@]}"; do write_module >"$name"; done
git add -A
[[ "$(git diff --cached --name-only | wc -l)" -eq 5 ]]

# --- in order, and quick ------------------------------------------------------------------------

.git/hooks/pre-commit || { echo "the hook refuses what is in order" >&2 && exit 2; }
git_alone='git diff --cached --name-only'
hyperfine --shell=none --warmup 3 --runs "$runs" --export-json "$work/times.json" \
  "$git_alone" .git/hooks/pre-commit "$git_alone" .git/hooks/pre-commit >/dev/null 2>"$work/errors" ||
  { cat "$work/errors" >&2 && exit 2; }
# <jq filter of a result>: what the hook takes beyond git, in ms, after both.
beyond() {
  jq -r "[.results[] | $1] | [(.[0] + .[2]) / 2, (.[1] + .[3]) / 2] | map(. * 1000) |
    [.[0], .[1], .[1] - .[0]] | map(. * 10 | round / 10) | @tsv" "$work/times.json"
}
read -r git_ms hook_ms elapsed < <(beyond .median)
read -r git_cpu hook_cpu processor < <(beyond '.user + .system')
printf '%s files, 5 staged             git      hook    beyond\n' "$files"
printf 'elapsed, median           %8.1f  %8.1f  %8.1f ms\n' "$git_ms" "$hook_ms" "$elapsed"
printf 'processor time            %8.1f  %8.1f  %8.1f ms\n' "$git_cpu" "$hook_cpu" "$processor"

over() { awk "BEGIN {exit !($1 > $limit)}"; }
missed=no
if over "$processor"; then missed=yes; fi
if awk "BEGIN {exit !($(cut -d' ' -f1 /proc/loadavg) > $(nproc) + 1)}"; then
  echo 'others use the processors: elapsed time is not judged'
elif over "$elapsed"; then
  missed=yes
fi
[[ "$missed" == no ]] || echo "more than $limit ms beyond git"
[[ "$check" == no || "$missed" == no ]]
