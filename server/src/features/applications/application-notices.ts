import type { Id } from '@uneed/domain/kernel/ids.ts';
import type { Database } from '../../platform/db/database.ts';
import { findUser } from '../accounts/accounts.reader.ts';
import { findJob } from '../jobs/jobs.reader.ts';
import { findMailSubscription } from '../settings/settings.reader.ts';
import type { ApplicationLetters } from './applications.mail.ts';

export type ApplicationNotices = ReturnType<typeof createApplicationNotices>;

type Needs = { database: Database; letters: ApplicationLetters };

/** Tells people about applications. What is gone by the time the letter is written is passed over. */
export function createApplicationNotices({ database, letters }: Needs) {
  return {
    async tellOwner({ jobId, candidateId }: { jobId: Id; candidateId: Id }): Promise<void> {
      const job = await findJob(database.db, jobId);
      const owner = job && (await findUser(database.db, job.ownerId));
      const candidate = await findUser(database.db, candidateId);
      if (!job || !owner || !candidate) return;
      const unsubscribePath = await findMailSubscription(database.db, owner.id, 'applications');
      if (unsubscribePath === undefined) return;
      const candidateName = candidate.fullName;
      await letters.applicationSubmitted(owner.email, { job, candidateName, unsubscribePath });
    },
  };
}
