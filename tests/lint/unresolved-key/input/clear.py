import redis

r = redis.Redis()


def clear(name):
    r.delete(name)
