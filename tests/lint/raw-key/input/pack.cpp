#include <hiredis/hiredis.h>

void pack(redisContext* c, const char* id) {
  redisCommand(c, "HSET shop:order:%s state packed", id);
}
