import redis

r = redis.Redis()
r.get("else:1")  # keywright:ignore[unregistered-key] on its own line
# keywright:ignore[unregistered-key] on the line above
r.get("else:2")
r.get("else:3")  # keywright:ignore
r.get("scratch:7")
r.get("known:7")
r.get("known:7")
