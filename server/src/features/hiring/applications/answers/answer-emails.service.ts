import { unseenReminderCutoff } from '@uneed/domain/hiring/applications/answer.rules.ts';
import { areaOfRole } from '@uneed/domain/kernel/area.ts';
import type { Id } from '@uneed/domain/kernel/ids.ts';
import type { Clock } from '../../../../platform/clock.ts';
import type { Database } from '../../../../platform/db/database.ts';
import { findUser } from '../../../people/accounts/accounts.reader.ts';
import { findUnsubscribePath } from '../../../people/settings/settings.reader.ts';
import { findJob } from '../../jobs/jobs.reader.ts';
import type { AnswerEmails } from './answers.mail.ts';
import { countUnseen, findAnsweredApplication } from './answers.reader.ts';

type Dependencies = { database: Database; clock: Clock; emails: AnswerEmails };
type ApplicationRef = { jobId: Id; candidateId: Id };

export type AnswerEmailsService = ReturnType<typeof createAnswerEmailsService>;

/** Emails about answers to applications and about those that are missing, unless what they are about has changed since. */
export function createAnswerEmailsService({ database: { db }, clock, emails }: Dependencies) {
  /** The recipient, who has not turned off emails about applications. */
  async function findRecipient(id: Id) {
    const user = await findUser(db, id);
    const unsubscribePath = await findUnsubscribePath(db, id, 'applications');
    return user && unsubscribePath !== undefined ? { user, unsubscribePath } : undefined;
  }

  async function emailAnswer({ jobId, candidateId, at }: ApplicationRef & { at: string }): Promise<void> {
    const application = await findAnsweredApplication(db, { jobId, candidateId }, clock.now());
    const job = await findJob(db, jobId);
    const recipient = await findRecipient(candidateId);
    if (!job || !recipient || application?.answerReason == null) return;
    // A later answer has its own email.
    if (application.outcomeAt?.toISOString() !== at) return;
    const { user, unsubscribePath } = recipient;
    await emails.applicationAnswered(user.email, { job, text: application.answerText, unsubscribePath });
  }

  async function emailUnseen(jobId: Id): Promise<void> {
    const job = await findJob(db, jobId);
    const recipient = job && (await findRecipient(job.ownerId));
    const count = await countUnseen(db, jobId, unseenReminderCutoff(0, clock.now()), clock.now());
    if (!job || !recipient || count === 0) return;
    const { user, unsubscribePath } = recipient;
    await emails.applicationsUnseen(user.email, { job, count, area: areaOfRole(user.role), unsubscribePath });
  }

  async function emailRequest(ref: ApplicationRef): Promise<void> {
    const application = await findAnsweredApplication(db, ref, clock.now());
    const job = await findJob(db, ref.jobId);
    const recipient = job && (await findRecipient(job.ownerId));
    const candidate = await findUser(db, ref.candidateId);
    if (!job || !recipient || !candidate || !application?.isWaiting) return;
    const { user, unsubscribePath } = recipient;
    await emails.answerRequested(user.email, {
      ...{ job, candidateName: candidate.fullName, appliedAt: application.appliedAt },
      ...{ area: areaOfRole(user.role), unsubscribePath },
    });
  }

  return { emailAnswer, emailUnseen, emailRequest };
}
