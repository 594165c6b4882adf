import type { Id } from '@uneed/domain/kernel/ids.ts';
import type { Tx } from '../../../platform/db/database.ts';
import type { TaskQueue } from '../../../platform/queue/task-queue.ts';
import { alertsCompilation, jobOpened, profileAlertRefresh } from './alerts.tasks.ts';

/** Compares jobs with the alerts in the background; called in the transaction that published or showed them. */
export const enqueueAlertMatching = (tx: Tx, queue: TaskQueue, jobIds: Id[], now: Date): Promise<void> =>
  queue.enqueueAll(
    tx,
    jobOpened,
    jobIds.map((jobId) => ({ jobId, openedAt: now.toISOString() })),
  );

/** Compiles the search texts of alerts again in the background; called in the transaction that changed the vocabulary. */
export const enqueueAlertsCompilation = (tx: Tx, queue: TaskQueue): Promise<void> =>
  queue.enqueue(tx, alertsCompilation, {});

/** Changes the alert that follows the profile of work of a user, in the background; called in the transaction that changed it. */
export const enqueueProfileAlertRefresh = (tx: Tx, queue: TaskQueue, userId: Id): Promise<void> =>
  queue.enqueue(tx, profileAlertRefresh, { userId });
