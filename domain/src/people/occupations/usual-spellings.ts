import { foldText } from '../../kernel/fold-text.ts';

const WORD = /[\p{L}\p{N}+#]+/gu;

/** Returns how each word is spelled most often in texts, in lower case with its accents; the keys have neither. */
export function findUsualSpellings(texts: readonly string[]): Map<string, string> {
  const words = texts.flatMap((text) => text.normalize('NFC').toLowerCase().match(WORD) ?? []);
  const counts = new Map<string, number>();
  for (const word of words) counts.set(word, (counts.get(word) ?? 0) + 1);
  const spellings = new Map<string, string>();
  for (const [word, count] of counts) {
    const key = foldText(word);
    if (count > (counts.get(spellings.get(key) ?? '') ?? 0)) spellings.set(key, word);
  }
  return spellings;
}
