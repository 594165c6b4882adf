import { addDays, addMinutes } from '../../kernel/time.ts';

/** What is known of the address of an account. Accounts from before addresses were confirmed are `unknown`, and keep what they have. */
export const EMAIL_STATUSES = ['unconfirmed', 'confirmed', 'unknown'] as const;
export type EmailStatus = (typeof EMAIL_STATUSES)[number];

/** The link and the code of an e-mail that confirms an address are valid for this many minutes, once. */
export const EMAIL_CONFIRMATION_MINUTES = 15;

/** Digits of the code that confirms an address. */
export const EMAIL_CODE_DIGITS = 6;

/** Maximum number of times that a code may be tried. */
export const EMAIL_CODE_ATTEMPTS = 5;

/** A code is sent again at the earliest this many seconds after the last one. */
export const EMAIL_CONFIRMATION_INTERVAL_SECONDS = 60;

/** Maximum number of e-mails with a code per account and day. */
export const EMAIL_CONFIRMATIONS_PER_DAY = 5;

/** The strip that reminds of an unconfirmed address asks for it this many days after the sign-up. */
export const EMAIL_REMINDER_DAYS = 7;

/** When the next code may be sent. */
export const nextConfirmationAt = (sentAt: Date): Date =>
  addMinutes(sentAt, EMAIL_CONFIRMATION_INTERVAL_SECONDS / 60);

/** Whether the reminder of an unconfirmed address asks for its confirmation, and does not only mention it. */
export const isConfirmationOverdue = (accountCreatedAt: Date, now: Date): boolean =>
  now >= addDays(accountCreatedAt, EMAIL_REMINDER_DAYS);

export const EMAIL_CODE_INVALID_TEXT = `Escribe los ${EMAIL_CODE_DIGITS} números del código`;
export const EMAIL_CODE_GONE_TEXT = 'Ese código venció o ya se usó. Pide otro.';
export const EMAIL_LINK_GONE_TEXT = 'El enlace venció o ya se usó.';
export const EMAIL_CONFIRMED_TEXT = 'Correo confirmado';
export const EMAIL_ALREADY_CONFIRMED_TEXT = 'Tu correo ya está confirmado';
export const EMAIL_SENT_TEXT = 'Te enviamos un código. Revisa también la carpeta de spam.';
export const EMAIL_TOO_SOON_TEXT = 'Acabamos de enviarte un código. Espera un minuto antes de pedir otro.';
export const EMAILS_OF_DAY_TEXT = `Hoy ya te enviamos ${EMAIL_CONFIRMATIONS_PER_DAY} códigos. Podrás pedir otro mañana.`;

/** The error of a wrong code. */
export const wrongEmailCodeText = (attemptsLeft: number): string =>
  attemptsLeft === 0
    ? 'El código no es correcto y ya no se puede usar. Pide otro.'
    : `El código no es correcto. Te ${attemptsLeft === 1 ? 'queda 1 intento' : `quedan ${attemptsLeft} intentos`}.`;
