import redis

r = redis.Redis()
ORDER = "shop:order:"


def pack(order_id, user):
    r.hset(f"shop:oder:{order_id}", "state", "packed")
    r.xadd(ORDER + order_id + ":event", {"state": "packed"})
    r.set("warehouse:door", "open")
    r.delete(f"shop:order:{order_id}:events:{user}")
