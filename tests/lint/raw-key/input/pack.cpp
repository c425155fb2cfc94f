#include <hiredis/hiredis.h>

void pack(redisContext* c, const char* id) {
  redisCommand(c, "HSET shop:order:%s state packed", id);
}

#include <sw/redis++/redis++.h>

void remove(sw::redis::Redis& redis, const std::string& id) { redis.del("shop:order:" + id); }
