import type { Id } from '@uneed/domain/kernel/ids.ts';
import type { Tx } from '../../../platform/db/database.ts';
import type { TaskQueue } from '../../../platform/queue/task-queue.ts';
import { enqueueFollowerNotifications } from '../../organizations/enterprises/followers/followers.commands.ts';
import { enqueueAlertMatching } from '../alerts/alerts.commands.ts';

/** Tells alerts and followers about jobs that others see from now on; called in the transaction that published or showed them. */
export async function enqueueJobsOpened(tx: Tx, queue: TaskQueue, jobIds: Id[], now: Date): Promise<void> {
  await enqueueAlertMatching(tx, queue, jobIds, now);
  await enqueueFollowerNotifications(tx, queue, jobIds, now);
}
