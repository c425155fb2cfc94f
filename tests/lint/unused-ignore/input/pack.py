# keywright:ignore-file[unregistered-channel] there are none
import redis

r = redis.Redis()
r.get("shop:order:7")  # keywright:ignore[unregistered-key] is registered now
r.get("scratch:7")
r.get("else:7")  # keywright:ignore[unregistred-key] misspelt
r.get("else:8")  # keywright:ignore[unregistered-key
# keywright:ignore
r.get("shop:order:7")
