import { CONTRACT_STATUSES } from '@uneed/domain/hiring/contracts/contract.rules.ts';
import { idSchema } from '@uneed/domain/kernel/ids.schema.ts';
import { timeSchema } from '@uneed/domain/kernel/time.schema.ts';
import * as z from 'zod';
import { defineTask } from '../../../platform/queue/task-queue.ts';

/** A contract was opened or changed; after a delay the candidate gets an email, unless it has changed again. */
export const contractChanged = defineTask(
  'contracts.changed',
  z.object({
    jobId: idSchema,
    candidateId: idSchema,
    status: z.enum(CONTRACT_STATUSES),
    changedAt: timeSchema,
  }),
);

/** A pending contract lapsed; the candidate gets an email. */
export const contractLapsed = defineTask(
  'contracts.lapsed',
  z.object({ jobId: idSchema, candidateId: idSchema }),
);

/** Deletes expired contracts. Reads do not depend on it: they compare the date. */
export const contractsCleanup = defineTask('contracts.tidied', z.object({}));

/** What happened to a hire, in the words of its stored status. */
const HIRE_EVENTS = ['marked', 'confirmed', 'declined', 'withdrawn', 'undone'] as const;

/** A hire changed; `to` gets an email, unless it has changed again. */
export const hireChanged = defineTask(
  'contracts.hireChanged',
  z.object({ hireId: idSchema, status: z.enum(HIRE_EVENTS), to: z.enum(['owner', 'candidate']) }),
);
