#!/bin/sh
redis-cli HGETALL "shop:order:$1:items"
