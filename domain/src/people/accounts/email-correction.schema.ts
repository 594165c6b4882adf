import * as z from 'zod';
import { EMAIL_INVALID, EMAIL_REQUIRED } from '../../kernel/quoted-texts/account-texts.ts';
import { text } from '../../kernel/text.schema.ts';
import { PASSWORD_MAX_LENGTH } from './account.rules.ts';
import { emailField } from './accounts.schema.ts';
import { isReleasedAddress } from './email-correction.rules.ts';
import { EMAIL_LINK_GONE_TEXT } from './emailed-code.rules.ts';

/** The other address of an account, with the password, as whoever finds a session open must not take the account over. */
export const correctEmailSchema = z.object({
  email: emailField(EMAIL_REQUIRED, EMAIL_INVALID).refine((email) => !isReleasedAddress(email), {
    error: 'Ese correo no recibe mensajes',
  }),
  password: text({ required: 'Escribe tu contraseña', max: PASSWORD_MAX_LENGTH, untrimmed: true }),
});

/** The token of the link 'No fui yo' in an e-mail. */
export const disownEmailSchema = z.object({ token: text({ required: EMAIL_LINK_GONE_TEXT, max: 200 }) });
