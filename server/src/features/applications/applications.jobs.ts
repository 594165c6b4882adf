import { idSchema } from '@uneed/domain/kernel/ids.ts';
import * as z from 'zod';
import { defineTask, type TaskQueue } from '../../platform/queue/task-queue.ts';
import type { ApplicationNotifications } from './application-notifications.service.ts';
import type { ApplicationsLive } from './applications.realtime.ts';

/** Somebody applied; the owner of the vacancy is told. */
export const applicationSubmitted = defineTask(
  'applications.submitted',
  z.object({ jobId: idSchema, candidateId: idSchema }),
);

/** Something about the applications to a vacancy was committed; open screens of these people are told. */
export const applicationsChanged = defineTask(
  'applications.changed',
  z.object({ jobId: idSchema, people: z.array(idSchema) }),
);

type Workers = { notices: ApplicationNotifications; live: ApplicationsLive };

export function handleApplicationJobs(queue: TaskQueue, { notices, live }: Workers): void {
  queue.handle(applicationSubmitted, notices.emailOwner);
  queue.handleBatch(applicationsChanged, async (all) => {
    for (const [jobId, changes] of Map.groupBy(all, (change) => change.jobId))
      live.changed(jobId, [...new Set(changes.flatMap(({ people }) => people))]);
  });
}
