import { CONTRACT_STATUSES } from '@uneed/domain/contracts/contract.rules.ts';
import { idSchema } from '@uneed/domain/kernel/ids.ts';
import * as z from 'zod';
import { defineTask, type TaskQueue } from '../../platform/queue/task-queue.ts';
import type { ContractNotifications } from './contract-notifications.service.ts';
import type { ContractsService } from './contracts.service.ts';

/** A contract was opened or changed; the candidate is told. */
export const contractChanged = defineTask(
  'contracts.changed',
  z.object({ jobId: idSchema, candidateId: idSchema, status: z.enum(CONTRACT_STATUSES) }),
);

/** Removes contracts that have ended; nothing depends on it having run. */
export const contractsTidied = defineTask('contracts.tidied', z.object({}));

type Workers = { contracts: ContractsService; notices: ContractNotifications };

export function handleContractJobs(queue: TaskQueue, { contracts, notices }: Workers): void {
  queue.handle(contractChanged, notices.emailCandidate);
  queue.handle(contractsTidied, contracts.deleteExpired);
  queue.schedule(contractsTidied, '7 * * * *', {});
}
