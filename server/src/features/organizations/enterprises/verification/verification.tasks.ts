import { idSchema } from '@uneed/domain/kernel/ids.schema.ts';
import { REVIEW_DECISIONS } from '@uneed/domain/people/referents/referent.rules.ts';
import * as z from 'zod';
import { defineTask } from '../../../../platform/queue/task-queue.ts';

/** An address gets a code, which is created when the email is written, so it is never in the queue. */
export const domainCodeRequested = defineTask(
  'enterprises.domain-code-requested',
  z.object({ enterpriseId: idSchema, email: z.string() }),
);

/** An admin decided about an enterprise, which gets an email. */
export const enterpriseReviewed = defineTask(
  'enterprises.reviewed',
  z.object({
    enterpriseId: idSchema,
    decision: z.enum(REVIEW_DECISIONS),
    reason: z.string(),
    /** Whether the rejection took away a verification. */
    isRevoked: z.boolean(),
  }),
);
