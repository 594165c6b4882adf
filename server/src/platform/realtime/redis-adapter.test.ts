import { Redis } from 'ioredis';
import { Server } from 'socket.io';
import { expect, it, vi } from 'vitest';
import { createRedisAdapter } from './redis-adapter.ts';

it('who comes back while Redis is away is not kept waiting for what they missed', async () => {
  // The adapter's own connections say loudly that nobody is there.
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const redis = new Redis('redis://127.0.0.1:1', { maxRetriesPerRequest: null });
  redis.on('error', () => undefined);
  const io = new Server({ adapter: createRedisAdapter(redis) });
  const { adapter } = io.of('/');
  await expect(adapter.restoreSession('somebody', '1-1')).rejects.toThrow('Redis');
  await adapter.close();
  redis.disconnect();
  vi.restoreAllMocks();
}, 5_000);
