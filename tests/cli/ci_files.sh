#!/usr/bin/env bash
# action.yml and the GitLab template: their YAML, and what their scripts do in a real repository.
. "$(dirname "$0")/lib.sh"
here=$(cd "$(dirname "$0")" && pwd)
python3 -c 'import yaml' 2>/dev/null || exit 77
unset "${!GIT_@}" "${!GITHUB_@}" "${!CI_@}" CI RUNNER_TEMP
export GIT_CONFIG_GLOBAL=/dev/null GIT_CONFIG_NOSYSTEM=1 HOME=$scratch TMPDIR=$scratch/tmp
export GIT_AUTHOR_NAME=a GIT_AUTHOR_EMAIL=a GIT_COMMITTER_NAME=a GIT_COMMITTER_EMAIL=a
mkdir "$scratch/bin" "$TMPDIR" && ln -s "$KEYWRIGHT" "$scratch/bin/keywright"
plain_path=$PATH

# <exit code> <input=value>…: the action, in the working folder.
action() {
  local wanted=$1 code=0
  shift
  last="(action.yml) $*"
  said=$(python3 "$here/run_github_action.py" "${ACTION:-$KEYWRIGHT_SOURCE_DIR/action.yml}" "$PWD" "$@" 2>&1) || code=$?
  [ "$code" -eq "$wanted" ] || fail "exit code $code, not $wanted" "$said"
  sarif=$(sed -n 's/^output sarif-file=//p' <<<"$said")
}
# <exit code> <VARIABLE=value>…: the job of the template.
job() {
  local wanted=$1 code=0
  shift
  last="(keywright.gitlab-ci.yml) $*"
  rm -f gl-code-quality-report.json
  said=$(python3 "$here/run_gitlab_job.py" "$KEYWRIGHT_SOURCE_DIR/.ci/gitlab/keywright.gitlab-ci.yml" \
    keywright "$PWD" "$@" 2>&1) || code=$?
  [ "$code" -eq "$wanted" ] || fail "exit code $code, not $wanted" "$said"
}

mkdir -p "$scratch/shop/service" && cd "$scratch/shop" || exit 1
git init -q -b main .
cat >service/shop.yaml <<'YAML'
keywright: 1
registry: shop
keys:
  door: {key: "shop:door", type: string, summary: Open or closed.}
  gate: {key: "shop:gate", type: string, summary: Open or closed., status: deprecated, deprecated: {use: door}}
YAML
printf '%s\n' 'keywright: 1' 'registries: [shop.yaml]' >service/keywright.yaml
printf 'import redis\nredis.Redis().get("shop:door")\n' >service/a.py
git add -A && git commit -qm first

# --- GitHub.
action 2 binary=no-such-program working-directory=service
has "$said" '::error title=keywright::there is no program no-such-program (input binary)'
action 2 "binary=$KEYWRIGHT" version=99.0 working-directory=service
has "$said" 'and 99.0 is wanted'
# No program at all: it is built, from the folder that the action is in.
mkdir -p "$scratch/built/scripts" "$scratch/tools"
cp "$KEYWRIGHT_SOURCE_DIR/action.yml" "$scratch/built"
printf '#!/bin/sh\necho set up\n' >"$scratch/built/scripts/setup"
cat >"$scratch/tools/cmake" <<'SH'
#!/bin/sh
echo "cmake $*"
[ "$1" != --build ] || { mkdir -p "$2" && ln -s "$PROGRAM_THAT_IS_BUILT" "$2/keywright"; }
SH
chmod +x "$scratch/built/scripts/setup" "$scratch/tools/cmake"
PATH=$scratch/tools:$plain_path PROGRAM_THAT_IS_BUILT=$KEYWRIGHT ACTION=$scratch/built/action.yml \
  action 0 working-directory=service
has "$said" 'set up'
has "$said" "cmake -S $scratch/built -B "
has "$said" 'output exit-code=0'
PATH=$scratch/bin:$scratch/tools:$plain_path PROGRAM_THAT_IS_BUILT=$KEYWRIGHT ACTION=$scratch/built/action.yml \
  action 0 working-directory=service version=99.0
has "$said" "cmake -S $scratch/built -B "
PATH=$scratch/bin:$plain_path
version=$(keywright --version)
action 0 working-directory=service "version=${version#keywright }"
has "$said" "found $scratch/bin/keywright"
has "$said" "uses github/codeql-action/upload-sarif@v3 sarif_file=$sarif category=keywright"
has "$said" 'output exit-code=0'
is "$(jq '.runs[0].results | length' "$sarif")" 0

printf 'import redis\nr = redis.Redis()\nr.get("shop:dor")\nr.get("shop:gate")\n' >service/a.py
action 1 working-directory=service
has "$said" '::error file=service/a.py,line=3,endLine=3,col='
has "$said" 'title=keywright unregistered-key::no registered key matches `shop:dor`%0Ahelp: did you mean'
has "$said" '::warning file=service/a.py,line=4'
has "$said" 'output exit-code=1'
has "$said" '1 error, 1 warning in '
has "$said" $'### keywright\n```\n1 error, 1 warning'
# What was found is uploaded.
has "$said" "uses github/codeql-action/upload-sarif@v3 sarif_file=$sarif"
is "$(jq -r '.runs[0].results[] | .ruleId + " " + .locations[0].physicalLocation.artifactLocation.uri' "$sarif")" \
  $'unregistered-key service/a.py\ndeprecated-key service/a.py'
action 0 working-directory=service fail-on=never
has "$said" '::error file=service/a.py'
has "$said" 'output exit-code=0'
action 1 config=service/keywright.yaml upload-sarif=false
hasnt "$said" 'uses github'
has "$said" '::error file=service/a.py'
# An input is a value and never a piece of the script.
action 2 'config=$(touch injected); touch injected'
[ ! -e injected ] || fail 'an input was run'
# What could not be done is said, fails, and is not uploaded.
action 2 config=none.yaml
has "$said" '::error title=keywright::keywright check could not be done; its log says why'
has "$said" 'none.yaml'
hasnt "$said" 'uses github'

# --- GitLab. The variables are those of a runner.
cd service || exit 1
job 1
has "$said" 'a.py:3:7:'
has "$said" 'report codequality: gl-code-quality-report.json'
hasnt "$said" missing
is "$(jq -r '.[] | .check_name + " " + .severity + " " + .location.path + " " + (.location.lines.begin | tostring)' \
  gl-code-quality-report.json)" $'unregistered-key major service/a.py 3\ndeprecated-key minor service/a.py 4'
job 0 KEYWRIGHT_FAIL_ON=never
is "$(jq length gl-code-quality-report.json)" 2
job 2 KEYWRIGHT_CONFIG=none.yaml
has "$said" 'none.yaml'
job 2 KEYWRIGHT=no-such-program
has "$said" 'there is no program no-such-program in this job'"'"'s image'
git checkout -q a.py
job 0 KEYWRIGHT_CONFIG=keywright.yaml "KEYWRIGHT=$KEYWRIGHT"
is "$(jq length gl-code-quality-report.json)" 0
finish
