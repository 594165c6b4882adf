import { idSchema } from '@uneed/domain/kernel/ids.schema.ts';
import * as z from 'zod';
import { defineTask } from '../../../../platform/queue/task-queue.ts';

/** A vouch was written; the candidate is notified. The token of the email's link is never in the queue. */
export const vouchWritten = defineTask('referrals.vouch-written', z.object({ vouchId: idSchema }));
