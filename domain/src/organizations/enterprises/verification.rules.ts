/** Number of digits of the code that confirms an address at the domain of a company. */
export const DOMAIN_CODE_DIGITS = 6;

/** The code that confirms an address at the domain of a company is valid for this many minutes. */
export const DOMAIN_CODE_MINUTES = 15;

/** A code that confirms an address may be entered wrong this many times. */
export const DOMAIN_CODE_ATTEMPTS = 5;

/** Maximum number of e-mails with a code per enterprise and day. */
export const DOMAIN_CODES_PER_DAY = 5;

/** Before a decision, admins see at most this many other enterprises with the same tax number, website or name. */
export const SIMILAR_ENTERPRISES_MAX = 5;

/** Error for an address at a domain where anybody can have one. */
export const FREE_MAIL_TEXT =
  'Usa un correo de tu empresa: los de Gmail, Hotmail o Yahoo los puede abrir cualquiera';

/** Error for an address outside the domain of the website. */
export const otherDomainText = (domain: string): string => `Escribe una dirección que termine en @${domain}`;

/** Error for an enterprise without a website with a domain of its own. */
export const NO_WEBSITE_TEXT = 'Primero agrega el sitio web de tu empresa en su perfil';

/** Error for a wrong code, with the attempts that are left. */
export const wrongCodeText = (attemptsLeft: number): string => {
  if (attemptsLeft === 0) return 'Ese código no es correcto. Pide uno nuevo';
  const rest = attemptsLeft === 1 ? 'Te queda 1 intento' : `Te quedan ${attemptsLeft} intentos`;
  return `Ese código no es correcto. ${rest}`;
};

/** Error for a code that has expired, was used or has no attempts left. */
export const NO_CODE_TEXT = 'Ese código ya no sirve. Pide uno nuevo';

/** Error for an enterprise that was sent all codes of the day. */
export const CODES_OF_DAY_TEXT = `Ya te enviamos ${DOMAIN_CODES_PER_DAY} códigos hoy. Intenta mañana`;
