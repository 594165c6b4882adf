import { idSchema } from '@uneed/domain/kernel/ids.schema.ts';
import { timeSchema } from '@uneed/domain/kernel/time.schema.ts';
import { EXPIRY_STAGES } from '@uneed/domain/people/notifications/notification.rules.ts';
import * as z from 'zod';
import { defineTask } from '../../../platform/queue/task-queue.ts';

const removedJobSchema = z.object({
  jobId: idSchema,
  title: z.string(),
  /** Whether the owner deleted it; otherwise an admin removed it or suspended its owner. */
  isDeleted: z.boolean().default(true),
});

/** A job was deleted, or is not available any more: notifies one of its applicants, in the app and by email. */
export const jobRemovalNotification = defineTask(
  'jobs.removal-told',
  removedJobSchema.extend({ applicantId: idSchema }),
);

/** All applicants of such a job. Nothing enqueues it any more: it is handled for the tasks that an older version stored. */
export const jobRemoved = defineTask(
  'jobs.removed',
  removedJobSchema.extend({ applicantIds: z.array(idSchema) }),
);

/** Sets expired jobs to `expired`. Reads do not depend on it: they compare the date. */
export const jobsExpiry = defineTask('jobs.expired', z.object({}));

/** Writes the views that were counted in memory. */
export const jobViewsFlush = defineTask('jobs.views-flushed', z.object({}));

/** Deletes the visitors of earlier days, who only serve to count a view once a day. */
export const jobVisitorsCleanup = defineTask('jobs.views-forgotten', z.object({}));

/** Counts the open jobs of each company, for the order of the suggestions. */
export const jobCompaniesRecount = defineTask('jobs.companies-counted', z.object({}));

/** Finds jobs that expire soon or have expired. */
export const jobExpiryReview = defineTask('notifications.expiry-reviewed', z.object({}));

/** A job expires soon or has expired; its owner gets an email. */
export const jobExpiring = defineTask(
  'notifications.job-expiring',
  z.object({ jobId: idSchema, expiresAt: timeSchema, stage: z.enum(EXPIRY_STAGES) }),
);
