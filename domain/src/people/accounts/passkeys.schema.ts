import * as z from 'zod';
import { idSchema } from '../../kernel/ids.schema.ts';
import { text } from '../../kernel/text.schema.ts';
import { timeSchema } from '../../kernel/time.schema.ts';
import { PASSKEY_NAME_MAX_LENGTH } from './passkeys.rules.ts';
import { proofSchema } from './proof.schema.ts';

/** A passkey in the list of its owner. */
export const passkeySchema = z.object({
  _id: idSchema,
  name: z.string(),
  createdAt: timeSchema,
  /** Null until it is used for a sign-in. */
  lastUsedAt: timeSchema.nullable(),
});
export type Passkey = z.infer<typeof passkeySchema>;

const name = text({ required: 'Ponle un nombre', max: PASSKEY_NAME_MAX_LENGTH });

/** Proof that the owner of the account adds it. */
export const startPasskeySchema = proofSchema;

/** What the browser returns for a challenge (WebAuthn Level 3, JSON); the library checks what is in it. */
const credentialSchema = z.looseObject({
  id: z.string().max(2000),
  rawId: z.string().max(2000),
  type: z.literal('public-key'),
  clientExtensionResults: z.looseObject({}),
});

const base64url = z.string().max(100_000);

export const addPasskeySchema = z.object({
  /** Without one it gets that of the browser: `Chrome en Android`. */
  name: text({ max: PASSKEY_NAME_MAX_LENGTH }).default(''),
  credential: credentialSchema.extend({
    response: z.looseObject({
      clientDataJSON: base64url,
      attestationObject: base64url,
      transports: z.array(z.string().max(30)).max(10).optional(),
    }),
  }),
});
export type AddPasskey = z.infer<typeof addPasskeySchema>;

export const renamePasskeySchema = z.object({ name });

export const passkeyLogInSchema = z.object({
  credential: credentialSchema.extend({
    response: z.looseObject({
      clientDataJSON: base64url,
      authenticatorData: base64url,
      signature: base64url,
      userHandle: z.string().max(200).optional(),
    }),
  }),
});
export type PasskeyLogIn = z.infer<typeof passkeyLogInSchema>;

/** Options for the functions of the browser (WebAuthn Level 3, JSON). */
export const passkeyOptionsSchema = z.looseObject({ challenge: z.string() });
