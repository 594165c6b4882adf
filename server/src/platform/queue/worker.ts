import { AsyncLocalStorage } from 'node:async_hooks';
import type { JobResult, PgBoss, Job as PgBossJob } from 'pg-boss';
import type * as z from 'zod';
import type { Logger } from '../log.ts';

/** A kind of background task: its name (past tense for an event) and its payload, validated when it runs. */
export type Task<T extends object> = {
  readonly name: string;
  readonly schema: z.ZodType<T>;
  /** Whose task it is, where some may be slow: a node runs one task of a group at a time, and others do not wait for it. */
  groupOf?(data: T): string;
};

export type HandlerOptions = {
  /** Whether somebody looks at a screen that the task changes; then the workers look for tasks more often. */
  isLive?: boolean;
};

export type TaskHandler = {
  /** Whether one call handles all tasks of a batch, which fail together; otherwise each has its own call, concurrently. */
  isBatch: boolean;
  isLive: boolean;
  /** Whether the tasks have groups. */
  isGrouped: boolean;
  run(payloads: unknown[]): Promise<void>;
};

type StoredTask = Pick<PgBossJob<unknown>, 'id' | 'data'>;

/** Tasks of one kind that a node runs concurrently; each may use a connection to the database or the mail server. */
const CONCURRENCY = 10;
const BATCH_SIZE_MAX = 500;

/**
 * A node runs one task of a group at a time, and has several workers for those with groups: a group with slow tasks holds one of
 * them. Each fetches two tasks, because pg-boss goes on without a pause only after a full batch of several.
 */
const GROUPED = { batchSize: 2, localConcurrency: 8, localGroupConcurrency: 1 };

/**
 * How often a worker looks for tasks, in seconds; the shortest interval that pg-boss accepts is half a second. The workers of tasks with
 * groups look one after the other, so that a task is found sooner than in this time.
 */
const POLL_SECONDS = { live: 0.5, default: 2, scheduled: 10, grouped: 5 };

const taskIds = new AsyncLocalStorage<string>();

/** The id of the task that is running, which stays the same when it is retried; undefined outside of tasks. */
export const getTaskId = (): string | undefined => taskIds.getStore();

/** Handles each task separately, several concurrently. */
export function createSingleHandler<T extends object>(
  task: Task<T>,
  handle: (data: T) => Promise<void>,
  { isLive = false }: HandlerOptions,
): TaskHandler {
  return {
    isBatch: false,
    isLive,
    isGrouped: task.groupOf !== undefined,
    async run(payloads) {
      for (const data of payloads) await handle(task.schema.parse(data));
    },
  };
}

/** Handles all due tasks in one call, so that duplicates can be merged. */
export function createBatchHandler<T extends object>(
  task: Task<T>,
  handle: (batch: T[]) => Promise<void>,
  { isLive = false }: HandlerOptions,
  log: Logger,
): TaskHandler {
  // An invalid task is dropped: a retry would fail too, and must not delay the other tasks.
  const parse = (data: unknown) => {
    const result = task.schema.safeParse(data);
    if (!result.success) log.error({ task: task.name, err: result.error.message }, 'invalid task dropped');
    return result.success ? [result.data] : [];
  };
  return {
    isBatch: true,
    isLive,
    isGrouped: false,
    async run(payloads) {
      const batch = payloads.flatMap(parse);
      if (batch.length > 0) await handle(batch);
    },
  };
}

/** Splits a batch into the tasks that are handled by one call. */
export const toCalls = <T extends StoredTask>({ isBatch }: TaskHandler, batch: T[]): T[][] =>
  isBatch ? [batch] : batch.map((task) => [task]);

/** Handles tasks in one call. What it sends is identified by the first of them, also when they are retried. */
export const runTasks = ({ run }: TaskHandler, tasks: StoredTask[]): Promise<void> =>
  taskIds.run(tasks[0]?.id ?? '', () => run(tasks.map(({ data }) => data)));

type Dependencies = { boss: PgBoss; log: Logger };

/** Handles tasks in one call and marks them as completed. If it fails, they are retried later, without the rest of the batch. */
async function settle(
  { boss, log }: Dependencies,
  name: string,
  { handler, tasks }: { handler: TaskHandler; tasks: StoredTask[] },
): Promise<JobResult[]> {
  const ids = tasks.map(({ id }) => id);
  try {
    await runTasks(handler, tasks);
  } catch (error) {
    log.error({ task: name, id: ids[0], count: ids.length, err: String(error) }, 'task failed');
    return ids.map((id) => ({ id, status: 'failed', output: error }));
  }
  // Not together with the rest of the batch: a completed task must not run again if the process ends before.
  await boss
    .complete(name, ids)
    .catch(() => log.warn({ task: name, id: ids[0] }, 'task not yet marked as completed'));
  return ids.map((id) => ({ id, status: 'completed' }));
}

/** How the tasks of a kind are fetched: in batches; scheduled ones one at a time, those with groups by several workers. */
function toWorkOptions({ isBatch, isLive, isGrouped }: TaskHandler, isScheduled: boolean) {
  if (isGrouped) return { pollingIntervalSeconds: POLL_SECONDS[isLive ? 'live' : 'grouped'], ...GROUPED };
  return {
    pollingIntervalSeconds: POLL_SECONDS[isScheduled ? 'scheduled' : isLive ? 'live' : 'default'],
    batchSize: isScheduled ? 1 : isBatch ? BATCH_SIZE_MAX : CONCURRENCY,
  };
}

/** Fetches and runs tasks of one kind. */
export async function startWorker(
  dependencies: Dependencies,
  name: string,
  { handler, isScheduled }: { handler: TaskHandler; isScheduled: boolean },
): Promise<void> {
  const options = {
    ...toWorkOptions(handler, isScheduled),
    burstWhenBatchFull: true,
    perJobResults: true,
  } as const;
  await dependencies.boss.work<object, unknown, typeof options>(name, options, async (batch) => {
    const calls = toCalls(handler, batch);
    const results = await Promise.all(calls.map((tasks) => settle(dependencies, name, { handler, tasks })));
    return results.flat();
  });
}
