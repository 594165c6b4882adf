import * as z from 'zod';
import { idSchema } from '../../kernel/ids.schema.ts';
import { line } from '../../kernel/text.schema.ts';
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

const name = line({ required: 'Ponle un nombre', max: PASSKEY_NAME_MAX_LENGTH });

/** Proof that the owner of the account adds it. */
export const startPasskeySchema = proofSchema;

/** What the browser returns for a challenge (WebAuthn Level 3, JSON); the library checks what is in it. */
const base64url = (max: number) =>
  z
    .string()
    .max(max)
    .regex(/^[\w-]*={0,2}$/);

const credentialSchema = z.looseObject({
  id: base64url(2000),
  rawId: base64url(2000),
  type: z.literal('public-key'),
  clientExtensionResults: z.looseObject({}),
});

export const addPasskeySchema = z.object({
  /** Without one it gets that of the browser: `Chrome en Android`. */
  name: line({ max: PASSKEY_NAME_MAX_LENGTH }).default(''),
  credential: credentialSchema.extend({
    response: z.looseObject({
      clientDataJSON: base64url(100_000),
      attestationObject: base64url(100_000),
      transports: z
        .array(
          z
            .string()
            .max(30)
            .regex(/^[a-z-]+$/),
        )
        .max(10)
        .optional(),
    }),
  }),
});
export type AddPasskey = z.infer<typeof addPasskeySchema>;

export const renamePasskeySchema = z.object({ name });

export const passkeyLogInSchema = z.object({
  credential: credentialSchema.extend({
    response: z.looseObject({
      clientDataJSON: base64url(100_000),
      authenticatorData: base64url(100_000),
      signature: base64url(100_000),
      userHandle: base64url(200).optional(),
    }),
  }),
});
export type PasskeyLogIn = z.infer<typeof passkeyLogInSchema>;

/** Options for the functions of the browser (WebAuthn Level 3, JSON). */
export const passkeyOptionsSchema = z.looseObject({ challenge: z.string() });
