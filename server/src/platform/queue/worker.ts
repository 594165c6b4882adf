import type { JobResult, PgBoss, Job as Task } from 'pg-boss';
import type { Logger } from '../log.ts';
import type { TaskHandler } from './task-handlers.ts';

type Dependencies = { boss: PgBoss; log: Logger };

/** Runs one part of a batch. A part that fails is tried again later, without the others. */
async function runPart(
  { boss, log }: Dependencies,
  name: string,
  { handler, part }: { handler: TaskHandler; part: Task[] },
): Promise<JobResult[]> {
  const ids = part.map(({ id }) => id);
  try {
    await handler.run(part.map(({ data }) => data));
  } catch (error) {
    log.error({ job: name, id: ids[0], tasks: ids.length, err: String(error) }, 'job failed');
    return ids.map((id) => ({ id, status: 'failed', output: error }));
  }
  // Now, and not with the rest of the batch: what is done must not run again if the process ends before that.
  await boss.complete(name, ids).catch(() => log.warn({ job: name, id: ids[0] }, 'not yet marked as done'));
  return ids.map((id) => ({ id, status: 'completed' }));
}

/** Fetches tasks of one kind in batches and runs each batch; `isRepeated`: one task at a time. */
export async function startWorker(
  dependencies: Dependencies,
  name: string,
  { handler, isRepeated: isScheduled }: { handler: TaskHandler; isRepeated: boolean },
): Promise<void> {
  const options = {
    pollingIntervalSeconds: handler.pollSeconds,
    batchSize: isScheduled ? 1 : handler.batchSize,
    burstWhenBatchFull: true,
    perJobResults: true,
  } as const;
  await dependencies.boss.work<object, unknown, typeof options>(name, options, async (batch) => {
    const parts = handler.split(batch);
    const results = await Promise.all(parts.map((part) => runPart(dependencies, name, { handler, part })));
    return results.flat();
  });
}
