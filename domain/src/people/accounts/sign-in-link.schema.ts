import * as z from 'zod';
import { EMAIL_INVALID, EMAIL_REQUIRED } from '../../kernel/quoted-texts/account-texts.ts';
import { text } from '../../kernel/text.schema.ts';
import { emailField } from './accounts.schema.ts';
import { emailedCodeField, emailedTokenField } from './emailed-code.schema.ts';
import { SECOND_FACTOR_CODE_MAX_LENGTH } from './second-factor.rules.ts';

const email = emailField(EMAIL_REQUIRED, EMAIL_INVALID);

/** Code of the second factor, for accounts that have one. */
const secondFactorCode = text({ max: SECOND_FACTOR_CODE_MAX_LENGTH }).default('');

export const requestSignInLinkSchema = z.object({
  email,
  /** Path that is opened after the sign-in; the page of the link checks that it is one of Uneed. */
  next: text({ max: 500 }).default(''),
});
export const signInByCodeSchema = z.object({ email, code: emailedCodeField, secondFactorCode });
export const signInByLinkSchema = z.object({ token: emailedTokenField, secondFactorCode });
