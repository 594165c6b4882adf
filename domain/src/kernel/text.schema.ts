import * as z from 'zod';
import { type AnyText, getText } from './quoted-texts/quoted-text.ts';
import { cleanAndTrim, cleanSecret, textLength } from './text.ts';

type TextOptions = {
  /** Error message for a missing or blank text; without it the text may be empty. */
  required?: AnyText;
  min?: number;
  tooShort?: AnyText;
  max: number;
  tooLong?: AnyText;
  /** Keeps leading and trailing white space (for passwords). */
  untrimmed?: boolean;
  /** Joins lines and tabs with a space, as the field of a name or a title does in a browser. */
  isLine?: boolean;
};

const LINE_BREAK = /[\n\t]/;

/** Joins the lines of a text with a space. */
const joinLines = (cleaned: string): string =>
  LINE_BREAK.test(cleaned)
    ? cleaned
        .split(LINE_BREAK)
        .map((part) => part.trim())
        .filter(Boolean)
        .join(' ')
    : cleaned;

/** Creates the schema of a typed text. Cleans and trims the text, counts code points, and uses the given error messages. */
export function text(options: TextOptions) {
  const { required, min = 0, max } = options;
  const tooShort = options.tooShort ?? `Mínimo ${min} caracteres`;
  const tooLong = options.tooLong ?? `Máximo ${max} caracteres permitidos`;
  return z
    .string({ error: () => getText(required ?? 'Debe ser un texto') })
    .overwrite((raw) => {
      if (options.untrimmed) return cleanSecret(raw);
      const cleaned = cleanAndTrim(raw);
      return options.isLine ? joinLines(cleaned) : cleaned;
    })
    .superRefine((value, ctx) => {
      const length = textLength(value);
      const addError = (message: AnyText) => ctx.addIssue({ code: 'custom', message: getText(message) });
      if (required !== undefined && length === 0) return addError(required);
      if (length > 0 && length < min) return addError(tooShort);
      if (length > max) addError(tooLong);
    });
}

/** Creates the schema of a text on one line: a name, a title, a word. */
export const line = (options: TextOptions) => text({ ...options, isLine: true });
