import type { JobResult, PgBoss, Job as Task } from 'pg-boss';
import type { Logger } from '../log.ts';
import type { TaskHandler } from './task-handlers.ts';

type Dependencies = { boss: PgBoss; log: Logger };

/** Runs one part of a batch. A part that fails is retried later, without the others. */
async function runPart(
  { boss, log }: Dependencies,
  name: string,
  { handler, part }: { handler: TaskHandler; part: Task[] },
): Promise<JobResult[]> {
  const ids = part.map(({ id }) => id);
  try {
    await handler.run(part.map(({ data }) => data));
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

/** Fetches and runs tasks of one kind in batches; scheduled tasks one at a time. */
export async function startWorker(
  dependencies: Dependencies,
  name: string,
  { handler, isScheduled }: { handler: TaskHandler; isScheduled: boolean },
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
