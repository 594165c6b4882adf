import { CONTRACT_STATUSES } from '@uneed/domain/contracts/contract.rules.ts';
import { idSchema } from '@uneed/domain/kernel/ids.ts';
import * as z from 'zod';
import { defineJob, type Jobs } from '../../platform/jobs/jobs.ts';
import type { ContractNotifications } from './contract-notifications.service.ts';
import type { ContractsService } from './contracts.service.ts';

/** A contract was opened or changed; the candidate is told. */
export const contractChanged = defineJob(
  'contracts.changed',
  z.object({ jobId: idSchema, candidateId: idSchema, status: z.enum(CONTRACT_STATUSES) }),
);

/** Removes contracts that have ended; nothing depends on it having run. */
export const contractsTidied = defineJob('contracts.tidied', z.object({}));

type Workers = { contracts: ContractsService; notices: ContractNotifications };

export function handleContractJobs(jobs: Jobs, { contracts, notices }: Workers): void {
  jobs.handle(contractChanged, notices.emailCandidate);
  jobs.handle(contractsTidied, contracts.deleteExpired);
  jobs.repeat(contractsTidied, '7 * * * *', {});
}
