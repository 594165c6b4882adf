import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findRedis } from '../../../scripts/launch/redis.mjs';
import { type RunningRedis, startRedis } from '../testing/redis.ts';
import { createLimits } from './http/limits.ts';
import { createLog } from './log.ts';
import { connectRedis, type RedisClients } from './redis.ts';
import { CIRCUIT_OPEN_MS } from './redis-circuit.ts';
import { watchRedisOutages } from './redis-outages.ts';

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
    clients.close();
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
    await expect.poll(countOnce, { timeout: 2 * CIRCUIT_OPEN_MS }).toBeGreaterThan(0);
    redis.freeze();
    await counter.count('a');
    const began = performance.now();
    for (let count = 0; count < 50; count += 1) await counter.count('a');
    // Each would wait half a second; the test is shorter than the time until another one is tried.
    expect(performance.now() - began).toBeLessThan(CIRCUIT_OPEN_MS / 2);
    redis.thaw();
    const before = await readCount();
    await expect.poll(countOnce, { timeout: 2 * CIRCUIT_OPEN_MS }).toBeGreaterThan(before);
    await counter.clear('a');
  });

  it.each([
    { outage: 'hangs', begin: () => redis.freeze(), end: () => redis.thaw() },
    { outage: 'crashes', begin: () => redis.kill(), end: () => redis.start() },
  ])('reports once that Redis is back when it $outage', async ({ begin, end }) => {
    const seen: string[] = [];
    const stop = watchRedisOutages(clients.reconnecting, {
      onAway: () => seen.push('away'),
      onRecovered: () => seen.push('recovered'),
    });
    await begin();
    const waiting = clients.reconnecting.set('key', 'value').then(() => seen.push('set'));
    await expect.poll(() => seen, { timeout: 10_000 }).toEqual(['away']);
    await end();
    await expect.poll(() => seen, { timeout: 10_000 }).toEqual(['away', 'set', 'recovered']);
    await waiting;
    stop();
  });
});
