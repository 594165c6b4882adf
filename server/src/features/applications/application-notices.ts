import type { Id } from '@uneed/domain/kernel/ids.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/db/database.ts';
import { findUser } from '../accounts/accounts.reader.ts';
import { findJob } from '../jobs/jobs.reader.ts';
import { takeApplicantLetter } from '../notifications/notifications.commands.ts';
import { findMailSubscription } from '../settings/settings.reader.ts';
import type { ApplicationLetters } from './applications.mail.ts';
import { describeApplication } from './applications.reader.ts';

export type ApplicationNotices = ReturnType<typeof createApplicationNotices>;

type Needs = { database: Database; clock: Clock; letters: ApplicationLetters };

/** Tells people about applications: so many letters a day, the app tells of all. What is gone by then is passed over. */
export function createApplicationNotices({ database, clock, letters }: Needs) {
  return {
    async tellOwner({ jobId, candidateId }: { jobId: Id; candidateId: Id }): Promise<void> {
      const job = await findJob(database.db, jobId);
      const owner = job && (await findUser(database.db, job.ownerId));
      const candidate = await findUser(database.db, candidateId);
      const application = await describeApplication(database.db, jobId, candidateId, clock.now());
      if (!job || !owner || !candidate || !application) return;
      const unsubscribePath = await findMailSubscription(database.db, owner.id, 'applications');
      if (unsubscribePath === undefined) return;
      const isWelcome = await database.transaction((tx) => takeApplicantLetter(tx, owner.id, clock.now()));
      if (!isWelcome) return;
      const { note, cvName } = application;
      const who = { candidateName: candidate.fullName, note, hasCv: cvName !== null };
      await letters.applicationSubmitted(owner.email, { job, ...who, unsubscribePath });
    },
  };
}
