import { areaOfRole } from '@uneed/domain/kernel/area.ts';
import type { Id } from '@uneed/domain/kernel/ids.ts';
import type { Clock } from '../../../platform/clock.ts';
import type { Database } from '../../../platform/db/database.ts';
import { findUser } from '../../people/accounts/accounts.reader.ts';
import { countDailyEmail } from '../../people/notifications/notifications.commands.ts';
import { findUnsubscribePath } from '../../people/settings/settings.reader.ts';
import { findJob } from '../jobs/jobs.reader.ts';
import type { ApplicationEmails } from './applications.mail.ts';
import { findApplicationDetails, findReferrerName } from './applications.reader.ts';

export type ApplicationNotifications = ReturnType<typeof createApplicationNotifications>;

type Dependencies = { database: Database; clock: Clock; emails: ApplicationEmails };

/** Emails about applications. Skipped if the application or a user no longer exists. */
export function createApplicationNotifications({ database, clock, emails }: Dependencies) {
  return {
    /** Emails the job's owner about an application, up to a number of emails per day; the app shows all applications. */
    async emailOwner({ jobId, candidateId }: { jobId: Id; candidateId: Id }): Promise<void> {
      const job = await findJob(database.db, jobId);
      const owner = job && (await findUser(database.db, job.ownerId));
      const candidate = await findUser(database.db, candidateId);
      const application = await findApplicationDetails(database.db, { jobId, candidateId }, clock.now());
      if (!job || !owner || !candidate || !application) return;
      const unsubscribePath = await findUnsubscribePath(database.db, owner.id, 'applications');
      if (unsubscribePath === undefined) return;
      const isBelowLimit = await database.transaction((tx) =>
        countDailyEmail(tx, owner.id, 'applicants', clock.now()),
      );
      if (!isBelowLimit) return;
      const { note, cvName } = application;
      const recommendedBy = await findReferrerName(database.db, { jobId, candidateId });
      const content = { candidateName: candidate.fullName, note, hasCv: cvName !== null, recommendedBy };
      await emails.applicationSubmitted(owner.email, {
        ...content,
        job,
        area: areaOfRole(owner.role),
        unsubscribePath,
      });
    },
  };
}
