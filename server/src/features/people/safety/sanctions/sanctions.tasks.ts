import { idSchema } from '@uneed/domain/kernel/ids.schema.ts';
import { SANCTION_EVENTS } from '@uneed/domain/people/safety/sanction.rules.ts';
import * as z from 'zod';
import { defineTask } from '../../../../platform/queue/task-queue.ts';

/** An admin decided about a user's content or account; the user gets an email. */
export const sanctionChanged = defineTask(
  'safety.sanction-changed',
  z.object({ sanctionId: idSchema, event: z.enum(SANCTION_EVENTS) }),
);

/** An admin suspended another one, or lifted the suspension; one admin who is notified by email. */
export const adminSanctioned = defineTask(
  'safety.admin-sanctioned',
  z.object({ sanctionId: idSchema, event: z.enum(['suspended', 'lifted']), to: idSchema, by: z.string() }),
);

/** Ends the suspensions that are over. */
export const overSuspensionsEnd = defineTask('safety.over-suspensions-end', z.object({}));
