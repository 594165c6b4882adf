import * as z from 'zod';
import { text } from '../../kernel/text.schema.ts';
import { NEW_DEVICE_LINK_GONE_TEXT } from './new-device.rules.ts';

/** The token of the link 'No fui yo' in the e-mail. */
export const refuseSignInSchema = z.object({
  token: text({ required: NEW_DEVICE_LINK_GONE_TEXT, max: 200 }),
});

/** The token with which a new password is chosen, as with that of a reset link. */
export const refusedSignInSchema = z.object({ message: z.string(), resetToken: z.string() });
