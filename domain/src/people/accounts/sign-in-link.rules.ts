/** Maximum number of e-mails with a link and a code to sign in per account and day. */
export const SIGN_IN_EMAILS_PER_DAY = 10;

/** Maximum number of e-mails with a code instead of the password per account and day. */
export const PROOF_EMAILS_PER_DAY = 10;
