import { isPlaceQuery } from '@uneed/domain/people/places/place.rules.ts';
import { expandPlaceName, foldPlaceName } from '@uneed/domain/people/places/place-names.ts';

/** A search entry: a value, its folded names and the folded words of its full address. */
export type SearchEntry<T> = { value: T; names: string[]; words: string[] };

/** Ranks the match of a folded name, 0 best; undefined if it does not match. */
function rankName(name: string, query: string): number | undefined {
  if (name === query) return 0;
  if (name.startsWith(query)) return 1;
  if (name.includes(` ${query}`)) return 2;
  return name.includes(query) ? 3 : undefined;
}

const ADDRESS_RANK = 4;
const NO_MATCH = 5;

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
 * full address ("bavaro altagracia"). Entries of equal rank keep their order. Queries below two characters match nothing. An
 * alias or abbreviation ("pop", "sto dgo") also finds what the full name finds.
 */
export function searchEntries<T>(entries: readonly SearchEntry<T>[], text: string, limit: number): T[] {
  const query = foldPlaceName(text);
  if (!isPlaceQuery(query)) return [];
  const queries = [...new Set([query, expandPlaceName(query)])].map((each) => ({
    query: each,
    words: each.split(' '),
  }));
  const valuesByRank: T[][] = Array.from({ length: ADDRESS_RANK + 1 }, () => []);
  for (const entry of entries) {
    const ranks = queries.map(({ query, words }) => rankEntry(entry, query, words) ?? NO_MATCH);
    valuesByRank[Math.min(...ranks)]?.push(entry.value);
  }
  return valuesByRank.flat().slice(0, limit);
}
