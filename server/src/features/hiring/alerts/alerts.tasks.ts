import { idSchema } from '@uneed/domain/kernel/ids.schema.ts';
import { timeSchema } from '@uneed/domain/kernel/time.schema.ts';
import * as z from 'zod';
import { defineTask } from '../../../platform/queue/task-queue.ts';

/** A job was published, or can be seen and applied to again; it is compared with the alerts. */
export const jobOpened = defineTask('alerts.job-opened', z.object({ jobId: idSchema, openedAt: timeSchema }));

/** Finds users who have to be sent what their alerts found. */
export const alertsReview = defineTask('alerts.reviewed', z.object({}));

/** A user's alerts found jobs; the user gets an email. */
export const alertEmail = defineTask('alerts.digest-due', z.object({ userId: idSchema, digestId: idSchema }));

/** Compiles the alerts again that were compiled by another version of the search. */
export const alertsCompilation = defineTask('alerts.compiled', z.object({}));

/** A user changed the profile of work, or where they live: the alert that follows it may find something else. */
export const profileAlertRefresh = defineTask('alerts.profile-changed', z.object({ userId: idSchema }));

/** Deletes what was sent so long ago that it may be sent again. */
export const alertMatchesCleanup = defineTask('alerts.tidied', z.object({}));
