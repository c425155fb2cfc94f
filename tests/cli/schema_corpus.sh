#!/usr/bin/env bash
# The JSON Schemas say what keywright says: a corpus of right and wrong files is held against both,
# by a validator that is no part of keywright. tests/schema/against_validator.py says how.
. "$(dirname "$0")/lib.sh"
for python in python3 /usr/bin/python3; do
  "$python" -c 'import jsonschema, yaml' 2>/dev/null && break
done
"$python" "$KEYWRIGHT_SOURCE_DIR/tests/schema/against_validator.py" "$KEYWRIGHT" "$KEYWRIGHT_SOURCE_DIR" ||
  fail 'keywright and the validator do not agree'
finish
