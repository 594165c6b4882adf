import { addDays } from '../../kernel/time.ts';

/** Minimum length of a password, in characters (product.md, 'Accounts'). */
export const PASSWORD_MIN_LENGTH = 6;

/** Recommended length of a password, in characters: from here it is rated as good. */
export const PASSWORD_RECOMMENDED_LENGTH = 12;

/** Maximum length of a password, in characters, to limit the cost of hashing. */
export const PASSWORD_MAX_LENGTH = 200;

/** Maximum length of a full name, in characters. */
export const FULL_NAME_MAX_LENGTH = 100;

/** Maximum length of an e-mail address, in characters (RFC 5321). */
export const EMAIL_MAX_LENGTH = 254;

/** A session expires this many days after its last use (product.md, 'Sessions'). */
export const SESSION_DAYS = 30;

/** Maximum number of sessions of a user; a sign-in above it ends the least recently used ones. */
export const SESSIONS_MAX = 50;

/** That an account signed in on a device is deleted this many days after the last time (product.md, 'Signals'). */
export const DEVICE_DAYS = 90;

/** Lifetime of the session cookie: the maximum of browsers. The stored date on the server determines when the session expires. */
export const SESSION_COOKIE_DAYS = 400;

/** A password reset link is valid for this many minutes, once. */
export const PASSWORD_RESET_MINUTES = 60;

/** Maximum number of e-mails with a password reset link per account and day. */
export const PASSWORD_RESET_EMAILS_PER_DAY = 5;

/** Maximum number of failed sign-ins of one account from one IP address within the window. */
export const SIGN_IN_FAILURES_PER_ACCOUNT = 10;

/** Maximum number of failed sign-ins from one IP address, over all accounts: many mobile users share one address. */
export const SIGN_IN_FAILURES_PER_ADDRESS = 200;

/** Window in which failed sign-ins are counted, in minutes. */
export const SIGN_IN_WINDOW_MINUTES = 15;

/** An account that is younger than this many days is marked as new where admins decide about it. */
export const NEW_ACCOUNT_DAYS = 30;

/** Whether an account was created less than `NEW_ACCOUNT_DAYS` ago. */
export const isNewAccount = (createdAt: Date, now: Date): boolean =>
  addDays(createdAt, NEW_ACCOUNT_DAYS) > now;

/** Returns the strength of a password: 0 rejected, 1 short, 2 fair, 3 good. */
export function passwordStrength(password: string): 0 | 1 | 2 | 3 {
  const length = [...password].length;
  if (length < PASSWORD_MIN_LENGTH) return 0;
  if (length >= PASSWORD_RECOMMENDED_LENGTH) return 3;
  return new Set(password).size >= 6 && length >= 9 ? 2 : 1;
}
