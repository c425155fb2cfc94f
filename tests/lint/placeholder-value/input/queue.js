import Redis from "ioredis";
const redis = new Redis();
await redis.lpush("shop:queue:urgent", "7");
await redis.lpush("shop:queue:express", "7");
await redis.lpush(`shop:queue:${priority}`, "7");
