# What scripts share that try keywright in git repositories. Sources lib.sh; it is not run by itself.
#
#   project FOLDER [LINE]…   a repository with a registry and a keywright.yaml that ends with these
#                            lines, nothing of it committed; the working folder from then on
#   put PATH TEXT            a file, and the folders that it needs
#   commits WORD…            `git commit` with these words is made…
#   refused WORD…            …or refused; what it says is in $said then
#   finds_in "$said" PATH…   these files, and no others, are found fault with
#   keywright_in_path        as users have it; $system_path is PATH as it was before
# $good and $bad are the texts of Python files; the second has a misspelt key.
. "$(dirname "${BASH_SOURCE[0]}")/lib.sh"

# Nothing of the machine's git or of a hook that runs these tests.
unset "${!GIT_@}"
export GIT_CONFIG_GLOBAL=$scratch/.gitconfig GIT_CONFIG_NOSYSTEM=1 HOME=$scratch
export GIT_AUTHOR_NAME=a GIT_AUTHOR_EMAIL=a GIT_COMMITTER_NAME=a GIT_COMMITTER_EMAIL=a
: >"$GIT_CONFIG_GLOBAL"
git config --global init.defaultBranch main
git config --global advice.detachedHead false

good='import redis
redis.Redis().get("shop:door")'
bad='import redis
redis.Redis().get("shop:dor")'
said=

keywright_in_path() {
  mkdir "$scratch/bin" && ln -s "$KEYWRIGHT" "$scratch/bin/keywright"
  system_path=$PATH
  PATH=$scratch/bin:$PATH
}

project() {
  git init -q "$1" && cd "$1" || exit 1
  cat >shop.yaml <<'YAML'
keywright: 1
registry: shop
keys:
  door: {key: "shop:door", type: string, summary: Open or closed.}
YAML
  printf '%s\n' 'keywright: 1' 'registries: [shop.yaml]' "${@:2}" >keywright.yaml
}

put() {
  mkdir -p "$(dirname -- "$1")"
  printf '%s\n' "$2" >"$1"
}

commits() {
  last="git commit $*"
  said=$(git commit -qm x "$@" 2>&1) || fail 'the commit was refused' "$said"
}

refused() {
  last="git commit $*"
  said=$(git commit -qm x "$@" 2>&1) && fail 'the commit was let through' "$said"
}

finds_in() {
  is "$(sed -n 's/^\(.*\):2:19: error\[unregistered-key\].*/\1/p' <<<"$1")" "$(printf '%s\n' "${@:2}")"
}
