import * as z from 'zod';
import { text } from '../../kernel/text.schema.ts';
import { proofFields, proofSchema, requireProof } from './proof.schema.ts';
import { SECOND_FACTOR_CODE_MAX_LENGTH, SECOND_FACTOR_NEEDED_TEXT } from './second-factor.rules.ts';

const code = text({ required: SECOND_FACTOR_NEEDED_TEXT, max: SECOND_FACTOR_CODE_MAX_LENGTH });
const optionalCode = text({ max: SECOND_FACTOR_CODE_MAX_LENGTH }).default('');

/** The code for an account with a second factor, the password or the code of an e-mail for others. */
export const confirmationSchema = z.object({ ...proofFields, code: optionalCode });

export const setUpSecondFactorSchema = proofSchema;
export const confirmSecondFactorSchema = z.object({ code });
export const changeSecondFactorSchema = z
  .object({ ...proofFields, code: optionalCode })
  .superRefine((change, ctx) => {
    requireProof(change, ctx);
    if (change.code === '')
      ctx.addIssue({ code: 'custom', path: ['code'], message: SECOND_FACTOR_NEEDED_TEXT });
  });
