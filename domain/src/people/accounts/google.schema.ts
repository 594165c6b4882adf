import * as z from 'zod';
import { text } from '../../kernel/text.schema.ts';
import { timeSchema } from '../../kernel/time.schema.ts';
import { PASSWORD_MAX_LENGTH } from './account.rules.ts';
import { proofSchema } from './proof.schema.ts';
import { SECOND_FACTOR_CODE_MAX_LENGTH } from './second-factor.rules.ts';

/** Page of this site to go on with after the sign-in; checked by whoever redirects. */
const next = text({ max: 2000 }).default('');

export const startGoogleSchema = z.object({ next });

export const startGoogleLinkSchema = proofSchema;

/** The password for an account that is not linked yet, and the code of the second factor where it is on. */
export const proveGoogleSchema = z.object({
  password: text({ max: PASSWORD_MAX_LENGTH, untrimmed: true }).default(''),
  code: text({ max: SECOND_FACTOR_CODE_MAX_LENGTH }).default(''),
});
export type ProveGoogle = z.infer<typeof proveGoogleSchema>;

/** What a sign-in with Google still needs. */
export const googleProofSchema = z.object({
  email: z.string(),
  needsPassword: z.boolean(),
  needsCode: z.boolean(),
});
export type GoogleProof = z.infer<typeof googleProofSchema>;

/** The Google account that signs in to an account. */
export const googleLinkSchema = z.object({ email: z.string(), linkedAt: timeSchema });
