import type { ContractStatus } from '@uneed/domain/hiring/contracts/contract.rules.ts';
import type { ContractNotice } from '@uneed/domain/people/notifications/notification.rules.ts';
import type { Clock } from '../../../platform/clock.ts';
import type { Database } from '../../../platform/db/database.ts';
import { findUser } from '../../people/accounts/accounts.reader.ts';
import { countDailyEmail } from '../../people/notifications/notifications.commands.ts';
import { findUnsubscribePath } from '../../people/settings/settings.reader.ts';
import { findAnsweredApplication } from '../applications/answers/answers.reader.ts';
import { findJob } from '../jobs/jobs.reader.ts';
import type { ContractEmails } from './contracts.mail.ts';
import { listUnexpiredContracts } from './contracts.reader.ts';
import type { ContractRef } from './contracts.repository.ts';

export type ContractNotifications = ReturnType<typeof createContractNotifications>;

type ContractChange = ContractRef & { status: ContractStatus; changedAt: string };
type Dependencies = { database: Database; clock: Clock; emails: ContractEmails };

/**
 * Emails candidates about their contracts, up to a number of emails per day; the app shows all changes. Skipped if the contract, or
 * the application whose contract lapsed, is gone or has changed again.
 */
export function createContractNotifications({ database, clock, emails }: Dependencies) {
  const { db } = database;

  async function emailAbout({ jobId, candidateId }: ContractRef, status: ContractNotice): Promise<void> {
    const job = await findJob(db, jobId);
    const candidate = await findUser(db, candidateId);
    if (!job || !candidate) return;
    const unsubscribePath = await findUnsubscribePath(db, candidate.id, 'contracts');
    if (unsubscribePath === undefined) return;
    const isBelowLimit = await database.transaction((tx) =>
      countDailyEmail(tx, candidate.id, 'contracts', clock.now()),
    );
    if (!isBelowLimit) return;
    await emails.contractChanged(candidate.email, { job, status, unsubscribePath });
  }

  return {
    async emailCandidate({ status, changedAt, ...ref }: ContractChange): Promise<void> {
      const [contract] = await listUnexpiredContracts(db, ref, clock.now());
      // A later change has its own email.
      const isLatest = contract?.status === status && contract.changedAt.toISOString() === changedAt;
      if (isLatest) await emailAbout(ref, status);
    },

    async emailLapsed(ref: ContractRef): Promise<void> {
      const application = await findAnsweredApplication(db, ref, clock.now());
      // An answer, or a new contract, has its own email.
      if (application?.isWaiting) await emailAbout(ref, 'lapsed');
    },
  };
}
