#!/usr/bin/env bash
# lint/commands_data.cpp is what a real redis-server says of its commands.
set -euo pipefail
cd "$KEYWRIGHT_SOURCE_DIR"
scripts/redis-commands --check
