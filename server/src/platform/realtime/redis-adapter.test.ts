import { Redis } from 'ioredis';
import { Server } from 'socket.io';
import { expect, it, vi } from 'vitest';
import { createRedisAdapter } from './redis-adapter.ts';

it('restoring a session fails instead of waiting while Redis is not available', async () => {
  // The adapter's own connections log the errors.
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const redis = new Redis('redis://127.0.0.1:1', { maxRetriesPerRequest: null });
  redis.on('error', () => undefined);
  const io = new Server({ adapter: createRedisAdapter(redis) });
  const { adapter } = io.of('/');
  await expect(adapter.restoreSession('session-1', '1-1')).rejects.toThrow('Redis');
  await adapter.close();
  redis.disconnect();
  vi.restoreAllMocks();
});
