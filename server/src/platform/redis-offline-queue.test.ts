import { Redis } from 'ioredis';
import { expect, it } from 'vitest';
import { limitOfflineQueue } from './redis-offline-queue.ts';

it('keeps so many commands for a Redis that is away, and gives up the others without a failure', async () => {
  // Nobody listens there.
  const client = new Redis('redis://127.0.0.1:1', { maxRetriesPerRequest: null });
  client.on('error', () => undefined);
  limitOfflineQueue(client, 3);
  const answers: unknown[] = [];
  for (let count = 0; count < 5; count += 1) {
    client.set('key', count).then(
      (answer) => answers.push(answer),
      () => undefined,
    );
  }
  await expect.poll(() => answers).toEqual([null, null]);
  client.disconnect();
});
