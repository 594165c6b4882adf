import { AREAS } from '@uneed/domain/kernel/area.ts';
import { idSchema } from '@uneed/domain/kernel/ids.schema.ts';
import * as z from 'zod';
import { defineTask } from '../../../platform/queue/task-queue.ts';

/** Tasks that were enqueued before there were enterprises are about people. */
const areaSchema = z.enum(AREAS).default('person');

/** A person or an enterprise signed up, and gets an email; not a member of a team, who was invited by one. */
export const accountCreated = defineTask('accounts.created', z.object({ userId: idSchema }));

/** The owner of an account asked for another e-mail that confirms its address. */
export const emailConfirmationRequested = defineTask(
  'accounts.email-confirmation-requested',
  z.object({ userId: idSchema }),
);

/** An account gave another address; the previous one, which is not its own, gets an email. */
export const addressDeclined = defineTask(
  'accounts.address-declined',
  z.object({ userId: idSchema, email: z.string() }),
);

/** An account gave an address that another one has, whose owner gets an email. */
export const takenAddressGiven = defineTask(
  'accounts.taken-address-given',
  z.object({ email: z.string(), area: areaSchema }),
);

/** A person signed in on a device that the account had not used. */
export const newDeviceSignedIn = defineTask(
  'accounts.new-device-signed-in',
  z.object({ signInId: idSchema }),
);

/** A user asked for a password reset. The token is created when the email is written, so it is never in the queue. */
export const passwordResetRequested = defineTask(
  'accounts.password-reset-requested',
  z.object({ email: z.string(), area: areaSchema }),
);

/** Somebody asked for a link to sign in. Like the code it is created when the e-mail is written, so it is never in the queue. */
export const signInLinkRequested = defineTask(
  'accounts.sign-in-link-requested',
  z.object({ email: z.string(), area: z.enum(AREAS), next: z.string() }),
);

/** Whoever has no password asked for a code that stands for it; `teamMemberId` of a member of a team. */
export const proofCodeRequested = defineTask(
  'accounts.proof-code-requested',
  z.object({ userId: idSchema, teamMemberId: idSchema.nullable() }),
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
    area: z.enum(AREAS),
    method: z.enum(['passkey', 'google']),
    isAdded: z.boolean(),
  }),
);

/** Deletes expired sessions, password resets and links of emails, and devices that nobody signed in on for long. */
export const accountsCleanup = defineTask('accounts.tidied', z.object({}));
