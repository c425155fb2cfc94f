#!/usr/bin/env bash
# list, show, export, schema, rules.
. "$(dirname "$0")/lib.sh"
cd "$scratch" || exit 1

expect 0 list --registry "$schema"
has "$out" 'fleetclaw: '
has "$out" '  asset_fuel '
expect 0 list --registry "$schema" --type stream --owner clawvisor
has "$out" 'asset_fuel'
hasnt "$out" 'asset_state'
hasnt "$out" 'coyotesense'
expect 0 list --registry "$schema" --channels --format json
has "$out" '"kind": "channel"'
hasnt "$out" '"kind": "key"'
expect 0 list --registry "$schema" --status planned --ids
has "$out" 'sessions_index'
expect 0 list 'fleet:*:fuel' --registry "$schema" --ids
is "$out" 'asset_fuel'
expect 0 list fuel --registry "$schema" --ids
has "$out" 'asset_fuel'
expect 0 list 'asset_*' --registry "$schema" --ids
hasnt "$out" 'order_live'
expect 0 list no_such_thing --registry "$schema"
is "$out" ''
has "$err" 'no key or channel passes these filters'
expect 0 list --ids --registry "$schema/fleetclaw.yaml"
is "$(printf '%s\n' "$out" | sort | uniq -d)" ''

expect 0 show asset_fuel --registry "$schema"
has "$out" 'asset_fuel (registry fleetclaw)'
has "$out" '  groups     clawvisor, anomaly-detector'
has "$out" '    burn_rate  number, optional'
has "$out" "  declared   $schema/fleetclaw.yaml:"
expect 0 show fleetclaw.asset_fuel fleetclaw/asset_state --registry "$schema" --format json
has "$out" '"id": "asset_state"'
expect 2 show asset_fule --registry "$schema"
is "$err" 'keywright: error: there is no key or channel `asset_fule`
help: did you mean `asset_fuel`?'
expect 2 show fleet:asset:x:fuel --registry "$schema"
has "$err" 'use `keywright match`'
printf 'keywright: 1\nregistry: one\nkeys:\n  same: {key: "a:1", type: hash}\n' >one.yaml
printf 'keywright: 1\nregistry: two\nkeys:\n  same: {key: "b:1", type: set}\n' >two.yaml
expect 0 show same --registry .
has "$out" 'same (registry one)'
has "$out" 'same (registry two)'
expect 0 show two.same --registry .
hasnt "$out" '(registry one)'

expect 0 export --registry "$schema"
has "$out" '"version": 1'
has "$out" '"placeholder": "asset_id"'
expect 0 export --format json --registry one.yaml
has "$out" '"name": "one"'
expect 2 export --format text --registry one.yaml

expect 0 schema
has "$out" 'registry'
has "$out" 'config'
# A registry that is named is the only one whose ids can be meant.
expect 2 show fleetclaw.nope --registry "$schema"
is "$err" 'keywright: error: the registry `fleetclaw` has no key or channel `nope`
help: `keywright list` shows all ids'
expect 2 show fleetclaw/aset_fuel --registry "$schema"
has "$err" 'help: did you mean `fleetclaw.asset_fuel`?'


expect 0 rules
has "$out" 'shadowed-key'
expect 0 rules ambiguous-keys
has "$out" 'error[ambiguous-keys]'
has "$out" 'Repair:'
expect 2 rules ambigous-keys
has "$err" 'did you mean `ambiguous-keys`?'

# A registry in which loading finds errors still answers, and says so once. What only the rules
# find is for `validate`: it would make every answer wait.
printf 'keywright: 1\nregistry: e\nkeys:\n  a: {key: "s:{x:b", type: hash}\n  b: {key: "s:a:{y}", type: set}\n' >error.yaml
expect 0 list --registry error.yaml
is "$err" 'keywright: 1 error while loading the registries; `keywright validate` shows all problems'
printf 'keywright: 1\nregistry: e\nkeys:\n  a: {key: "s:{x}:b", type: hash}\n  b: {key: "s:a:{y}", type: set}\n' >ambiguous.yaml
expect 0 list --registry ambiguous.yaml
is "$err" ''
expect 1 validate --registry ambiguous.yaml
expect 0 list --registry error.yaml --quiet
is "$err" ''

finish
