import type { ContractStatus } from '@uneed/domain/contracts/contract.rules.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/db/database.ts';
import { findUser } from '../accounts/accounts.reader.ts';
import { findJob } from '../jobs/jobs.reader.ts';
import { countDailyEmail } from '../notifications/notifications.commands.ts';
import { findUnsubscribePath } from '../settings/settings.reader.ts';
import type { ContractEmails } from './contracts.mail.ts';
import { listUnexpiredContracts } from './contracts.reader.ts';
import type { ContractRef } from './contracts.repository.ts';

export type ContractNotifications = ReturnType<typeof createContractNotifications>;

type ContractChange = ContractRef & { status: ContractStatus; changedAt: string };
type Dependencies = { database: Database; clock: Clock; emails: ContractEmails };

/**
 * Emails candidates about their contracts, up to a number of emails per day; the app shows all changes. Skipped if the contract is
 * gone or has changed again.
 */
export function createContractNotifications({ database, clock, emails }: Dependencies) {
  return {
    async emailCandidate({ jobId, candidateId, status, changedAt }: ContractChange) {
      const job = await findJob(database.db, jobId);
      const candidate = await findUser(database.db, candidateId);
      const [contract] = await listUnexpiredContracts(database.db, jobId, clock.now(), candidateId);
      // A later change has its own email.
      const isLatest = contract?.status === status && contract.changedAt.toISOString() === changedAt;
      if (!job || !candidate || !isLatest) return;
      const unsubscribePath = await findUnsubscribePath(database.db, candidate.id, 'contracts');
      if (unsubscribePath === undefined) return;
      const isBelowLimit = await database.transaction((tx) =>
        countDailyEmail(tx, candidate.id, 'contractLetters', clock.now()),
      );
      if (!isBelowLimit) return;
      await emails.contractChanged(candidate.email, { job, status, unsubscribePath });
    },
  };
}
