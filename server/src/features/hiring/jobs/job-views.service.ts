import { createHash } from 'node:crypto';
import type { JobSource } from '@uneed/domain/hiring/jobs/job-source.rules.ts';
import type { Id } from '@uneed/domain/kernel/ids.ts';
import { addDays, localDay } from '@uneed/domain/kernel/time.ts';
import { OWNER_VIEWS_STORED_DAYS } from '@uneed/domain/people/metrics/metric.rules.ts';
import type { Clock } from '../../../platform/clock.ts';
import type { Database } from '../../../platform/db/database.ts';
import * as repository from './jobs.repository.ts';

/** A viewer of a job: the user, or without a session the address and the browser. */
export type Visitor = { actor: { id: Id } | null; address: string; userAgent: string; isVisit: boolean };

/** Where the visitor comes from, and whether they began to apply. */
export type ViewedVisit = { source?: JobSource | undefined; hasBegun?: boolean };

/** A new view flushes the pending ones after this time; the scheduled flush writes the rest. */
const FLUSH_INTERVAL_MS = 15_000;
const BATCH_SIZE = 1_000;
/** This many are only pending if the database is not reachable for long; further views are then dropped. */
const PENDING_MAX = 50_000;
const HASH_BYTES = 16;

/** Identifies a visitor: a user by the id, others by a hash that changes every day. */
function visitorKey({ actor, address, userAgent }: Visitor, day: string): Buffer {
  if (actor) return Buffer.from(actor.id.replaceAll('-', ''), 'hex');
  return createHash('sha256').update(`${day}\n${address}\n${userAgent}`).digest().subarray(0, HASH_BYTES);
}

export type JobViews = ReturnType<typeof createJobViews>;

/** Counts views once per visitor, job and day; collects them in memory and writes them in batches. */
export function createJobViews({ database, clock }: { database: Database; clock: Clock }) {
  let pending = new Map<string, repository.JobView>();
  let lastFlushAt = clock.now().getTime();
  let lastWrite: Promise<void> = Promise.resolve();

  async function writeBatches(): Promise<void> {
    const views = [...pending].sort(([a], [b]) => (a < b ? -1 : 1));
    pending = new Map();
    lastFlushAt = clock.now().getTime();
    for (let from = 0; from < views.length; from += BATCH_SIZE) {
      const batch = views.slice(from, from + BATCH_SIZE).map(([, view]) => view);
      try {
        await database.transaction((tx) => repository.addViews(tx, batch));
      } catch (error) {
        pending = new Map([...views.slice(from), ...pending]);
        throw error;
      }
    }
  }

  /** Writes the pending views, one flush after the other; views that could not be written stay pending. */
  function flush(): Promise<void> {
    lastWrite = lastWrite.catch(() => undefined).then(writeBatches);
    return lastWrite;
  }

  /** Records a view unless it is none, as that of a bot. Do not call it for the job's owner. */
  function record(jobId: Id, visitor: Visitor, { source = 'direct', hasBegun = false }: ViewedVisit): void {
    if (!visitor.isVisit || pending.size >= PENDING_MAX) return;
    const now = clock.now();
    const day = localDay(now);
    const key = visitorKey(visitor, day);
    const pendingKey = `${jobId}${day}${key.toString('hex')}`;
    const earlier = pending.get(pendingKey);
    const view = earlier ?? { jobId, day, visitor: key, source, hasBegun };
    pending.set(pendingKey, { ...view, hasBegun: view.hasBegun || hasBegun });
    if (now.getTime() - lastFlushAt >= FLUSH_INTERVAL_MS) flush().catch(() => undefined);
  }

  const deleteOldVisitors = () =>
    database.transaction(async (tx) => {
      const now = clock.now();
      await repository.deleteViewsBefore(tx, localDay(now));
      await repository.deleteOwnerViewsBefore(tx, localDay(addDays(now, -OWNER_VIEWS_STORED_DAYS)));
    });

  return { record, flush, deleteOldVisitors };
}
