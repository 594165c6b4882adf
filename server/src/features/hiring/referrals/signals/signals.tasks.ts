import * as z from 'zod';
import { defineTask } from '../../../../platform/queue/task-queue.ts';

/** Searches for signals that recommendations may be made up. */
export const signalsSearched = defineTask('referrals.signalsSearched', z.object({}));
