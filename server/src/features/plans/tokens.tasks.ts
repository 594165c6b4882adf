import * as z from 'zod';
import { defineTask } from '../../platform/queue/task-queue.ts';

/** Writes the entries of expired tokens. Balances do not depend on it: they compare the date. */
export const tokensExpiry = defineTask('plans.tokens-expired', z.object({}));
