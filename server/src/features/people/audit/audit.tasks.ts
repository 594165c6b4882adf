import * as z from 'zod';
import { defineTask } from '../../../platform/queue/task-queue.ts';

/** Emails an admin what was changed about money, admins or verification. The texts contain no whole account number. */
export const adminAlerted = defineTask(
  'admin.alerted',
  z.object({ email: z.string(), subject: z.string(), paragraphs: z.array(z.string()) }),
);
