import redis
redis.Redis().get("else:5")
