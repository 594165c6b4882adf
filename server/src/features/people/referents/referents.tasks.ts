import { idSchema } from '@uneed/domain/kernel/ids.schema.ts';
import { REVIEW_DECISIONS } from '@uneed/domain/people/referents/referent.rules.ts';
import * as z from 'zod';
import { defineTask } from '../../../platform/queue/task-queue.ts';

/** An admin decided about a referent, who gets an email. */
export const referentReviewed = defineTask(
  'referents.reviewed',
  z.object({
    userId: idSchema,
    decision: z.enum(REVIEW_DECISIONS),
    reason: z.string(),
    /** Whether the rejection took away a verification. */
    isRevoked: z.boolean().default(false),
  }),
);
