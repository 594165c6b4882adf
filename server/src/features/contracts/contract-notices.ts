import type { ContractStatus } from '@uneed/domain/contracts/contract.rules.ts';
import type { Database } from '../../platform/db/database.ts';
import { findUser } from '../accounts/accounts.reader.ts';
import { findJob } from '../jobs/jobs.reader.ts';
import { findMailSubscription } from '../settings/settings.reader.ts';
import type { ContractLetters } from './contracts.mail.ts';
import type { ContractRef } from './contracts.repository.ts';

export type ContractNotices = ReturnType<typeof createContractNotices>;

/** Tells candidates what became of their application. What is gone by then is passed over. */
export function createContractNotices(needs: { database: Database; letters: ContractLetters }) {
  const { database, letters } = needs;
  return {
    async tellCandidate({ jobId, candidateId, status }: ContractRef & { status: ContractStatus }) {
      const job = await findJob(database.db, jobId);
      const candidate = await findUser(database.db, candidateId);
      if (!job || !candidate) return;
      const unsubscribePath = await findMailSubscription(database.db, candidate.id, 'contracts');
      if (unsubscribePath === undefined) return;
      await letters.contractChanged(candidate.email, { job, status, unsubscribePath });
    },
  };
}
