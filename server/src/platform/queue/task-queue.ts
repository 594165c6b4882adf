import { isDeepStrictEqual } from 'node:util';
import { fromKysely, PgBoss } from 'pg-boss';
import type * as z from 'zod';
import type { Database, Tx } from '../db/database.ts';
import type { Logger } from '../log.ts';
import { findDueTaskNames } from './due-tasks.reader.ts';
import { POLL_SECONDS, QUEUE_SETTINGS, SUPERVISE_SECONDS } from './queue-settings.ts';
import {
  createBatchHandler,
  createSingleHandler,
  type HandleOptions,
  type Task,
  type TaskHandler,
} from './task-handlers.ts';
import { createTaskRelay } from './task-relay.ts';
import { runPart, startWorker } from './worker.ts';
import { createWorkerWakeUps } from './worker-wake-ups.ts';

export const defineTask = <T extends object>(name: string, schema: z.ZodType<T>): Task<T> => ({
  name,
  schema,
});

type EnqueueOptions = {
  startAfter?: Date;
  /** Of the tasks with this key, at most one is enqueued in this many seconds; the others are dropped. */
  atMostOnce?: { key: string; seconds: number };
};

export type TaskQueue = {
  /** Enqueues a task in the caller's transaction: the task exists if and only if the transaction commits. */
  enqueue<T extends object>(tx: Tx, task: Task<T>, data: T, options?: EnqueueOptions): Promise<void>;
  /** Enqueues several tasks of one kind in one statement. */
  enqueueAll<T extends object>(tx: Tx, task: Task<T>, all: readonly T[]): Promise<void>;
  /** Sets the handler of a kind of task; several tasks run concurrently. One handler per kind; call before `start`. */
  handle<T extends object>(
    task: Task<T>,
    handle: (data: T) => Promise<void>,
    options?: HandleOptions<T>,
  ): void;
  /** Like `handle`, but all due tasks are handled in one call and fail together. */
  handleBatch<T extends object>(
    task: Task<T>,
    handle: (batch: T[]) => Promise<void>,
    options?: HandleOptions<T>,
  ): void;
  /** Enqueues a task on a cron schedule (UTC), once for all nodes. Call before `start`. */
  schedule<T extends object>(task: Task<T>, cron: string, data: T): void;
  start(options: { withWorkers: boolean }): Promise<void>;
  /** Runs all due tasks in this process; for tests. */
  runDue(): Promise<void>;
  /** Runs a scheduled task now; for tests. */
  runScheduled(name: string): Promise<void>;
  /** Runs all scheduled tasks now; for journeys that have advanced the clock. */
  runAllScheduled(): Promise<void>;
  stop(): Promise<void>;
};

const STOP_WITHIN_MS = 5_000;

type Dependencies = {
  database: Database;
  /** URL of the same database, for the queue's own connections. */
  databaseUrl: string;
  log: Logger;
  /** Interval at which tasks of nodes that died are looked for. */
  superviseSeconds?: number;
  /** Interval at which a worker looks for tasks that did not wake it. */
  pollSeconds?: number;
};

/** Creates the queues that are missing, and updates those that an older version created. */
async function ensureQueues(boss: PgBoss, names: Iterable<string>): Promise<void> {
  const known = new Map((await boss.getQueues()).map((queue) => [queue.name, queue]));
  for (const name of names) {
    const queue = known.get(name);
    if (!queue) await boss.createQueue(name, QUEUE_SETTINGS);
    else if (!isDeepStrictEqual({ ...queue, ...QUEUE_SETTINGS }, queue))
      await boss.updateQueue(name, QUEUE_SETTINGS);
  }
}

/**
 * Creates the task queue in the application's PostgreSQL database, with retries. A statement can also enqueue a task itself,
 * with `insertTask` of the outbox; the queue takes it from there.
 */
