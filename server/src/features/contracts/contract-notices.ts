import type { ContractStatus } from '@uneed/domain/contracts/contract.rules.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/db/database.ts';
import { findUser } from '../accounts/accounts.reader.ts';
import { findJob } from '../jobs/jobs.reader.ts';
import { findMailSubscription } from '../settings/settings.reader.ts';
import type { ContractLetters } from './contracts.mail.ts';
import { livingContracts } from './contracts.reader.ts';
import type { ContractRef } from './contracts.repository.ts';

export type ContractNotices = ReturnType<typeof createContractNotices>;

type Needs = { database: Database; clock: Clock; letters: ContractLetters };

/** Tells candidates what became of their application. What is gone by then, or no longer so, is passed over. */
export function createContractNotices({ database, clock, letters }: Needs) {
  return {
    async tellCandidate({ jobId, candidateId, status }: ContractRef & { status: ContractStatus }) {
      const job = await findJob(database.db, jobId);
      const candidate = await findUser(database.db, candidateId);
      const [contract] = await livingContracts(database.db, jobId, clock.now(), candidateId);
      // A letter of its own tells what came after.
      if (!job || !candidate || contract?.status !== status) return;
      const unsubscribePath = await findMailSubscription(database.db, candidate.id, 'contracts');
      if (unsubscribePath === undefined) return;
      await letters.contractChanged(candidate.email, { job, status, unsubscribePath });
    },
  };
}
