/** A link 'No fui yo' in an e-mail to an unconfirmed address is valid for this many days, once. */
export const EMAIL_DISOWN_DAYS = 7;

/** A taken address is told at most once in this many hours that another account wanted it. */
export const ADDRESS_TAKEN_EMAIL_HOURS = 24;

/** A domain that receives no mail (RFC 2606). */
const RELEASED_DOMAIN = '@sin-correo.invalid';

/** What an account has instead of an address whose owner refused it: unique, as an address is, and unknown to anybody. */
export const releasedAddress = (randomId: string): string => `${randomId}${RELEASED_DOMAIN}`;

/** Whether an account has no address, because its owner refused it. */
export const isReleasedAddress = (email: string): boolean => email.endsWith(RELEASED_DOMAIN);

/** The address of an account as people see it: empty if it has none. */
export const visibleAddress = (email: string): string => (isReleasedAddress(email) ? '' : email);

/** The same text for a free and for a taken address. */
export const EMAIL_CORRECTED_TEXT =
  'Te enviamos un código a ese correo. Hasta que lo confirmes, sigues entrando como hasta ahora.';
export const EMAIL_FIXED_TEXT = 'El correo de tu cuenta ya no se puede cambiar';
export const EMAIL_MISSING_TEXT = 'Escribe primero tu correo';
export const EMAIL_DISOWNED_TEXT = 'Soltamos tu correo';
