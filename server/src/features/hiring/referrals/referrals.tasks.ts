import { idSchema } from '@uneed/domain/kernel/ids.schema.ts';
import { timeSchema } from '@uneed/domain/kernel/time.schema.ts';
import { REFERRAL_NOTICES } from '@uneed/domain/people/notifications/notification.rules.ts';
import * as z from 'zod';
import { defineTask } from '../../../platform/queue/task-queue.ts';

/** Something happened to a recommended application, or its recommendation counts from now on; the referrer is notified. */
export const referralChanged = defineTask('referrals.changed', z.object({ referralId: idSchema }));

/** The referrer was notified in the app, and gets an email, about an answer after a delay, unless something happened since. */
export const referralNotified = defineTask(
  'referrals.notified',
  z.object({ referralId: idSchema, notice: z.enum(REFERRAL_NOTICES), at: timeSchema }),
);
