import { foldText } from '../kernel/fold-text.ts';

/** A biography has at most this many characters; refused beyond, never cut (specification 1 §9, DESIGN §5). */
export const BIO_MAX_LENGTH = 500;
export const BIO_TOO_LONG_TEXT = `La biografía no puede superar los ${BIO_MAX_LENGTH} caracteres`;

export const BIO_REQUIRED_TEXT = 'La biografía es obligatoria';

/** A company's name has at most this many characters. */
export const COMPANY_MAX_LENGTH = 100;

/** A position has at most this many characters. */
export const POSITION_MAX_LENGTH = 100;

/** A phone number has at most this many characters. */
export const PHONE_MAX_LENGTH = 30;

const DEFAULT_TEXT = /^hola,? estoy usando .{1,40}!$/;

/** The text that accounts used to start with counts as not filled in, whatever the brand (specification 1 §3). */
export const isDefaultText = (value: string): boolean => DEFAULT_TEXT.test(foldText(value));

/** What a person wrote about themselves, or nothing when it is only the default text. */
export const withoutDefaultText = (value: string): string => (isDefaultText(value) ? '' : value.trim());
