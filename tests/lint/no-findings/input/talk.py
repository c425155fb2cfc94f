import logging
import redis

log = logging.getLogger(__name__)
r = redis.Redis()


def talk(order_id, user_id):
    log.info("shop: %d orders", 3)
    log.warning("shop:order:%s:lost", order_id)
    raise ValueError("shop:order:missing:%s" % order_id)
    r.hget(f"shop:order:{order_id}", "state")
    r.xrange("shop:order:" + str(order_id) + ":events")
    for key in r.scan_iter(match="shop:order:*"):
        r.delete(key)
    url = "shop://order/7"
    scope = "shop:read"
