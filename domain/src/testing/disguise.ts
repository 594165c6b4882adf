import { CONFUSABLES } from '../kernel/confusables.gen.ts';

/** Characters that show nothing, of each kind. */
export const HIDDEN_CHARACTERS = [
  ...'\u00ad\u034f\u061c\u115f\u1160\u17b4\u180b\u180e\u200b\u200c\u200d\u200e\u200f\u202a\u202e\u2060\u2063\u2066\u2069\u206f',
  ...'\u2800\u3164\ufe00\ufe0e\ufe0f\ufeff\uffa0\ufff0\ufffb\ufffc\u{1bca0}\u{1d159}\u{1d173}\u{e0001}\u{e0041}\u{e007f}\u{e0100}\u{e01ef}',
];

/** The letter in the alphabets that Unicode decomposes to it: full-width, circled, bold, italic, script, Fraktur, monospace. */
const OTHER_FORMS = [0xff41, 0x24d0, 0x1d41a, 0x1d44e, 0x1d4b6, 0x1d4d0 + 26, 0x1d51e, 0x1d5ba, 0x1d68a];

function listLookAlikes(letter: string): string[] {
  const index = letter.charCodeAt(0) - 97;
  const forms = OTHER_FORMS.map((first) => String.fromCodePoint(first + index));
  // Some letters of these alphabets were assigned elsewhere.
  return [...forms.filter((form) => form.normalize('NFKD') === letter), ...(CONFUSABLES[letter] ?? '')];
}

/**
 * Returns a text that looks the same to readers: with characters that show nothing anywhere in it, and letters that look alike. `pick`
 * returns a number from 0 to `max`.
 */
export function disguise(text: string, pick: (max: number) => number): string {
  const pickFrom = (options: readonly string[]): string => options[pick(options.length - 1)] ?? '';
  return [...text]
    .map((character) => {
      const hidden = Array.from({ length: pick(2) }, () => pickFrom(HIDDEN_CHARACTERS)).join('');
      const isLetter = /[a-z]/.test(character);
      return `${hidden}${isLetter ? pickFrom([character, ...listLookAlikes(character)]) : character}`;
    })
    .join('');
}
