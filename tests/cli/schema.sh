#!/usr/bin/env bash
# `schema`: printed, and written to a folder where editors find it.
. "$(dirname "$0")/lib.sh"
cd "$scratch" || exit 1

expect 0 schema
has "$out" 'registry'
expect 0 schema registry
has "$out" '"$schema": "https://json-schema.org/draft/2020-12/schema"'
has "$out" '"$id": "urn:keywright:schema:registry:1"'
expect 2 schema registyr

expect 0 schema --out deep/.keywright
is "$out" 'created deep/.keywright/registry.schema.json
created deep/.keywright/config.schema.json
created deep/.keywright/manifest.schema.json'
for name in registry config manifest; do
  expect 0 schema $name
  is "$(<deep/.keywright/$name.schema.json)" "$out"
done
touch -d '2001-01-01' deep/.keywright/*
expect 0 schema --out deep/.keywright
is "$out" ''
is "$(find deep/.keywright -newermt 2002-01-01 -type f)" ''
echo old >deep/.keywright/config.schema.json
expect 0 schema --out deep/.keywright
is "$out" 'updated deep/.keywright/config.schema.json'
expect 0 schema view --out views
is "$out" 'created views/view.schema.json'
expect 2 schema --out ''
: >file
expect 2 schema --out file
has "$err" 'keywright: error:'

# This repository's own are current, and its files name them.
cd "$KEYWRIGHT_SOURCE_DIR" || exit 1
for name in registry config manifest; do
  expect 0 schema $name
  cmp -s <(printf '%s\n' "$out") .keywright/$name.schema.json ||
    fail "run \`keywright schema --out .keywright\`: $name.schema.json is not current"
done
for file in schema/*.yaml keywright.yaml; do
  line=$(head -n 1 "$file")
  [[ $line == '# yaml-language-server: $schema='* && -f $(dirname "$file")/${line#*=} ]] ||
    fail "$file does not begin with a modeline that leads to a schema" "$line"
done
finish
