import { isDeepStrictEqual } from 'node:util';
import {
  countTaskRetries,
  TASK_RETRY_DELAY_MAX_SECONDS,
  TASK_RETRY_DELAY_SECONDS,
} from '@uneed/domain/kernel/tasks/task.rules.ts';
import { sql } from 'kysely';
import { fromKysely, PgBoss } from 'pg-boss';
import type * as z from 'zod';
import type { Database, Db, Tx } from '../db/database.ts';
import type { Logger } from '../log.ts';
import {
  createBatchHandler,
  createSingleHandler,
  type HandlerOptions,
  runTasks,
  startWorker,
  type Task,
  type TaskHandler,
  toCalls,
} from './worker.ts';

export const defineTask = <T extends object>(
  name: string,
  schema: z.ZodType<T>,
  options: Pick<Task<T>, 'groupOf'> = {},
): Task<T> => ({ name, schema, ...options });

const toGroup = <T extends object>({ groupOf }: Task<T>, data: T) =>
  groupOf ? { group: { id: groupOf(data) } } : {};

type EnqueueOptions = {
  startAfter?: Date;
  /** Of the tasks with this key, at most one is enqueued in this many seconds; the others are dropped. */
  atMostOnce?: { key: string; seconds: number };
};

export type TaskQueue = {
  /**
   * Enqueues a task in the caller's transaction: the task exists if and only if the transaction commits. Rejects where no app
   * has ever had a handler for it.
   */
  enqueue<T extends object>(tx: Tx, task: Task<T>, data: T, options?: EnqueueOptions): Promise<void>;
  /** Enqueues several tasks of one kind in one statement. */
  enqueueAll<T extends object>(tx: Tx, task: Task<T>, all: readonly T[]): Promise<void>;
  /** Sets the handler of a kind of task; several tasks run concurrently. One handler per kind; call before `start`. */
  handle<T extends object>(task: Task<T>, handle: (data: T) => Promise<void>, options?: HandlerOptions): void;
  /** Like `handle`, but all due tasks are handled in one call and fail together. */
  handleBatch<T extends object>(
    task: Task<T>,
    handle: (batch: T[]) => Promise<void>,
    options?: HandlerOptions,
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

/** How often the nodes together look for tasks whose node does not confirm them any more. */
const SUPERVISE_SECONDS = 20;

/** How often and when a task that failed runs again, and when a task counts as lost together with its node. */
const QUEUE_SETTINGS = {
  retryLimit: countTaskRetries(),
  retryDelay: TASK_RETRY_DELAY_SECONDS,
  retryBackoff: true,
  retryDelayMax: TASK_RETRY_DELAY_MAX_SECONDS,
  /** The node that runs a task confirms it twice in this time; a task without a confirmation runs again. */
  heartbeatSeconds: 30,
} as const;

type Dependencies = {
  database: Database;
  /** URL of the same database, for the queue's own connections. */
  databaseUrl: string;
  log: Logger;
  /** Interval at which tasks of nodes that died are looked for. */
  superviseSeconds?: number;
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

type PendingTask = { id: string; name: string; data: object; startAfter: string };

/** Enqueues tasks of another database with their ids and times; creates the tables of the queue where they are missing. */
export async function insertPendingTasks(databaseUrl: string, tasks: readonly PendingTask[]): Promise<void> {
  const boss = new PgBoss({ connectionString: databaseUrl, max: 1, supervise: false, schedule: false });
  await boss.start();
  try {
    for (const [name, group] of Map.groupBy(tasks, (task) => task.name)) {
      await boss.createQueue(name, QUEUE_SETTINGS);
      const jobs = group.map(({ id, data, startAfter }) => ({ id, data, startAfter }));
      await boss.insert(name, jobs);
    }
  } finally {
    await boss.stop({ graceful: false });
  }
}

/** Returns the names of all kinds of tasks of which at least one is due; asking each queue takes longer. */
async function findDueTaskNames(db: Db): Promise<Set<string>> {
  const { rows } = await sql<{ name: string }>`
    select distinct name from pgboss.job where state < 'active' and start_after <= now()`.execute(db);
  return new Set(rows.map(({ name }) => name));
}

/** Creates the task queue in the application's PostgreSQL database, with retries. */
export function createTaskQueue(dependencies: Dependencies): TaskQueue {
  const { database, databaseUrl, log, superviseSeconds = SUPERVISE_SECONDS } = dependencies;
  const boss = new PgBoss({
    connectionString: databaseUrl,
    max: 3,
    superviseIntervalSeconds: superviseSeconds,
    monitorIntervalSeconds: superviseSeconds,
    useListenNotify: false,
    persistWarnings: false,
  });
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

  return {
    async enqueue(tx, task, data, options = {}) {
      const { startAfter, atMostOnce } = options;
      await boss.send(task.name, data, {
        db: fromKysely(tx),
        ...toGroup(task, data),
        ...(startAfter ? { startAfter } : {}),
        ...(atMostOnce ? { singletonKey: atMostOnce.key, singletonSeconds: atMostOnce.seconds } : {}),
      });
    },
    async enqueueAll(tx, task, all) {
      const jobs = all.map((data) => ({ data, ...toGroup(task, data) }));
      if (jobs.length > 0) await boss.insert(task.name, jobs, { db: fromKysely(tx) });
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
      for (const { name, cron, data } of schedules) await boss.schedule(name, cron, data);
      const scheduled = new Set(schedules.map(({ name }) => name));
      for (const [name, handler] of handlers)
        await startWorker({ boss, log }, name, { handler, isScheduled: scheduled.has(name) });
    },
    async runDue() {
      for (let isBusy = true; isBusy; ) {
        isBusy = false;
        const due = await findDueTaskNames(database.db);
        for (const [name, handler] of handlers) {
          if (!due.has(name)) continue;
          const batch = await boss.fetch(name, { batchSize: 100 });
          if (batch.length === 0) continue;
          isBusy = true;
          for (const tasks of toCalls(handler, batch)) {
            await runTasks(handler, tasks);
            await boss.complete(
              name,
              tasks.map(({ id }) => id),
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
      await boss.stop({ graceful: true, timeout: STOP_WITHIN_MS });
    },
  };
}
