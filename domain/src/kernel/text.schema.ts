import * as z from 'zod';
import { cleanText, cleanWords, textLength } from './text.ts';

type Limits = {
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
export function text(limits: Limits) {
  const { required, min = 0, max } = limits;
  const tooShort = limits.tooShort ?? `Mínimo ${min} caracteres`;
  const tooLong = limits.tooLong ?? `Máximo ${max} caracteres permitidos`;
  return z
    .string(required ?? 'Debe ser un texto')
    .overwrite((raw) => (limits.untrimmed ? cleanText(raw) : cleanWords(raw)))
    .superRefine((value, ctx) => {
      const length = textLength(value);
      const complain = (message: string) => ctx.addIssue({ code: 'custom', message });
      if (required !== undefined && length === 0) return complain(required);
      if (length > 0 && length < min) return complain(tooShort);
      if (length > max) complain(tooLong);
    });
}
