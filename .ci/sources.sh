# shellcheck shell=bash
# Which C++ files are ours, and which of them a change concerns. All lists end their names with \0.

# CI often clones as another user than it builds as; git refuses such a tree unless told.
git_here() { git -c "safe.directory=$root" -C "$root" "$@"; }

# Where we write C++ by hand. Fixtures and generated code below tests/ are what they have to be.
source_globs=(
  ':(glob)'{base,registry,generator,lint,audit,cli,bench,tests/unit,tests/fuzz,tests/support}'/**/*.'{h,cpp,cc}
  ':(glob)'{templates,tests/generated/unit}'/**/*.'{h,cpp}
)

# Tracked or new, in the work tree as it is.
our_sources() {
  git_here ls-files -z --cached --others --exclude-standard --deduplicate -- "${source_globs[@]}" |
    existing_only
}

existing_only() {
  local file
  while IFS= read -r -d '' file; do
    [[ ! -f "$root/$file" ]] || printf '%s\0' "$file"
  done
}

# The commit that this change starts from; nothing when everything has to be looked at.
change_base() {
  if [[ -n "${KEYWRIGHT_CI_BASE:-}" ]]; then
    git_here rev-parse --verify --end-of-options "$KEYWRIGHT_CI_BASE^{commit}"
    return
  fi
  local head fork
  head="$(git_here rev-parse HEAD)"
  fork="$(git_here merge-base origin/main HEAD 2>/dev/null || true)"
  if [[ -n "$fork" && "$fork" != "$head" ]]; then
    echo "$fork"
  else
    git_here rev-parse --verify --quiet 'HEAD~1^{commit}' || true
  fi
}

# What clang-tidy is given: changed .cpp files, and for a changed header one file that includes it.
changed_translation_units() {
  local base
  base="$(change_base)"
  if [[ -z "$base" ]] || ! git_here diff --quiet "$base" -- .clang-tidy; then
    our_sources | only_units
    return
  fi
  {
    git_here diff -z --name-only "$base" -- "${source_globs[@]}"
    git_here ls-files -z --others --exclude-standard -- "${source_globs[@]}"
  } | existing_only | only_units | sort -zu
}

only_units() {
  local file
  while IFS= read -r -d '' file; do
    case "$file" in
      *.h) unit_of_header "$file" ;;
      *) printf '%s\0' "$file" ;;
    esac
  done | sort -zu
}

unit_of_header() {
  local unit="${1%.h}.cpp"
  if [[ ! -f "$root/$unit" ]]; then
    unit="$(our_sources | xargs -0 grep -lF "#include \"$1\"" | grep '\.cpp$' | head -n 1 || true)"
  fi
  [[ -z "$unit" ]] || printf '%s\0' "$unit"
}
