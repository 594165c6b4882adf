import type { Id } from '@uneed/domain/kernel/ids.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/db/database.ts';
import type { Jobs } from '../../platform/jobs/jobs.ts';
import { findUser } from '../accounts/accounts.reader.ts';
import { notify } from '../notifications/notifications.commands.ts';
import { findMailSubscription } from '../settings/settings.reader.ts';
import { removalTold } from './jobs.jobs.ts';
import type { JobLetters } from './jobs.mail.ts';

type Needs = { database: Database; clock: Clock; jobs: Jobs; letters: JobLetters };
type Removed = { jobId: Id; title: string };

export type RemovalNotices = ReturnType<typeof createRemovalNotices>;

/** Tells applicants that a vacancy is gone; the vacancy itself is no longer there to be asked. */
export function createRemovalNotices({ database, clock, jobs, letters }: Needs) {
  async function tellInApp({ jobId: id, title }: Removed, to: Id): Promise<void> {
    const notice = { kind: 'jobRemoved' as const, to, job: { id, title }, at: clock.now() };
    await database.transaction((tx) => notify(tx, jobs, notice));
  }

  return {
    /** One piece of work for each applicant, so that one that fails is tried again alone. */
    spread: ({ applicantIds, ...removed }: Removed & { applicantIds: Id[] }) =>
      database.transaction(async (tx) => {
        for (const applicantId of applicantIds)
          await jobs.enqueue(tx, removalTold, { ...removed, applicantId });
      }),
    async tell({ applicantId, ...removed }: Removed & { applicantId: Id }): Promise<void> {
      const applicant = await findUser(database.db, applicantId);
      if (!applicant) return;
      await tellInApp(removed, applicantId);
      const unsubscribePath = await findMailSubscription(database.db, applicantId, 'applications');
      if (unsubscribePath === undefined) return;
      await letters.jobRemoved(applicant.email, { title: removed.title, unsubscribePath });
    },
  };
}
