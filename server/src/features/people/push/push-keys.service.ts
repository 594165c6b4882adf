import { LRUCache } from 'lru-cache';
import type { Database } from '../../../platform/db/database.ts';
import { createVapidPrivateKey, toVapidKeys, type VapidKeys } from '../../../platform/push/vapid.ts';
import { findVapidPrivateKey } from './push.reader.ts';
import { insertVapidPrivateKey } from './push-devices.repository.ts';

/** Returns the configured keys, or those of the database, which all nodes share; the first node makes them. */
export function createPushKeys(
  database: Database,
  configured: VapidKeys | undefined,
): () => Promise<VapidKeys> {
  async function loadOrCreate(): Promise<VapidKeys> {
    const key = await database.transaction(async (tx) => {
      const stored = await findVapidPrivateKey(tx);
      if (stored) return stored;
      await insertVapidPrivateKey(tx, createVapidPrivateKey());
      return findVapidPrivateKey(tx);
    });
    if (!key) throw new Error('The VAPID key was not stored');
    return toVapidKeys(key);
  }
  // After an error the next call tries again.
  const cache = new LRUCache<'keys', VapidKeys>({ max: 1, fetchMethod: loadOrCreate });
  return async () => configured ?? cache.forceFetch('keys');
}
