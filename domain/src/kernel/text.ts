import * as z from 'zod';

/**
 * C0 and C1 controls but tab and line breaks, and surrogates without a partner: PostgreSQL refuses some, people never mean
 * them. Also what turns the direction of writing, with which a name would turn the words around it.
 */
const UNWANTED =
  /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f\u202a-\u202e\u2066-\u2069]|\p{Surrogate}/gu;

/** Nothing that could be seen: blanks, and what is there without a shape of its own. */
const INVISIBLE = /^[\s\p{Default_Ignorable_Code_Point}\u2800]*$/u;

/** The one form in which text is kept: NFC, without control characters, line breaks as \n. */
export function cleanText(raw: string): string {
  // Composed at the end: what is taken out may have stood between a letter and its accent.
  return raw.replace(/\r\n?/g, '\n').replace(UNWANTED, '').normalize('NFC');
}

/** The same for what a person wrote: without outer blanks, and empty when there is nothing to be seen of it. */
function cleanWords(raw: string): string {
  const words = cleanText(raw).trim();
  return INVISIBLE.test(words) ? '' : words;
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
    .overwrite((raw) => (limits.untrimmed ? cleanText(raw) : cleanWords(raw)))
    .superRefine((value, ctx) => {
      const length = textLength(value);
      const complain = (message: string) => ctx.addIssue({ code: 'custom', message });
      if (required !== undefined && length === 0) return complain(required);
      if (length > 0 && length < min) return complain(tooShort);
      if (length > max) complain(tooLong);
    });
}
