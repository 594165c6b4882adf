import { areaOfRole } from '@uneed/domain/kernel/area.ts';
import { AREA_PATHS } from '@uneed/domain/kernel/area-paths.ts';
import type { Id } from '@uneed/domain/kernel/ids.ts';
import type { HireStatus } from '@uneed/domain/people/notifications/notification.rules.ts';
import { DELETED_USER_NAME } from '@uneed/domain/people/settings/settings.rules.ts';
import type { Database } from '../../../../platform/db/database.ts';
import { findUser } from '../../../people/accounts/accounts.reader.ts';
import { findUnsubscribePath } from '../../../people/settings/settings.reader.ts';
import { wasDeleted } from '../../jobs/jobs.reader.ts';
import type { HireEmails } from './hires.mail.ts';
import { findHire } from './hires.reader.ts';

type Dependencies = { database: Database; emails: HireEmails };
type HireChange = { hireId: Id; status: HireStatus; to: 'owner' | 'candidate' };

export type HireNotifications = ReturnType<typeof createHireNotifications>;

/** Emails about hires. Skipped if the hire has changed again, or its job or one of the people is gone. */
export function createHireNotifications({ database: { db }, emails }: Dependencies) {
  async function send({ hireId, status, to }: HireChange): Promise<void> {
    const hire = await findHire(db, hireId);
    if (!hire?.jobId || hire.status !== status) return;
    const userId = to === 'owner' ? hire.ownerId : hire.candidateId;
    const user = userId ? await findUser(db, userId) : undefined;
    const unsubscribePath = user && (await findUnsubscribePath(db, user.id, 'contracts'));
    if (!user || user.eraseAt || unsubscribePath === undefined) return;
    const candidate = hire.candidateId ? await findUser(db, hire.candidateId) : undefined;
    const paths = AREA_PATHS[areaOfRole(user.role)];
    const ownerPath = (await wasDeleted(db, hire.jobId)) ? paths.myJobs : paths.applicants(hire.jobId);
    const path = to === 'owner' ? ownerPath : '/applications';
    const content = { status, to, path, unsubscribePath, title: hire.jobTitle };
    await emails.hireChanged(user.email, { ...content, candidate: candidate?.fullName ?? DELETED_USER_NAME });
  }

  return { send };
}
