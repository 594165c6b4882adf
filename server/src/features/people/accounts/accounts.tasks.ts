import { idSchema } from '@uneed/domain/kernel/ids.schema.ts';
import * as z from 'zod';
import { defineTask } from '../../../platform/queue/task-queue.ts';

/** Tasks that were enqueued before there were enterprises are about people. */
const areaSchema = z.enum(['person', 'enterprise']).default('person');

/** A person or an enterprise signed up, and gets an email; not a member of a team, who was invited by one. */
export const accountCreated = defineTask('accounts.created', z.object({ userId: idSchema }));

/** The owner of an account asked for another e-mail that confirms its address. */
export const emailConfirmationRequested = defineTask(
  'accounts.email-confirmation-requested',
  z.object({ userId: idSchema }),
);

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

/** The second factor was turned on or off; the user gets an email, in case somebody else did. */
export const secondFactorChanged = defineTask(
  'accounts.second-factor-changed',
  z.object({ email: z.string(), isOn: z.boolean() }),
);

/** A passkey or Google was added or removed; its owner gets an email, in case somebody else did. */
export const signInMethodChanged = defineTask(
  'accounts.sign-in-method-changed',
  z.object({
    email: z.string(),
    area: z.enum(['person', 'enterprise']),
    method: z.enum(['passkey', 'google']),
    isAdded: z.boolean(),
  }),
);

/** Deletes expired sessions and password resets, and devices that nobody signed in on for long. */
export const accountsCleanup = defineTask('accounts.tidied', z.object({}));
