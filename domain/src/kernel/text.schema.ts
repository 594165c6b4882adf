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
};

/** Creates the schema of a typed text. Cleans and trims the text, counts code points, and uses the given error messages. */
export function text(options: TextOptions) {
  const { required, min = 0, max } = options;
  const tooShort = options.tooShort ?? `Mínimo ${min} caracteres`;
  const tooLong = options.tooLong ?? `Máximo ${max} caracteres permitidos`;
  return z
    .string({ error: () => getText(required ?? 'Debe ser un texto') })
    .overwrite((raw) => (options.untrimmed ? cleanSecret(raw) : cleanAndTrim(raw)))
    .superRefine((value, ctx) => {
      const length = textLength(value);
      const addError = (message: AnyText) => ctx.addIssue({ code: 'custom', message: getText(message) });
      if (required !== undefined && length === 0) return addError(required);
      if (length > 0 && length < min) return addError(tooShort);
      if (length > max) addError(tooLong);
    });
}
