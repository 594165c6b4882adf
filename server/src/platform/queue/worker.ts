import type { JobResult, PgBoss, Job as Task } from 'pg-boss';
import type { Logger } from '../log.ts';
import type { TaskHandler } from './task-handlers.ts';
import { runInTaskScope } from './task-scope.ts';

type Dependencies = { boss: PgBoss; log: Logger };

/** Handles one part of a batch. What it sends is identified by the first task of the part, also when that is retried. */
export const runPart = (handler: TaskHandler, part: Pick<Task<unknown>, 'id' | 'data'>[]): Promise<void> =>
  runInTaskScope(part[0]?.id ?? '', () => handler.run(part.map(({ data }) => data)));

/** Runs one part of a batch and marks it as completed. A part that fails is retried later, without the others. */
async function settlePart(
  { boss, log }: Dependencies,
  name: string,
  { handler, part }: { handler: TaskHandler; part: Task[] },
): Promise<JobResult[]> {
  const ids = part.map(({ id }) => id);
  try {
    await runPart(handler, part);
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

/** Fetches and runs tasks of one kind in batches; scheduled tasks one at a time. Returns the worker's id in pg-boss. */
export function startWorker(
  dependencies: Dependencies,
  name: string,
  { handler, isScheduled, pollSeconds }: { handler: TaskHandler; isScheduled: boolean; pollSeconds: number },
): Promise<string> {
  const options = {
    pollingIntervalSeconds: pollSeconds,
    batchSize: isScheduled ? 1 : handler.batchSize,
    burstWhenBatchFull: true,
    perJobResults: true,
  } as const;
  return dependencies.boss.work<object, unknown, typeof options>(name, options, async (batch) => {
    const parts = handler.split(batch);
    const results = await Promise.all(parts.map((part) => settlePart(dependencies, name, { handler, part })));
    return results.flat();
  });
}
