/** A code of an authenticator app changes after this many seconds (RFC 6238). */
export const TOTP_PERIOD_SECONDS = 30;

/** Codes this many seconds before and after the current time are accepted too, because clocks differ. */
export const TOTP_TOLERANCE_SECONDS = 30;

/** Number of recovery codes that a user gets at a time. */
export const RECOVERY_CODES = 10;

/** Wrong codes of one account within the window of failed sign-ins, over all IP addresses. */
export const SECOND_FACTOR_FAILURES = 10;

/** Maximum length of a typed code, in characters: a recovery code with its hyphens. */
export const SECOND_FACTOR_CODE_MAX_LENGTH = 40;

/** Text at the field of the code when the password is right and a code is needed. */
export const SECOND_FACTOR_NEEDED_TEXT = 'Escribe el código de tu aplicación de autenticación';

/** Error for a code that is wrong, too old or used before. */
export const WRONG_CODE_TEXT = 'Ese código no es correcto o ya se usó';

/** Error of every page and endpoint for admins while they have to set up the second factor (`ADMIN_2FA=required`). */
export const SECOND_FACTOR_REQUIRED_TEXT = 'Activa la verificación en dos pasos para administrar Uneed';

/** Who confirmed that it is them is not asked again in the same session for this many minutes. */
export const CONFIRMATION_MINUTES = 10;

/** Error of what admins do only after they typed the code of the second factor, or without one the password, again. */
export const CONFIRMATION_REQUIRED_TEXT = 'Confirma que eres tú para hacer este cambio';

/** Returns a typed code without spaces and hyphens, in lower case. */
export const normalizeCode = (code: string): string => code.replaceAll(/[\s-]/g, '').toLowerCase();

/** Whether a normalized code is one of an authenticator app; otherwise it may be a recovery code. */
export const isTotpCode = (code: string): boolean => /^[0-9]{6}$/.test(code);
