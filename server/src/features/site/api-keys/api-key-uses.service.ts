import type { Id } from '@uneed/domain/kernel/ids.ts';
import { API_KEY_USE_SECONDS } from '@uneed/domain/site/api-keys/api-key.rules.ts';
import type { Clock } from '../../../platform/clock.ts';
import type { Database } from '../../../platform/db/database.ts';
import { recordUses } from './api-keys.repository.ts';

const USE_MS = API_KEY_USE_SECONDS * 1000;

/** Notes when keys are used in memory, and stores it in batches: no request writes for it. */
export function createApiKeyUses({ database, clock }: { database: Database; clock: Clock }) {
  let pending = new Map<Id, Date>();
  let lastFlushAt = clock.now().getTime();
  let lastWrite: Promise<void> = Promise.resolve();

  async function write(): Promise<void> {
    const uses = [...pending].map(([id, at]) => ({ id, at }));
    pending = new Map();
    lastFlushAt = clock.now().getTime();
    if (uses.length === 0) return;
    // In one order, so that two nodes do not wait for each other.
    uses.sort((one, other) => (one.id < other.id ? -1 : 1));
    await database.transaction((tx) => recordUses(tx, uses));
  }

  /** Stores the pending uses, one flush after the other. While the database is away, their times are lost. */
  function flush(): Promise<void> {
    lastWrite = lastWrite.catch(() => undefined).then(write);
    return lastWrite;
  }

  /** Notes a use, unless one of the last minute is stored. */
  function record(id: Id, lastUsedAt: Date | null): void {
    const now = clock.now();
    if (lastUsedAt !== null && now.getTime() - lastUsedAt.getTime() < USE_MS) return;
    pending.set(id, now);
    if (now.getTime() - lastFlushAt >= USE_MS) flush().catch(() => undefined);
  }

  return { record, flush };
}
