import { idSchema } from '@uneed/domain/kernel/ids.schema.ts';
import { timeSchema } from '@uneed/domain/kernel/time.schema.ts';
import * as z from 'zod';
import { defineTask } from '../../../../platform/queue/task-queue.ts';

/** A followed enterprise published a job; the next followers after `after`, or the first ones, are notified. */
export const enterprisePublished = defineTask(
  'enterprises.job-published',
  z.object({ jobId: idSchema, openedAt: timeSchema, after: idSchema.nullable() }),
);
