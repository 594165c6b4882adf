import { idSchema } from '@uneed/domain/kernel/ids.schema.ts';
import * as z from 'zod';
import { defineTask } from '../../../platform/queue/task-queue.ts';

/** An import was started. One owner's imports run one after another, and are gone on with after a node has died. */
export const jobImportStarted = defineTask(
  'job-imports.started',
  z.object({ importId: idSchema, ownerId: idSchema }),
  { groupOf: ({ ownerId }) => ownerId },
);

/** Looks for feeds that are due. */
export const jobFeedsReview = defineTask('job-imports.feeds-review', z.object({}));

/** A feed is due. */
export const jobFeedDue = defineTask(
  'job-imports.feed-due',
  z.object({ sourceId: idSchema, ownerId: idSchema }),
  {
    groupOf: ({ ownerId }) => ownerId,
  },
);

/** The daily fetch of a list had a problem, which its owner is e-mailed. */
export const jobFeedFailed = defineTask(
  'job-imports.feed-failed',
  z.object({ sourceId: idSchema, problem: z.string() }),
);

/** Deletes imports, with their rows, that are old. */
export const jobImportsCleanup = defineTask('job-imports.cleanup', z.object({}));
