import * as z from 'zod';
import type { Logger } from '../log.ts';

/** A kind of background task: its name (past tense for an event) and its payload, validated when it runs. */
export type Task<T extends object> = { readonly name: string; readonly schema: z.ZodType<T> };

export type HandleOptions<T> = {
  /** If it returns true, the task is not enqueued. Called in the transaction that enqueues, so it must only use memory. */
  skipIf?: (data: T) => boolean;
};

/** How tasks of one kind are fetched and run. */
export type TaskHandler = {
  /** Tasks fetched at once. */
  batchSize: number;
  shouldSkip(data: unknown): boolean;
  /** Packs payloads from the outbox into as few tasks as the handler can handle. */
  pack(payloads: object[]): object[];
  /** Splits a batch, which is not empty, into parts; each part is one call of `run`, and the calls run concurrently. */
  split<Task>(batch: Task[]): Task[][];
  /** Handles the payloads of one part. */
  run(part: unknown[]): Promise<void>;
};

/** Tasks of one kind that a node runs concurrently; each may use a connection to the database or the mail server. */
const CONCURRENCY = 10;
const BATCH_SIZE_MAX = 500;

/** A task that holds several payloads of a batch handler. */
const packedSchema = z.object({ payloads: z.array(z.unknown()) });

function createShouldSkip<T extends object>({ schema }: Task<T>, { skipIf }: HandleOptions<T>) {
  return (data: unknown) => skipIf?.(schema.parse(data)) ?? false;
}

/** Handles each task separately, several concurrently. */
export function createSingleHandler<T extends object>(
  task: Task<T>,
  handle: (data: T) => Promise<void>,
  options: HandleOptions<T>,
): TaskHandler {
  return {
    batchSize: CONCURRENCY,
    shouldSkip: createShouldSkip(task, options),
    pack: (payloads) => payloads,
    split: (batch) => batch.map((task) => [task]),
    async run(part) {
      for (const data of part) await handle(task.schema.parse(data));
    },
  };
}

/** Handles all due tasks in one call, so that duplicates can be merged. */
export function createBatchHandler<T extends object>(
  task: Task<T>,
  handle: (batch: T[]) => Promise<void>,
  options: HandleOptions<T>,
  log: Logger,
): TaskHandler {
  // An invalid task is dropped: a retry would fail too, and must not delay the other tasks.
  const parse = (data: unknown) => {
    const result = task.schema.safeParse(data);
    if (!result.success) log.error({ task: task.name, err: result.error.message }, 'invalid task dropped');
    return result.success ? [result.data] : [];
  };
  const unpack = (data: unknown) => {
    const packed = packedSchema.safeParse(data);
    return packed.success ? packed.data.payloads : [data];
  };
  return {
    batchSize: BATCH_SIZE_MAX,
    shouldSkip: createShouldSkip(task, options),
    pack: (payloads) => [{ payloads }],
    split: (batch) => [batch],
    async run(part) {
      const all = part.flatMap(unpack).flatMap(parse);
      for (let start = 0; start < all.length; start += BATCH_SIZE_MAX)
        await handle(all.slice(start, start + BATCH_SIZE_MAX));
    },
  };
}
