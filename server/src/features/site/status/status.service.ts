import { setTimeout as sleep } from 'node:timers/promises';
import { addMinutes } from '@uneed/domain/kernel/time.ts';
import type { Status } from '@uneed/domain/site/status/status.api.ts';
import {
  type PartState,
  QUEUE_DELAYED_MINUTES,
  STATUS_CHECK_SECONDS,
  STATUS_CHECK_TIMEOUT_SECONDS,
} from '@uneed/domain/site/status/status.rules.ts';
import type { Clock } from '../../../platform/clock.ts';
import type { Database } from '../../../platform/db/database.ts';
import type { Logger } from '../../../platform/log.ts';
import type { Mailer } from '../../../platform/mail/mailer.ts';
import { hasTaskDueSince } from './status.reader.ts';

export type Dependencies = {
  database: Database;
  mailer: Pick<Mailer, 'check'>;
  clock: Clock;
  log: Logger;
  /** A part that takes longer to respond is down. */
  timeoutMs?: number;
};

const TIMEOUT_MS = STATUS_CHECK_TIMEOUT_SECONDS * 1000;

export function createStatus({ database, mailer, clock, log, timeoutMs = TIMEOUT_MS }: Dependencies) {
  let latest: { at: number; status: Promise<Status> } | undefined;

  /** `down` when the check fails or takes too long. */
  async function checkPart(name: string, check: () => Promise<PartState>): Promise<PartState> {
    const timeout = new AbortController();
    try {
      return await Promise.race([check(), sleep(timeoutMs, 'down' as const, { signal: timeout.signal })]);
    } catch (error) {
      log.warn({ err: error }, `the ${name} does not respond`);
      return 'down';
    } finally {
      timeout.abort();
    }
  }

  async function check(now: Date): Promise<Status> {
    const [databaseState, queue, mail] = await Promise.all([
      checkPart('database', async () => {
        await database.ping();
        return 'ok';
      }),
      checkPart('task queue', async () =>
        (await hasTaskDueSince(database, addMinutes(now, -QUEUE_DELAYED_MINUTES))) ? 'degraded' : 'ok',
      ),
      checkPart('mail server', async () => {
        await mailer.check();
        return 'ok';
      }),
    ]);
    return { checkedAt: now.toISOString(), parts: { database: databaseState, queue, mail } };
  }

  return {
    /** Returns the state of each part, at most `STATUS_CHECK_SECONDS` old; never rejects. */
    get(): Promise<Status> {
      const now = clock.now();
      if (latest === undefined || now.getTime() - latest.at >= STATUS_CHECK_SECONDS * 1000)
        latest = { at: now.getTime(), status: check(now) };
      return latest.status;
    },
  };
}
