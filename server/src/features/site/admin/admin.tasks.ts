import * as z from 'zod';
import { defineTask } from '../../../platform/queue/task-queue.ts';

/** Tells the admins about the decisions of the day before about verification, in one e-mail. */
export const verificationsSummary = defineTask('admin.verifications-summed-up', z.object({}));
