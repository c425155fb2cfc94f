import redis

redis.Redis().hset("shop:order:7", "state", "packed")
