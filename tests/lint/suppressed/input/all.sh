#!/bin/sh
# keywright:ignore-file[unregistered-key] a script for experiments
redis-cli GET else:4