export function createTaskQueue(dependencies: Dependencies): TaskQueue {
  const { database, databaseUrl, log } = dependencies;
  const { superviseSeconds = SUPERVISE_SECONDS, pollSeconds = POLL_SECONDS } = dependencies;
  const boss = new PgBoss({
    connectionString: databaseUrl,
    max: 3,
    superviseIntervalSeconds: superviseSeconds,
    monitorIntervalSeconds: superviseSeconds,
    useListenNotify: false,
    persistWarnings: false,
  });
  const wakeUps = createWorkerWakeUps((workerId) => boss.notifyWorker(workerId));
  const handlers = new Map<string, TaskHandler>();
  const schedules: { name: string; cron: string; data: object }[] = [];
  let isStopping = false;
  // During shutdown the database may close its connections first.
  boss.on('error', (error) =>
    log[isStopping ? 'debug' : 'error']({ err: error.message }, 'task queue error'),
  );

  function getHandler(name: string) {
    const handler = handlers.get(name);
    if (!handler) throw new Error(`No handler for the task ${name}`);
    return handler;
  }

  function addHandler(name: string, handler: TaskHandler): void {
    if (handlers.has(name)) throw new Error(`The task ${name} has two handlers`);
    handlers.set(name, handler);
  }

  const relay = createTaskRelay({
    database,
    log,
    async enqueue(tx, name, payloads) {
      const handler = handlers.get(name);
      // It must not hold up the tasks of other kinds.
      if (!handler)
        return log.error({ task: name, count: payloads.length }, 'tasks without a handler dropped');
      const jobs = handler.pack(payloads).map((data) => ({ data }));
      await boss.insert(name, jobs, { db: fromKysely(tx) });
      wakeUps.wakeAfterCommit(name);
    },
  });

  return {
    async enqueue(tx, task, data, options = {}) {
      if (getHandler(task.name).shouldSkip(data)) return;
      const { startAfter, atMostOnce } = options;
      await boss.send(task.name, data, {
        db: fromKysely(tx),
        ...(startAfter ? { startAfter } : {}),
        ...(atMostOnce ? { singletonKey: atMostOnce.key, singletonSeconds: atMostOnce.seconds } : {}),
      });
      if (!startAfter) wakeUps.wakeAfterCommit(task.name);
    },
    async enqueueAll(tx, task, all) {
      const { shouldSkip } = getHandler(task.name);
      const jobs = all.filter((data) => !shouldSkip(data)).map((data) => ({ data }));
      if (jobs.length === 0) return;
      await boss.insert(task.name, jobs, { db: fromKysely(tx) });
      wakeUps.wakeAfterCommit(task.name);
    },
    handle(task, handle, options = {}) {
      addHandler(task.name, createSingleHandler(task, handle, options));
    },
    handleBatch(task, handle, options = {}) {
      addHandler(task.name, createBatchHandler(task, handle, options, log));
    },
    schedule(task, cron, data) {
      schedules.push({ name: task.name, cron, data });
    },
    async start({ withWorkers }) {
      await boss.start();
      await ensureQueues(boss, handlers.keys());
      if (!withWorkers) return;
      relay.start();
      for (const { name, cron, data } of schedules) await boss.schedule(name, cron, data);
      const scheduled = new Set(schedules.map(({ name }) => name));
      for (const [name, handler] of handlers) {
        const options = { handler, isScheduled: scheduled.has(name), pollSeconds };
        wakeUps.add(name, await startWorker({ boss, log }, name, options));
      }
    },
    async runDue() {
      for (let isBusy = true; isBusy; ) {
        isBusy = false;
        await relay.run();
        const due = await findDueTaskNames(database.db);
        for (const [name, handler] of handlers) {
          if (!due.has(name)) continue;
          const batch = await boss.fetch(name, { batchSize: 100 });
          if (batch.length === 0) continue;
          isBusy = true;
          for (const part of handler.split(batch)) {
            await runPart(handler, part);
            await boss.complete(
              name,
              part.map(({ id }) => id),
            );
          }
        }
      }
    },
    async runScheduled(name) {
      const schedule = schedules.find((each) => each.name === name);
      if (!schedule) throw new Error(`The task ${name} has no schedule`);
      await getHandler(name).run([schedule.data]);
    },
    async runAllScheduled() {
      for (const { name, data } of schedules) await getHandler(name).run([data]);
    },
    async stop() {
      isStopping = true;
      wakeUps.stop();
      await relay.stop();
      await boss.stop({ graceful: true, timeout: STOP_WITHIN_MS });
    },
  };
}
