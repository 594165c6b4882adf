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
export function cleanAndTrim(raw: string): string {
  const words = cleanText(raw).trim();
  return INVISIBLE.test(words) ? '' : words;
}

/** Length as a person counts it: code points, so that ñ and an emoji are one each. */
export function textLength(value: string): number {
  let length = 0;
  for (const _ of value) length += 1;
  return length;
}
