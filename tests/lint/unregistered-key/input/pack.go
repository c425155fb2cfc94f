package pack

import (
	"context"
	"fmt"

	"github.com/redis/go-redis/v9"
)

func Pack(ctx context.Context, rdb *redis.Client, id string) error {
	return rdb.HSet(ctx, fmt.Sprintf("shop:ordr:%s", id), "state", "packed").Err()
}
