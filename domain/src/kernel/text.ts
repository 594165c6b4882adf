import { once } from './once.ts';

/** Controls except tab and line break, and lone surrogates: PostgreSQL rejects some of them, and no user types them. */
const CONTROL = /(?![\t\n\r])\p{Cc}|\p{Surrogate}/gu;

/** Characters that never stand for anything; XML allows some of them in no document. */
const NONCHARACTER = /\p{Noncharacter_Code_Point}/gu;

/** What some scripts and emoji need between characters: joiners, and selectors of a variant. All of it is invisible. */
const JOINER = '[\\u200c\\u200d\\u180b-\\u180f\\ufe00-\\ufe0f\\u{e0020}-\\u{e007f}\\u{e0100}-\\u{e01ef}]';

/**
 * Characters that show nothing and serve nothing in any text: soft hyphens, zero-width spaces, fillers, controls of the writing
 * direction (in a name they would change that of the text around it). A blank of Braille stands between its characters only.
 */
const getInvisible = once(
  () =>
    new RegExp(
      `(?!${JOINER})[\\p{Default_Ignorable_Code_Point}\\ufff9-\\ufffc\\u{1d159}]|\\u2800(?<![\\u2801-\\u28ff]\\u2800{1,40})(?!\\u2800{0,40}[\\u2801-\\u28ff])`,
      'gu',
    ),
);

/** A letter or mark of a script whose letters change their shape at a joiner. */
const JOINED =
  '(?:(?![\\p{Script=Latin}\\p{Script=Greek}\\p{Script=Cyrillic}\\p{Script=Common}\\p{Script=Inherited}\\u180b-\\u180f])[\\p{L}\\p{M}]|(?=\\p{M})\\p{Script_Extensions=Arabic})';

/** Joiners and selectors where they serve something: in such a script, in emoji, in the flags of regions, after ideographs. */
const USEFUL_JOINER = [
  `(?<=${JOINED})[\\u200c\\u200d]`,
  '(?<=[\\p{Extended_Pictographic}\\p{Emoji_Modifier}\\ufe0f])\\u200d(?=\\p{Extended_Pictographic})',
  '(?<=\\p{Extended_Pictographic})[\\ufe0e\\ufe0f]|(?<=[0-9#*])\\ufe0f(?=\\u20e3)',
  '(?<=\\u{1f3f4}[\\u{e0020}-\\u{e007e}]{0,8})[\\u{e0020}-\\u{e007f}]',
  '(?<=\\p{Ideographic})[\\ufe00-\\ufe0f\\u{e0100}-\\u{e01ef}]|(?<=\\p{Script=Myanmar}|\\p{Script=Phags_Pa})\\ufe00',
  '(?<=(?=\\p{L})\\p{Script=Mongolian})[\\u180b-\\u180f]',
].join('|');
const getUselessJoiner = once(() => new RegExp(`(?!${USEFUL_JOINER})${JOINER}`, 'gu'));

/** A text of white space and characters that show nothing only. */
const BLANK = /^[\s\p{Default_Ignorable_Code_Point}\u2800]*$/u;

/** Normalises a secret for comparing with its hash: NFC, without control characters, line breaks as \n. */
export const cleanSecret = (raw: string): string =>
  raw
    .replace(/\r\n?/g, '\n')
    .replace(CONTROL, '')
    .replace(/[\u202a-\u202e\u2066-\u2069]/g, '')
    .normalize('NFC');

/** Normalises text for storage: NFC, without control characters and what shows nothing, line breaks as \n. */
export function cleanText(raw: string): string {
  const visible = raw
    .replace(/\r\n?/g, '\n')
    .replace(CONTROL, '')
    .replace(NONCHARACTER, '')
    .replace(getInvisible(), '')
    .replace(getUselessJoiner(), '');
  // NFC comes last, because a removed character may have been between a letter and its accent.
  return visible.normalize('NFC');
}

/** Cleans and trims a text that a user typed; returns '' if nothing of it is visible. */
export function cleanAndTrim(raw: string): string {
  const text = cleanText(raw).trim();
  return BLANK.test(text) ? '' : text;
}

/** Cleans a text and cuts it to a length in code points, for parameters of addresses, which are cut instead of rejected. */
export const cleanAndCut = (raw: string, maxLength: number): string =>
  [...cleanAndTrim(raw)].slice(0, maxLength).join('').trim();

/** Returns a text without the characters that no XML document may contain: one of them would make all of it unreadable. */
export const toXmlText = (text: string): string => text.replace(CONTROL, '').replace(NONCHARACTER, '');

/** Returns the length in code points of the text as it is stored, so that ñ and an emoji each count as one. */
export function textLength(value: string): number {
  let length = 0;
  for (const _ of value.normalize('NFC')) length += 1;
  return length;
}

/** Ends a text that somebody wrote like a sentence: with a full stop unless it has an end already. */
export const endSentence = (text: string): string => (/[.!?…]$/.test(text) ? text : `${text}.`);
