import * as z from 'zod';
import { timeSchema } from '../../kernel/time.schema.ts';
import { EMAIL_STATUSES } from './email-confirmation.rules.ts';
import { emailedCodeField, emailedTokenField } from './emailed-code.schema.ts';

export const confirmEmailCodeSchema = z.object({ code: emailedCodeField });
export const confirmEmailLinkSchema = z.object({ token: emailedTokenField });

/** What the owner of an account reads of its address. */
export const emailConfirmationSchema = z.object({
  /** The address that waits for its confirmation, or has it; empty if its owner refused it. */
  email: z.string(),
  status: z.enum(EMAIL_STATUSES),
  /** Whether the owner of the address refused it, so that the account has to give another. */
  isRefused: z.boolean(),
  /** Whether it is the mailbox of whoever is signed in: members of a team have one of their own. */
  isOwn: z.boolean(),
  /** Whether whoever is signed in may give another address. */
  canCorrect: z.boolean(),
  /** Whether the reminder asks for the confirmation, and does not only mention it. */
  isOverdue: z.boolean(),
  /** When the next e-mail may be sent; null for at once. */
  nextEmailAt: timeSchema.nullable(),
});
export type EmailConfirmation = z.infer<typeof emailConfirmationSchema>;
