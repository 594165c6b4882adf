/** The link 'No fui yo' in the e-mail about a sign-in on a new device is valid for this many days, once. */
export const NEW_DEVICE_LINK_DAYS = 7;

/** Maximum number of e-mails about new devices per account in 24 hours: a browser without cookies is a new one each time. */
export const NEW_DEVICE_EMAILS_PER_DAY = 3;

export const NEW_DEVICE_LINK_GONE_TEXT =
  'El enlace venció o ya se usó. Si todavía no reconoces esa entrada, cambia tu contraseña.';
