import * as z from 'zod';

/** C0 and C1 controls but tab and line breaks, and surrogates without a partner: PostgreSQL refuses some, people never mean them. */
const UNWANTED = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f]|\p{Surrogate}/gu;

/** The one form in which text is kept: NFC, without control characters, line breaks as \n. */
export function cleanText(raw: string): string {
  return raw.normalize('NFC').replace(/\r\n?/g, '\n').replace(UNWANTED, '');
}

/** Length as a person counts it: code points, so that ñ and an emoji are one each. */
export function textLength(value: string): number {
  let length = 0;
  for (const _ of value) length += 1;
  return length;
}

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
    .overwrite((raw) => (limits.untrimmed ? cleanText(raw) : cleanText(raw).trim()))
    .superRefine((value, ctx) => {
      const length = textLength(value);
      const complain = (message: string) => ctx.addIssue({ code: 'custom', message });
      if (required !== undefined && length === 0) return complain(required);
      if (length > 0 && length < min) return complain(tooShort);
      if (length > max) complain(tooLong);
    });
}
