import { foldText } from '@uneed/domain/kernel/fold-text.ts';
import { isPlaceQuery } from '@uneed/domain/places/place.rules.ts';

/** Something with folded names to be found by, and the folded words of its whole address. */
export type Searchable<T> = { value: T; names: string[]; words: string[] };

/** A name as it is compared: without case, accents and punctuation. */
export const foldPlaceName = (name: string): string =>
  foldText(name)
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

/** How well a folded name fits a folded query, 0 best; undefined when it does not. */
function fit(name: string, query: string): number | undefined {
  if (name === query) return 0;
  if (name.startsWith(query)) return 1;
  if (name.includes(` ${query}`)) return 2;
  return name.includes(query) ? 3 : undefined;
}

const WHOLE_ADDRESS = 4;

function rank(entry: Searchable<unknown>, query: string, queryWords: string[]): number | undefined {
  let best: number | undefined;
  for (const name of entry.names) {
    const found = fit(name, query);
    if (found !== undefined && (best === undefined || found < best)) best = found;
  }
  if (best !== undefined) return best;
  const isWhole = queryWords.every((part) => entry.words.some((word) => word.startsWith(part)));
  return isWhole ? WHOLE_ADDRESS : undefined;
}

/**
 * The best `limit` matches: whole name, then its beginning, the beginning of a word, any part, the words of the whole
 * address ("bavaro altagracia"). Among equals the order of `entries` stays. Nothing below two characters.
 */
export function searchEntries<T>(entries: readonly Searchable<T>[], text: string, limit: number): T[] {
  const query = foldPlaceName(text);
  if (!isPlaceQuery(query)) return [];
  const queryWords = query.split(' ');
  const tiers: T[][] = Array.from({ length: WHOLE_ADDRESS + 1 }, () => []);
  for (const entry of entries) {
    const found = rank(entry, query, queryWords);
    if (found !== undefined) tiers[found]?.push(entry.value);
  }
  return tiers.flat().slice(0, limit);
}
