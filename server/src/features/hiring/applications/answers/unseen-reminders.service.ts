import {
  UNSEEN_REMINDER_DAYS,
  unseenReminderCutoff,
} from '@uneed/domain/hiring/applications/answer.rules.ts';
import type { Clock } from '../../../../platform/clock.ts';
import type { Database } from '../../../../platform/db/database.ts';
import type { TaskQueue } from '../../../../platform/queue/task-queue.ts';
import { notifyAll } from '../../../people/notifications/notifications.commands.ts';
import { findJobCards } from '../../jobs/jobs.reader.ts';
import * as repository from '../applications.repository.ts';
import { unseenReminder } from '../applications.tasks.ts';

/** Applications that one transaction handles at most. */
const APPLICATIONS_PER_BATCH = 500;

/** A job gets at most one email in this many seconds, although its applications may be in several batches. */
const EMAIL_SECONDS = 20 * 3600;

type Dependencies = { database: Database; clock: Clock; queue: TaskQueue };

/** Reminds owners of applications that nobody has opened: once per application and reminder, folded per job. */
export function createUnseenReminders({ database, clock, queue }: Dependencies) {
  /** Handles a batch; returns whether there may be more. */
  const remindNext = (reminder: number): Promise<boolean> =>
    database.transaction(async (tx) => {
      const now = clock.now();
      const before = unseenReminderCutoff(reminder, now);
      const limit = APPLICATIONS_PER_BATCH;
      const counted = await repository.countUnseenReminders(tx, { reminder, before, now, limit });
      const ids = counted.filter(({ waiting }) => waiting > 0).map(({ jobId }) => jobId);
      const jobs = await findJobCards(tx, ids);
      await notifyAll(
        tx,
        queue,
        jobs.map((job) => ({ kind: 'applicationsUnseen' as const, to: job.ownerId, job, at: now })),
      );
      for (const { id } of jobs)
        await queue.enqueue(
          tx,
          unseenReminder,
          { jobId: id },
          { atMostOnce: { key: id, seconds: EMAIL_SECONDS } },
        );
      return counted.reduce((sum, { total }) => sum + total, 0) === limit;
    });

  return {
    /** The last reminder first, so that what is due for both gets only one. */
    async remindDue(): Promise<void> {
      for (let reminder = UNSEEN_REMINDER_DAYS.length - 1; reminder >= 0; reminder -= 1)
        while (await remindNext(reminder));
    },
  };
}
