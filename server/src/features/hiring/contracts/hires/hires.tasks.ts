import { idSchema } from '@uneed/domain/kernel/ids.schema.ts';
import * as z from 'zod';
import { defineTask } from '../../../../platform/queue/task-queue.ts';

/** What happened to a hire, in the words of its stored status. */
export const HIRE_EVENTS = ['marked', 'confirmed', 'declined', 'withdrawn', 'undone'] as const;

/** A hire changed; `to` gets an email, unless it has changed again. */
export const hireChanged = defineTask(
  'contracts.hireChanged',
  z.object({ hireId: idSchema, status: z.enum(HIRE_EVENTS), to: z.enum(['owner', 'candidate']) }),
);
