/** Maximum number of e-mails with a link and a code to sign in per account and day. */
export const SIGN_IN_EMAILS_PER_DAY = 10;

/** Maximum number of e-mails with a code instead of the password per account and day. */
export const PROOF_EMAILS_PER_DAY = 10;

/** The same text for every address, whether or not it has an account. */
export const SIGN_IN_LINK_SENT_TEXT =
  'Si ese email tiene una cuenta, te enviamos un enlace y un código de 6 dígitos.';

/** The same text for an unknown address, a wrong code, and one that expired or was used. */
export const WRONG_SIGN_IN_CODE_TEXT = 'El código no es correcto o ya no sirve. Revísalo o pide otro.';

export const PROOF_CODE_SENT_TEXT = 'Te enviamos un código. Revisa también la carpeta de spam.';
export const HAS_PASSWORD_TEXT = 'Tu cuenta tiene contraseña: escríbela';
