import { CONTRACT_STATUSES } from '@uneed/domain/contracts/contract.rules.ts';
import { idSchema } from '@uneed/domain/kernel/ids.ts';
import * as z from 'zod';
import { defineTask } from '../../platform/queue/task-queue.ts';

/** A contract was opened or changed; the candidate gets an email. */
export const contractChanged = defineTask(
  'contracts.changed',
  z.object({ jobId: idSchema, candidateId: idSchema, status: z.enum(CONTRACT_STATUSES) }),
);

/** Deletes expired contracts. Reads do not depend on it: they compare the date. */
export const contractsCleanup = defineTask('contracts.tidied', z.object({}));
