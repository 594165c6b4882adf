import { fromKysely, PgBoss } from 'pg-boss';
import type * as z from 'zod';
import type { Tx } from '../db/database.ts';
import type { Logger } from '../log.ts';

/** A kind of background work: its name (past tense for an event) and what it carries, checked when it runs. */
export type Job<T extends object> = { readonly name: string; readonly schema: z.ZodType<T> };

export const defineJob = <T extends object>(name: string, schema: z.ZodType<T>): Job<T> => ({ name, schema });

type EnqueueOptions = {
  startAfter?: Date;
  /** Of all that carry this key, at most one is taken in so many seconds; the rest are dropped. */
  atMostOnce?: { key: string; seconds: number };
};

export type Jobs = {
  /** Puts work in the queue in the caller's transaction: it is there if, and only if, the change is. */
  enqueue<T extends object>(tx: Tx, job: Job<T>, data: T, options?: EnqueueOptions): Promise<void>;
  /** Says who does this kind of work. One handler a job; call before `start`. */
  handle<T extends object>(job: Job<T>, handler: (data: T) => Promise<void>): void;
  /** Enqueues work on a cron schedule (UTC), once however many nodes run. Call before `start`. */
  repeat<T extends object>(job: Job<T>, cron: string, data: T): void;
  start(options: { withWorkers: boolean }): Promise<void>;
  /** Does all that is due right now, in this process; tests use it in place of waiting. */
  runDue(): Promise<void>;
  /** Does a repeated job as if its time had come; tests use it in place of waiting. */
  runNow(name: string): Promise<void>;
  /** Does every repeated job as if its time had come; journeys use it when they have moved the clock. */
  runRepeated(): Promise<void>;
  stop(): Promise<void>;
};

const RETRY = { retryLimit: 8, retryDelay: 5, retryBackoff: true, retryDelayMax: 3600 } as const;
const POLL_SECONDS = 1;
const STOP_WITHIN_MS = 5_000;

/** Background work on the application's own PostgreSQL, with retries; the queue is also the outbox. */
export function createJobs(connectionString: string, log: Logger): Jobs {
  const boss = new PgBoss({ connectionString, max: 3, useListenNotify: false, persistWarnings: false });
  const handlers = new Map<string, (data: unknown) => Promise<void>>();
  const schedules: { name: string; cron: string; data: object }[] = [];
  let isStopping = false;
  // Once we are leaving, the database may close the door first.
  boss.on('error', (error) => log[isStopping ? 'debug' : 'error']({ err: error.message }, 'jobs'));

  function handlerOf(name: string) {
    const handler = handlers.get(name);
    if (!handler) throw new Error(`Nobody handles the job ${name}`);
    return handler;
  }

  return {
    async enqueue(tx, job, data, options = {}) {
      handlerOf(job.name);
      const { startAfter, atMostOnce } = options;
      await boss.send(job.name, data, {
        db: fromKysely(tx),
        ...(startAfter ? { startAfter } : {}),
        ...(atMostOnce ? { singletonKey: atMostOnce.key, singletonSeconds: atMostOnce.seconds } : {}),
      });
    },
    handle(job, handler) {
      if (handlers.has(job.name)) throw new Error(`The job ${job.name} has two handlers`);
      handlers.set(job.name, async (data) => handler(job.schema.parse(data)));
    },
    repeat(job, cron, data) {
      schedules.push({ name: job.name, cron, data });
    },
    async start({ withWorkers }) {
      await boss.start();
      const known = new Set((await boss.getQueues()).map((queue) => queue.name));
      for (const name of handlers.keys()) if (!known.has(name)) await boss.createQueue(name, RETRY);
      if (!withWorkers) return;
      for (const { name, cron, data } of schedules) await boss.schedule(name, cron, data);
      for (const [name, handler] of handlers) {
        await boss.work(name, { pollingIntervalSeconds: POLL_SECONDS }, async (batch) => {
          for (const { id, data } of batch) {
            await handler(data).catch((error: Error) => {
              log.error({ job: name, id, err: error.message }, 'job failed');
              throw error;
            });
          }
        });
      }
    },
    async runDue() {
      for (let isBusy = true; isBusy; ) {
        isBusy = false;
        for (const [name, handler] of handlers) {
          for (const { id, data } of await boss.fetch(name, { batchSize: 100 })) {
            isBusy = true;
            await handler(data);
            await boss.complete(name, id);
          }
        }
      }
    },
    async runNow(name) {
      const schedule = schedules.find((each) => each.name === name);
      if (!schedule) throw new Error(`The job ${name} does not repeat`);
      await handlerOf(name)(schedule.data);
    },
    async runRepeated() {
      for (const { name, data } of schedules) await handlerOf(name)(data);
    },
    async stop() {
      isStopping = true;
      await boss.stop({ graceful: true, timeout: STOP_WITHIN_MS });
    },
  };
}
