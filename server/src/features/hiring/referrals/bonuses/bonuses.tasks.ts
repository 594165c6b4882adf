import { idSchema } from '@uneed/domain/kernel/ids.schema.ts';
import { BONUS_NOTICES, BONUS_SIDES } from '@uneed/domain/people/notifications/notification.rules.ts';
import * as z from 'zod';
import { defineTask } from '../../../../platform/queue/task-queue.ts';

/** Something happened to a bonus: a side gets an email. */
export const bonusChanged = defineTask(
  'referrals.bonusChanged',
  z.object({
    referralId: idSchema,
    notice: z.enum(BONUS_NOTICES),
    side: z.enum(BONUS_SIDES),
    reason: z.string(),
  }),
);

/** A bonus changed; the open screens of these users are updated. */
export const bonusUpdated = defineTask(
  'referrals.bonusUpdated',
  z.object({ referralId: idSchema, people: z.array(idSchema) }),
);

/** Makes bonuses eligible whose time has come, and reminds of those that wait for too long. */
export const bonusesDue = defineTask('referrals.bonusesDue', z.object({}));
