import * as z from 'zod';
import { defineTask } from '../../platform/queue/task-queue.ts';

/** Adds the increments since the last time to the counts per day. */
export const dailyCountsFold = defineTask('metrics.counts-folded', z.object({}));
