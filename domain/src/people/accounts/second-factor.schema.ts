import * as z from 'zod';
import { text } from '../../kernel/text.schema.ts';
import { PASSWORD_MAX_LENGTH } from './account.rules.ts';
import { SECOND_FACTOR_CODE_MAX_LENGTH, SECOND_FACTOR_NEEDED_TEXT } from './second-factor.rules.ts';

const password = text({ required: 'Escribe tu contraseña', max: PASSWORD_MAX_LENGTH, untrimmed: true });
const code = text({ required: SECOND_FACTOR_NEEDED_TEXT, max: SECOND_FACTOR_CODE_MAX_LENGTH });

/** The code for an account with a second factor, the password for others. */
export const confirmationSchema = z.object({
  password: text({ max: PASSWORD_MAX_LENGTH, untrimmed: true }).default(''),
  code: text({ max: SECOND_FACTOR_CODE_MAX_LENGTH }).default(''),
});

export const setUpSecondFactorSchema = z.object({ password });
export const confirmSecondFactorSchema = z.object({ code });
export const changeSecondFactorSchema = z.object({ password, code });
