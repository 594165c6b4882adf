import { idSchema } from '@uneed/domain/kernel/ids.schema.ts';
import * as z from 'zod';
import { defineTask } from '../../../platform/queue/task-queue.ts';

/** A candidate applied; the owner of the job gets an email. */
export const applicationSubmitted = defineTask(
  'applications.submitted',
  z.object({ jobId: idSchema, candidateId: idSchema }),
);

/** Applications to a job changed; the open screens of these users are updated. */
export const applicationsChanged = defineTask(
  'applications.changed',
  z.object({ jobId: idSchema, people: z.array(idSchema) }),
);
