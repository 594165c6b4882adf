import type { Id } from '@uneed/domain/kernel/ids.ts';
import type { Clock } from '../../../../platform/clock.ts';
import type { Database } from '../../../../platform/db/database.ts';
import type { TaskQueue } from '../../../../platform/queue/task-queue.ts';
import { listFollowerBatch } from '../../../organizations/enterprises/followers/followers.reader.ts';
import { notifyAll } from '../../../people/notifications/notifications.commands.ts';
import { findFollowedJob } from './followed-jobs.reader.ts';
import { enterprisePublished } from './follower-notifications.tasks.ts';

/** Followers that one transaction notifies. */
export const FOLLOWER_BATCH_SIZE = 500;

type Dependencies = { database: Database; clock: Clock; queue: TaskQueue };

type Published = { jobId: Id; openedAt: Date; after: Id | null };

/** Notifies the followers of an enterprise of a new job, batch by batch, so that no transaction is long (decision record 41). */
export function createFollowerNotifications({ database, clock, queue }: Dependencies) {
  /** Notifies a batch and enqueues the next one; a repeated call notifies nobody twice. */
  const notifyBatch = ({ jobId, openedAt, after }: Published): Promise<void> =>
    database.transaction(async (tx) => {
      const now = clock.now();
      const job = await findFollowedJob(tx, jobId, now);
      if (!job) return;
      const { id, title, slug, enterpriseId } = job;
      const batch = { now, followedBefore: openedAt, after, limit: FOLLOWER_BATCH_SIZE };
      const followers = await listFollowerBatch(tx, enterpriseId, batch);
      const event = {
        kind: 'enterprisePublished',
        enterpriseId,
        job: { id, title },
        details: { slug },
      } as const;
      await notifyAll(
        tx,
        queue,
        followers.map((to) => ({ ...event, to, at: openedAt })),
      );
      const last = followers.at(-1);
      if (followers.length === FOLLOWER_BATCH_SIZE && last !== undefined)
        await queue.enqueue(tx, enterprisePublished, {
          jobId,
          openedAt: openedAt.toISOString(),
          after: last,
        });
    });

  return { notifyBatch };
}
