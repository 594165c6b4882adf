import type { Id } from '@uneed/domain/kernel/ids.ts';
import type { Database } from '../../platform/db/database.ts';
import type { Jobs } from '../../platform/jobs/jobs.ts';
import { findUser } from '../accounts/accounts.reader.ts';
import { findMailSubscription } from '../settings/settings.reader.ts';
import { removalTold } from './jobs.jobs.ts';
import type { JobLetters } from './jobs.mail.ts';

type Needs = { database: Database; jobs: Jobs; letters: JobLetters };

export type RemovalNotices = ReturnType<typeof createRemovalNotices>;

/** Tells applicants that a vacancy is gone; the vacancy itself is no longer there to be asked. */
export function createRemovalNotices({ database, jobs, letters }: Needs) {
  return {
    /** One piece of work for each letter, so that one that fails is tried again alone. */
    spread: ({ title, applicantIds }: { title: string; applicantIds: Id[] }) =>
      database.transaction(async (tx) => {
        for (const applicantId of applicantIds) await jobs.enqueue(tx, removalTold, { title, applicantId });
      }),
    async tell({ title, applicantId }: { title: string; applicantId: Id }): Promise<void> {
      const applicant = await findUser(database.db, applicantId);
      if (!applicant) return;
      const unsubscribePath = await findMailSubscription(database.db, applicantId, 'applications');
      if (unsubscribePath === undefined) return;
      await letters.jobRemoved(applicant.email, { title, unsubscribePath });
    },
  };
}
