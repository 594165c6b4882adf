import { addMinutes } from '../../kernel/time.ts';

/** The link and the code of an e-mail are valid for this many minutes, once. */
export const EMAIL_CODE_MINUTES = 15;

/** Digits of a code that is sent by e-mail. */
export const EMAIL_CODE_DIGITS = 6;

/** Maximum number of times that a code of an e-mail may be tried. */
export const EMAIL_CODE_ATTEMPTS = 5;

/** A code is sent again at the earliest this many seconds after the last one. */
export const EMAIL_CODE_INTERVAL_SECONDS = 60;

/** When the next e-mail with a code may be sent. */
export const nextEmailedCodeAt = (requestedAt: Date): Date =>
  addMinutes(requestedAt, EMAIL_CODE_INTERVAL_SECONDS / 60);

export const EMAIL_CODE_INVALID_TEXT = `Escribe los ${EMAIL_CODE_DIGITS} números del código`;
export const EMAIL_CODE_GONE_TEXT = 'Ese código venció o ya se usó. Pide otro.';
export const EMAIL_LINK_GONE_TEXT = 'El enlace venció o ya se usó.';
export const EMAIL_TOO_SOON_TEXT = 'Acabamos de enviarte un código. Espera un minuto antes de pedir otro.';

/** The error when no more codes are sent on a day. */
export const emailsOfDayText = (max: number): string =>
  `Hoy ya te enviamos ${max} códigos. Podrás pedir otro mañana.`;

/** The error of a wrong code. */
export const wrongEmailCodeText = (attemptsLeft: number): string =>
  attemptsLeft === 0
    ? 'El código no es correcto y ya no se puede usar. Pide otro.'
    : `El código no es correcto. Te ${attemptsLeft === 1 ? 'queda 1 intento' : `quedan ${attemptsLeft} intentos`}.`;
