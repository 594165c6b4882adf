import * as z from 'zod';
import { defineTask } from '../../platform/queue/task-queue.ts';

/** Tasks that were enqueued before there were enterprises are about people. */
const areaSchema = z.enum(['person', 'enterprise']).default('person');

/** A user asked for a password reset. The token is created when the email is written, so it is never in the queue. */
export const passwordResetRequested = defineTask(
  'accounts.password-reset-requested',
  z.object({ email: z.string(), area: areaSchema }),
);

/** A password changed; the user gets an email, in case somebody else changed it. */
export const passwordChanged = defineTask(
  'accounts.password-changed',
  z.object({ email: z.string(), area: areaSchema }),
);

/** Deletes expired sessions and password resets. */
export const accountsCleanup = defineTask('accounts.tidied', z.object({}));
