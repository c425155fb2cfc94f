#!/usr/bin/env bash
# keywright.yaml: found upward, paths from its own folder, mistakes with their place.
. "$(dirname "$0")/lib.sh"
mkdir -p "$scratch/project/schema" "$scratch/project/deep/er" "$scratch/elsewhere"
cd "$scratch/project" || exit 1
printf 'keywright: 1\nregistry: one\nkeys:\n  a: {key: "a:1", type: hash}\n' >schema/one.yaml
printf 'keywright: 1\nregistries: [schema/*.yaml]\n' >keywright.yaml

expect 0 check
has "$err" 'no problems: 1 registry, 1 key ('
cd deep/er || exit 1
expect 0 show a
has "$out" 'declared  ../../schema/one.yaml:4:3'
expect 0 check
cd "$scratch/elsewhere" || exit 1
expect 2 check
expect 0 check --config ../project/keywright.yaml
expect 0 --config=../project/keywright.yaml list --ids
is "$out" 'a'

# --registry instead of the configuration's; a broken configuration elsewhere is no obstacle.
cd "$scratch/project" || exit 1
printf 'keywright: 1\nregistry: two\nkeys:\n  b: {key: "b:1", type: hash}\n' >two.yaml
expect 0 list --ids --registry two.yaml
is "$out" 'b'
expect 0 list --ids --registry two.yaml --registry schema
is "$out" $'b\na'
printf 'keywright: 1\nregistires: [x]\n' >keywright.yaml
expect 0 list --ids --registry two.yaml
expect 2 list --ids
is "$out" ''
has "$err" 'keywright.yaml:2:1: error[unknown-attribute]'
expect 2 check
has "$out" 'did you mean `registries`?'
expect 2 check --registry two.yaml
expect 2 validate --format json
has "$out" '"rule": "unknown-attribute"'

# Registries that are not there.
printf 'keywright: 1\nregistries: [schema/*.yaml, gone.yaml, no/*.yaml]\n' >keywright.yaml
expect 2 check
has "$out" 'keywright.yaml:2:29: error[unreadable-file]: there is no file or folder `gone.yaml`'
has "$out" 'keywright.yaml:2:40: error[unreadable-file]: `no/*.yaml`: no file matches this glob'
expect 2 check --config nowhere.yaml
has "$out" 'nowhere.yaml: error[unreadable-file]: no such file or folder'
expect 2 check --config schema/one.yaml
has "$out" 'this is a registry, not a keywright configuration'
expect 2 validate --registry keywright.yaml
has "$out" 'this is a keywright.yaml configuration, not a registry'

# The repository's own configuration is clean.
cd "$KEYWRIGHT_SOURCE_DIR" || exit 1
expect 0 check

# Paths for code hosts start at the repository's root, wherever keywright runs.
cd "$scratch/project" || exit 1
mkdir -p .git
printf 'keywright: 1\nregistries: [schema]\n' >keywright.yaml
printf 'keywright: 1\nregistry: one\nkeys:\n  a: {key: "a:1", tpye: hash}\n' >schema/one.yaml
cd deep || exit 1
expect 1 check --format github
has "$out" '::error file=schema/one.yaml,line=4,'
expect 1 check --format sarif
has "$out" '"uri": "schema/one.yaml"'
expect 1 check --format gitlab
has "$out" '"path": "schema/one.yaml"'
expect 1 check
has "$out" '../schema/one.yaml:4:'

finish
