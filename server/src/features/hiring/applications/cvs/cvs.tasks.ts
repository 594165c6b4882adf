import * as z from 'zod';
import { defineTask } from '../../../../platform/queue/task-queue.ts';

/** Deletes CVs that are neither stored for the next application nor part of one. */
export const cvsCleanup = defineTask('cvs.tidied', z.object({}));
