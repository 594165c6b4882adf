import { addDays } from '../../kernel/time.ts';

/** What is known of the address of an account. Accounts from before addresses were confirmed are `unknown`, and keep what they have. */
export const EMAIL_STATUSES = ['unconfirmed', 'confirmed', 'unknown'] as const;
export type EmailStatus = (typeof EMAIL_STATUSES)[number];

/** Maximum number of e-mails that confirm an address per account and day. */
export const EMAIL_CONFIRMATIONS_PER_DAY = 5;

/** The strip that reminds of an unconfirmed address asks for it this many days after the sign-up. */
export const EMAIL_REMINDER_DAYS = 7;

/** Whether the reminder of an unconfirmed address asks for its confirmation, and does not only mention it. */
export const isConfirmationOverdue = (accountCreatedAt: Date, now: Date): boolean =>
  now >= addDays(accountCreatedAt, EMAIL_REMINDER_DAYS);

export const EMAIL_CONFIRMED_TEXT = 'Correo confirmado';
export const EMAIL_ALREADY_CONFIRMED_TEXT = 'Tu correo ya está confirmado';
export const EMAIL_SENT_TEXT = 'Te enviamos un código. Revisa también la carpeta de spam.';
