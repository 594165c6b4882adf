import * as z from 'zod';
import { defineTask } from '../../../platform/queue/task-queue.ts';

/** Writes the searches without exact matches that were counted in memory. */
export const unmatchedSearchesFlush = defineTask('search.unmatched-flushed', z.object({}));

/** Deletes the counts of days that no period for admins includes any more. */
export const unmatchedSearchesCleanup = defineTask('search.unmatched-cleaned', z.object({}));
