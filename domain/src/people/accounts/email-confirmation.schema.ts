import * as z from 'zod';
import { text } from '../../kernel/text.schema.ts';
import { timeSchema } from '../../kernel/time.schema.ts';
import {
  EMAIL_CODE_DIGITS,
  EMAIL_CODE_INVALID_TEXT,
  EMAIL_LINK_GONE_TEXT,
  EMAIL_STATUSES,
} from './email-confirmation.rules.ts';

const CODE = new RegExp(`^\\d{${EMAIL_CODE_DIGITS}}$`);

/** The code of the e-mail; spaces between its digits do not matter. */
export const confirmEmailCodeSchema = z.object({
  code: text({ required: EMAIL_CODE_INVALID_TEXT, max: 20, tooLong: EMAIL_CODE_INVALID_TEXT })
    .overwrite((value) => value.replaceAll(/[\s-]/g, ''))
    .refine((value) => value === '' || CODE.test(value), EMAIL_CODE_INVALID_TEXT),
});

/** The token of the link in the e-mail. */
export const confirmEmailLinkSchema = z.object({ token: text({ required: EMAIL_LINK_GONE_TEXT, max: 200 }) });

/** What the owner of an account reads of its address. */
export const emailConfirmationSchema = z.object({
  /** The address that waits for its confirmation, or has it; empty if its owner refused it. */
  email: z.string(),
  status: z.enum(EMAIL_STATUSES),
  /** Whether the owner of the address refused it, so that the account has to give another. */
  isRefused: z.boolean(),
  /** Whether whoever is signed in may give another address. */
  canCorrect: z.boolean(),
  /** Whether the reminder asks for the confirmation, and does not only mention it. */
  isOverdue: z.boolean(),
  /** When the next e-mail may be sent; null for at once. */
  nextEmailAt: timeSchema.nullable(),
});
export type EmailConfirmation = z.infer<typeof emailConfirmationSchema>;
