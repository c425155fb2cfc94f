import redis

r = redis.Redis()
PREFIX = "shop:"
r.hget("shop:order:7", "state")
for key in r.scan_iter("shop:queue:*"):
    r.lpop(key)
r.publish("shop:news", "apples")
