import * as z from 'zod';
import { cleanAndTrim, cleanText, textLength } from './text.ts';

type TextOptions = {
  /** Complaint when it is missing or blank; without it the text may be empty. */
  required?: string;
  min?: number;
  tooShort?: string;
  max: number;
  tooLong?: string;
  /** Keep outer blanks (a password). */
  untrimmed?: boolean;
};

/** Schema of a text that a person typed: cleaned, trimmed, counted in code points, each complaint in the given words. */
export function text(options: TextOptions) {
  const { required, min = 0, max } = options;
  const tooShort = options.tooShort ?? `Mínimo ${min} caracteres`;
  const tooLong = options.tooLong ?? `Máximo ${max} caracteres permitidos`;
  return z
    .string(required ?? 'Debe ser un texto')
    .overwrite((raw) => (options.untrimmed ? cleanText(raw) : cleanAndTrim(raw)))
    .superRefine((value, ctx) => {
      const length = textLength(value);
      const addError = (message: string) => ctx.addIssue({ code: 'custom', message });
      if (required !== undefined && length === 0) return addError(required);
      if (length > 0 && length < min) return addError(tooShort);
      if (length > max) addError(tooLong);
    });
}
