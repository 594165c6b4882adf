import type * as z from 'zod';
import type { Logger } from '../log.ts';

/** A kind of background work: its name (past tense for an event) and what it carries, checked when it runs. */
export type Task<T extends object> = { readonly name: string; readonly schema: z.ZodType<T> };

export type HandleOptions<T> = {
  /** Asked inside the transaction that enqueues, so it may only look into memory: true drops the task. */
  skipIf?: (data: T) => boolean;
};

/** How tasks of one kind are fetched and run. */
export type TaskHandler = {
  /** Tasks that are fetched at once. */
  batchSize: number;
  /** A task waits at most this long before it is fetched. */
  pollSeconds: number;
  shouldSkip(data: unknown): boolean;
  /** Splits a batch, which is not empty, into what one call of `run` handles; the calls run at the same time. */
  split<Task>(batch: Task[]): Task[][];
  /** Handles the data of one part. */
  run(part: unknown[]): Promise<void>;
};

/** Tasks of one kind that a node runs at the same time; each may use a connection to the database or the mail server. */
const CONCURRENCY = 10;
const POLL_SECONDS = 1;
const BATCH_SIZE_MAX = 500;
/** The shortest that the queue allows. */
const BATCH_POLL_SECONDS = 0.5;

function createShouldSkip<T extends object>({ schema }: Task<T>, { skipIf }: HandleOptions<T>) {
  return (data: unknown) => skipIf?.(schema.parse(data)) ?? false;
}

/** Handles each task by itself, several at the same time. */
export function createSingleHandler<T extends object>(
  task: Task<T>,
  handle: (data: T) => Promise<void>,
  options: HandleOptions<T>,
): TaskHandler {
  return {
    batchSize: CONCURRENCY,
    pollSeconds: POLL_SECONDS,
    shouldSkip: createShouldSkip(task, options),
    split: (batch) => batch.map((task) => [task]),
    async run(part) {
      for (const data of part) await handle(task.schema.parse(data));
    },
  };
}

/** Handles all due tasks in one call, so that those which concern the same can be folded into one. */
export function createBatchHandler<T extends object>(
  task: Task<T>,
  handle: (all: T[]) => Promise<void>,
  options: HandleOptions<T>,
  log: Logger,
): TaskHandler {
  // One task that cannot be read must not hold up the others: it is dropped, since a retry would not change it.
  const parse = (data: unknown) => {
    const result = task.schema.safeParse(data);
    if (!result.success) log.error({ job: task.name, err: result.error.message }, 'invalid task dropped');
    return result.success ? [result.data] : [];
  };
  return {
    batchSize: BATCH_SIZE_MAX,
    pollSeconds: BATCH_POLL_SECONDS,
    shouldSkip: createShouldSkip(task, options),
    split: (batch) => [batch],
    run: async (part) => handle(part.flatMap(parse)),
  };
}
