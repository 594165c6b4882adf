import { foldText } from '../../kernel/fold-text.ts';

/** Maximum length of a biography, in characters; a longer one is rejected, not cut (product.md, 'Profile'). */
export const BIO_MAX_LENGTH = 500;
export const BIO_TOO_LONG_TEXT = `La biografía no puede superar los ${BIO_MAX_LENGTH} caracteres`;

export const BIO_REQUIRED_TEXT = 'La biografía es obligatoria';

/** Maximum length of a company name, in characters. */
export const COMPANY_MAX_LENGTH = 100;

/** Maximum length of a position, in characters. */
export const POSITION_MAX_LENGTH = 100;

/** Maximum length of a phone number, in characters. */
export const PHONE_MAX_LENGTH = 30;

/** Digits of a phone number of the country, with its area code; a foreign one has more. */
export const PHONE_MIN_DIGITS = 10;
export const INCOMPLETE_PHONE_TEXT = 'Escribe el teléfono completo, con su código de área';

/** Where the server, which knows the numbers of all countries, finds none (decision record 123). */
export const INVALID_PHONE_TEXT =
  'Revisa el teléfono: no parece un número completo. Si es de otro país, empieza con + y su código';

/** Whether a phone number is complete, however it is written; an empty one is. */
export const isCompletePhone = (value: string): boolean =>
  value.trim() === '' || value.replaceAll(/\D/g, '').length >= PHONE_MIN_DIGITS;

const DEFAULT_TEXT = /^hola,? estoy usando .{1,40}!$/;

/** Whether a text is the former default text of new accounts, for any brand; it counts as empty. */
export const isDefaultText = (value: string): boolean => DEFAULT_TEXT.test(foldText(value));

/** Returns the trimmed text, or '' if it is the default text. */
export const withoutDefaultText = (value: string): string => (isDefaultText(value) ? '' : value.trim());
