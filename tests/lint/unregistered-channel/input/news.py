import redis

r = redis.Redis()
r.publish("shop:nwes", "apples")
r.publish("shop:order:7", "a key is no channel")
