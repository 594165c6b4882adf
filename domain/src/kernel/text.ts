/**
 * C0 and C1 controls except tab and line breaks, and lone surrogates: PostgreSQL rejects some of them, and no user types
 * them. Also bidirectional controls: in a name they would change the direction of the text around it.
 */
const UNWANTED =
  /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f\u202a-\u202e\u2066-\u2069]|\p{Surrogate}/gu;

/** A text of white space and invisible characters only. */
const INVISIBLE = /^[\s\p{Default_Ignorable_Code_Point}\u2800]*$/u;

/** Normalises text for storage: NFC, without control characters, line breaks as \n. */
export function cleanText(raw: string): string {
  // NFC comes last, because a removed character may have been between a letter and its accent.
  return raw.replace(/\r\n?/g, '\n').replace(UNWANTED, '').normalize('NFC');
}

/** Cleans and trims a text that a user typed; returns '' if it contains only invisible characters. */
export function cleanAndTrim(raw: string): string {
  const text = cleanText(raw).trim();
  return INVISIBLE.test(text) ? '' : text;
}

/** Returns the length in code points, so that ñ and an emoji each count as one. */
export function textLength(value: string): number {
  let length = 0;
  for (const _ of value) length += 1;
  return length;
}

/** Ends a text that somebody wrote like a sentence: with a full stop unless it has an end already. */
export const endSentence = (text: string): string => (/[.!?…]$/.test(text) ? text : `${text}.`);
