import { createHash } from 'node:crypto';
import type { Id } from '@uneed/domain/kernel/ids.ts';
import { localDay } from '@uneed/domain/kernel/time.ts';
import { isbot } from 'isbot';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/db/database.ts';
import * as repository from './jobs.repository.ts';

/** Who looks: their id when signed in, else where they come from. */
export type Visitor = { actor: { id: Id } | null; address: string; userAgent: string };

/** Views wait at most this long while others come in; the scheduled flush takes those after which nobody came. */
const WAIT_MS = 15_000;
const BATCH = 1_000;
/** Beyond this many the database has been away for long; further views are not counted. */
const WAITING_MAX = 50_000;
const HASH_BYTES = 16;

/** An anonymous visitor is known by a hash for one day, no longer. */
function visitorKey({ actor, address, userAgent }: Visitor, day: string): Buffer {
  if (actor) return Buffer.from(actor.id.replaceAll('-', ''), 'hex');
  return createHash('sha256').update(`${day}\n${address}\n${userAgent}`).digest().subarray(0, HASH_BYTES);
}

export type JobViews = ReturnType<typeof createJobViews>;

/** Counts views once per visitor, vacancy and day; gathers them in memory and writes them in batches. */
export function createJobViews({ database, clock }: { database: Database; clock: Clock }) {
  let waiting = new Map<string, repository.View>();
  let since = clock.now().getTime();
  let writing: Promise<void> = Promise.resolve();

  async function write(): Promise<void> {
    const gathered = [...waiting].sort(([a], [b]) => (a < b ? -1 : 1));
    waiting = new Map();
    since = clock.now().getTime();
    for (let from = 0; from < gathered.length; from += BATCH) {
      const batch = gathered.slice(from, from + BATCH).map(([, view]) => view);
      try {
        await database.transaction((tx) => repository.addViews(tx, batch));
      } catch (error) {
        waiting = new Map([...gathered.slice(from), ...waiting]);
        throw error;
      }
    }
  }

  /** Writes what was gathered, one flush after another; what cannot be written waits for the next. */
  function flush(): Promise<void> {
    writing = writing.catch(() => undefined).then(write);
    return writing;
  }

  /** Notes a view, unless it is a bot's; the owner's own must not come here. */
  function note(jobId: Id, visitor: Visitor): void {
    if (visitor.userAgent === '' || isbot(visitor.userAgent) || waiting.size >= WAITING_MAX) return;
    const now = clock.now();
    const day = localDay(now);
    const key = visitorKey(visitor, day);
    waiting.set(`${jobId}${day}${key.toString('hex')}`, { jobId, day, visitor: key });
    if (now.getTime() - since >= WAIT_MS) flush().catch(() => undefined);
  }

  const forgetOld = () =>
    database.transaction((tx) => repository.deleteViewsBefore(tx, localDay(clock.now())));

  return { note, flush, forgetOld };
}
