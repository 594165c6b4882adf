import { PgBoss } from 'pg-boss';
import { QUEUE_SETTINGS } from './queue-settings.ts';

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
