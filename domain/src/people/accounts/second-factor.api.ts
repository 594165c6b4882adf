import * as z from 'zod';
import { endpoint } from '../../kernel/endpoint.ts';
import { messageReplySchema } from '../../kernel/message.schema.ts';
import { timeSchema } from '../../kernel/time.schema.ts';
import { CONFIRMATION_MINUTES } from './second-factor.rules.ts';
import {
  changeSecondFactorSchema,
  confirmationSchema,
  confirmSecondFactorSchema,
  setUpSecondFactorSchema,
} from './second-factor.schema.ts';

const tag = 'accounts';

const recoveryCodesReplySchema = z.object({
  /** Shown once; only their hashes are stored. */
  recoveryCodes: z.array(z.string()),
  message: z.string(),
});

export const getSecondFactor = endpoint({
  tag,
  method: 'GET',
  path: '/auth/second-factor',
  summary: 'Whether sign-in asks for a code of an authenticator app; only admins can turn it on.',
  reply: z.object({
    isOn: z.boolean(),
    /** Since when it is on; null if it is off. */
    since: timeSchema.nullable(),
    recoveryCodesLeft: z.number(),
  }),
  errors: ['UNAUTHENTICATED', 'FORBIDDEN'],
});

export const setUpSecondFactor = endpoint({
  tag,
  method: 'POST',
  path: '/auth/second-factor/setup',
  summary: 'Creates the secret for the authenticator app; it is asked for once a code was confirmed.',
  body: setUpSecondFactorSchema,
  reply: z.object({
    /** For typing, in base32. */
    secret: z.string(),
    /** For the QR code: an `otpauth` address. */
    uri: z.string(),
  }),
  errors: ['UNAUTHENTICATED', 'FORBIDDEN', 'CONFLICT', 'UNAVAILABLE'],
});

export const confirmSecondFactor = endpoint({
  tag,
  method: 'POST',
  path: '/auth/second-factor/confirm',
  summary: 'Turns the second factor on with a first code and ends all other sessions.',
  body: confirmSecondFactorSchema,
  reply: recoveryCodesReplySchema,
  errors: ['UNAUTHENTICATED', 'FORBIDDEN', 'CONFLICT'],
});

export const replaceRecoveryCodes = endpoint({
  tag,
  method: 'POST',
  path: '/auth/second-factor/recovery-codes',
  summary: 'Creates new recovery codes; the earlier ones no longer work.',
  body: changeSecondFactorSchema,
  reply: recoveryCodesReplySchema,
  errors: ['UNAUTHENTICATED', 'CONFLICT', 'UNAVAILABLE'],
});

export const removeSecondFactor = endpoint({
  tag,
  method: 'POST',
  path: '/auth/second-factor/remove',
  summary: 'Turns the second factor off.',
  body: changeSecondFactorSchema,
  reply: messageReplySchema,
  errors: ['UNAUTHENTICATED', 'CONFLICT', 'UNAVAILABLE'],
});

export const confirmIdentity = endpoint({
  tag,
  method: 'POST',
  path: '/auth/confirmation',
  summary: `Confirms with a code of the second factor, or without one with the password, that the person of the session is there. For ${CONFIRMATION_MINUTES} minutes the session may then do what else gets CONFIRMATION_REQUIRED.`,
  body: confirmationSchema,
  reply: messageReplySchema,
  errors: ['UNAUTHENTICATED', 'FORBIDDEN'],
});
