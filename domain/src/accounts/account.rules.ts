/** A password has at least this many characters (specification 1 §9). */
export const PASSWORD_MIN_LENGTH = 6;

/** From this length on a password counts as good; the meter recommends it (DESIGN §6). */
export const PASSWORD_RECOMMENDED_LENGTH = 12;

/** Longer passwords are refused: hashing must stay cheap to bound. */
export const PASSWORD_MAX_LENGTH = 200;

/** A full name has at most this many characters. */
export const FULL_NAME_MAX_LENGTH = 100;

/** An e-mail address has at most this many characters (RFC 5321). */
export const EMAIL_MAX_LENGTH = 254;

/** A session ends this many days after it was last used (DESIGN §4). */
export const SESSION_DAYS = 30;

/** Somebody is signed in on at most so many devices; beyond it the ones used longest ago end with the next sign-in. */
export const SESSIONS_MAX = 50;

/** The longest that browsers keep a cookie. When a session ends is the server's to say, by its stored date. */
export const SESSION_COOKIE_DAYS = 400;

/** The link of a password reset works for this many minutes, once (DESIGN §5). */
export const PASSWORD_RESET_MINUTES = 60;

/** Failed sign-ins of one account from one address before it has to wait (DESIGN §5). */
export const SIGN_IN_FAILURES_PER_ACCOUNT = 10;

/** Failed sign-ins from one address, whoever is tried: whole towns sit behind one mobile address (DESIGN §5). */
export const SIGN_IN_FAILURES_PER_ADDRESS = 200;

/** Failed sign-ins are forgotten after this many minutes (DESIGN §5). */
export const SIGN_IN_WINDOW_MINUTES = 15;

/** How good a password is, for the meter beside the field: 0 refused, 1 short, 2 fair, 3 good. */
export function passwordStrength(password: string): 0 | 1 | 2 | 3 {
  const length = [...password].length;
  if (length < PASSWORD_MIN_LENGTH) return 0;
  if (length >= PASSWORD_RECOMMENDED_LENGTH) return 3;
  return new Set(password).size >= 6 && length >= 9 ? 2 : 1;
}
