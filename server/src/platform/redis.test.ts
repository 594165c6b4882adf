import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findRedis } from '../../../scripts/launch/test-programs.ts';
import { type RunningRedis, startRedis } from '../testing/services/redis.ts';
import { createLimits } from './http/limits.ts';
import { createLog } from './log.ts';
import { connectRedis, type RedisClients } from './redis.ts';

describe.skipIf((await findRedis()) === undefined)('with Redis', () => {
  let redis: RunningRedis;
  let clients: RedisClients;
  beforeAll(async () => {
    redis = await startRedis();
    const connected = await connectRedis(redis.url, createLog('silent'));
    if (!connected) throw new Error('No clients');
    clients = connected;
    await clients.reconnecting.ping();
  });
  afterAll(async () => {
    await clients.close();
    await redis.kill();
  });

  it('a Redis that hangs delays one request, not all of them, and counts again when it responds', async () => {
    const counter = createLimits(clients.failFast, 1).counter('test', 1_000, 60);
    const readCount = async () => Number(await clients.reconnecting.get('limit:test:a'));
    const countOnce = async () => {
      await counter.count('a');
      return readCount();
    };
    // On a busy machine the first one may be late, and is then counted in memory.
    await expect.poll(countOnce).toBeGreaterThan(0);
    redis.freeze();
    await counter.count('a');
    // Each would wait half a second. A busy machine delays both sides of this race.
    const isWaiting = sleep(400, true);
    for (let count = 0; count < 50; count += 1) await counter.count('a');
    expect(await Promise.race([isWaiting, false])).toBe(false);
    redis.thaw();
    const before = await readCount();
    await expect.poll(countOnce).toBeGreaterThan(before);
    await counter.clear('a');
  });
});
