require "redis"
redis = Redis.new
redis.get("shop:cart:#{user.id}")
redis.hgetall("shop:basket:#{user.id}")
