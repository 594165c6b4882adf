import { Redis } from 'ioredis';
import { expect, it } from 'vitest';
import { limitOfflineQueue } from './redis-offline-queue.ts';

it('queues commands up to the limit while Redis is unavailable, and resolves the others with null', async () => {
  // No server listens on this port.
  const client = new Redis('redis://127.0.0.1:1', { maxRetriesPerRequest: null });
  client.on('error', () => undefined);
  limitOfflineQueue(client, 3);
  const responses: unknown[] = [];
  for (let count = 0; count < 5; count += 1) {
    client.set('key', count).then(
      (response) => responses.push(response),
      () => undefined,
    );
  }
  await expect.poll(() => responses).toEqual([null, null]);
  client.disconnect();
});
