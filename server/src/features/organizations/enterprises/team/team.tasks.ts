import { idSchema } from '@uneed/domain/kernel/ids.schema.ts';
import * as z from 'zod';
import { defineTask } from '../../../../platform/queue/task-queue.ts';

/** Somebody was invited to a team, or again; they get an email with a new link. */
export const invitationRequested = defineTask(
  'enterprises.invitation-requested',
  z.object({ invitationId: idSchema }),
);

/** A member was removed from a team by an owner; they get an email. The member is not stored any more. */
export const memberRemoved = defineTask(
  'enterprises.member-removed',
  z.object({ email: z.string(), companyName: z.string() }),
);
