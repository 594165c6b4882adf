import * as z from 'zod';
import { text } from '../../kernel/text.schema.ts';
import { PASSWORD_MAX_LENGTH } from './account.rules.ts';
import { EMAIL_CODE_DIGITS, EMAIL_CODE_INVALID_TEXT } from './emailed-code.rules.ts';

/** How whoever is signed in proves that it is them: by the password, or by the code of an e-mail where the account has none. */
export const proofFields = {
  password: text({ max: PASSWORD_MAX_LENGTH, untrimmed: true }).default(''),
  emailCode: text({ max: 20 })
    .overwrite((value) => value.replaceAll(/[\s-]/g, ''))
    .refine((value) => value === '' || value.length === EMAIL_CODE_DIGITS, EMAIL_CODE_INVALID_TEXT)
    .default(''),
};
export type Proof = { password: string; emailCode: string };

/** Adds an error if there is neither a password nor a code. */
export function requireProof({ password, emailCode }: Proof, ctx: z.RefinementCtx): void {
  if (password === '' && emailCode === '')
    ctx.addIssue({ code: 'custom', path: ['password'], message: 'Escribe tu contraseña' });
}

export const proofSchema = z.object(proofFields).superRefine(requireProof);
