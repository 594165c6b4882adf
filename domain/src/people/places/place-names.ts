import { foldText } from '../../kernel/fold-text.ts';
import { isPlaceQuery } from './place.rules.ts';
import { ABBREVIATED_WORDS, PLACE_ALIASES, type PlaceAlias } from './place-aliases.ts';
import { findProvince, GREATER_SANTO_DOMINGO, PROVINCES, type ProvinceName } from './provinces.ts';

/** Folds a name for comparison: removes case, accents and punctuation. */
export const foldPlaceName = (name: string): string =>
  foldText(name)
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

const withoutSpaces = (name: string): string => name.replaceAll(' ', '');

const findAlias = (folded: string): PlaceAlias | undefined =>
  PLACE_ALIASES.find(({ alias }) => alias === withoutSpaces(folded));

/** Returns the full word for an abbreviation in the names of places: 'sto' is 'santo'; any other word as it is. */
export const expandPlaceWord = (word: string): string =>
  Object.hasOwn(ABBREVIATED_WORDS, word) ? (ABBREVIATED_WORDS[word] ?? word) : word;

/** Returns the folded full name for an alias or a name with abbreviations: 'Sto. Dgo.' is 'santo domingo', 'POP' 'puerto plata'. */
export function expandPlaceName(name: string): string {
  const folded = foldPlaceName(name);
  const alias = findAlias(folded);
  return alias ? foldPlaceName(alias.place) : folded.split(' ').map(expandPlaceWord).join(' ');
}

/** Finds a province also by an alias or an abbreviated name: 'stgo.', 'sd'; undefined if there is none. Towns are no aliases. */
export function findProvinceByAlias(name: string): ProvinceName | undefined {
  const alias = findAlias(foldPlaceName(name));
  if (alias && alias.kind !== 'town') return alias.province;
  return findProvince(name) ?? findProvince(expandPlaceName(name));
}

/**
 * Returns the provinces whose name contains the text, ignoring case and accents; all of them for '' (product.md, 'Places').
 * Also those that an abbreviation, an alias or a town means, and the Distrito Nacional beside Santo Domingo.
 */
export function searchProvinces(text: string): ProvinceName[] {
  const [folded, expanded] = [foldPlaceName(text), expandPlaceName(text)];
  const aliases = isPlaceQuery(folded)
    ? PLACE_ALIASES.filter(({ alias }) => alias.startsWith(withoutSpaces(folded)))
    : [];
  const matches = (name: ProvinceName) => {
    const foldedName = foldPlaceName(name);
    return (
      foldedName.includes(folded) ||
      foldedName.includes(expanded) ||
      aliases.some(({ province }) => province === name)
    );
  };
  return offerNeighbor(PROVINCES.map(({ name }) => name).filter(matches));
}

/** Adds the Distrito Nacional after Santo Domingo. */
function offerNeighbor(names: ProvinceName[]): ProvinceName[] {
  const [province, neighbor] = GREATER_SANTO_DOMINGO;
  if (!names.includes(province) || names.includes(neighbor)) return names;
  return names.flatMap((name) => (name === province ? [province, neighbor] : name));
}

/**
 * Returns the provinces that a place in a search means: a province, what people write instead of it, or a town ('bani');
 * none for other text. 'Santo Domingo' means both sides of the city.
 */
export function findProvincesOf(name: string): readonly ProvinceName[] {
  const province = findProvinceByAlias(name);
  if (province === GREATER_SANTO_DOMINGO[0] && expandPlaceName(name) === foldPlaceName(province))
    return GREATER_SANTO_DOMINGO;
  if (province) return [province];
  const folded = foldPlaceName(name);
  const town =
    findAlias(folded) ?? PLACE_ALIASES.find(({ place }) => foldPlaceName(place) === expandPlaceName(name));
  return town ? [town.province] : [];
}
