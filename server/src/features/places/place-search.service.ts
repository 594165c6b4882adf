import { foldText } from '@uneed/domain/kernel/fold-text.ts';
import { isPlaceQuery } from '@uneed/domain/places/place.rules.ts';

/** A search entry: a value, its folded names and the folded words of its full address. */
export type SearchEntry<T> = { value: T; names: string[]; words: string[] };

/** Folds a name for comparison: removes case, accents and punctuation. */
export const foldPlaceName = (name: string): string =>
  foldText(name)
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

/** Ranks the match of a folded name, 0 best; undefined if it does not match. */
function rankName(name: string, query: string): number | undefined {
  if (name === query) return 0;
  if (name.startsWith(query)) return 1;
  if (name.includes(` ${query}`)) return 2;
  return name.includes(query) ? 3 : undefined;
}

const ADDRESS_RANK = 4;

function rankEntry(entry: SearchEntry<unknown>, query: string, queryWords: string[]): number | undefined {
  let best: number | undefined;
  for (const name of entry.names) {
    const rank = rankName(name, query);
    if (rank !== undefined && (best === undefined || rank < best)) best = rank;
  }
  if (best !== undefined) return best;
  const isInAddress = queryWords.every((queryWord) => entry.words.some((word) => word.startsWith(queryWord)));
  return isInAddress ? ADDRESS_RANK : undefined;
}

/**
 * Returns the best `limit` matches, in this order: full name, prefix of the name, prefix of a word, any substring, words of the
 * full address ("bavaro altagracia"). Entries of equal rank keep their order. Queries below two characters match nothing.
 */
export function searchEntries<T>(entries: readonly SearchEntry<T>[], text: string, limit: number): T[] {
  const query = foldPlaceName(text);
  if (!isPlaceQuery(query)) return [];
  const queryWords = query.split(' ');
  const valuesByRank: T[][] = Array.from({ length: ADDRESS_RANK + 1 }, () => []);
  for (const entry of entries) {
    const rank = rankEntry(entry, query, queryWords);
    if (rank !== undefined) valuesByRank[rank]?.push(entry.value);
  }
  return valuesByRank.flat().slice(0, limit);
}
