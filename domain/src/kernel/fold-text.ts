/** Removes case and accents, to compare typed text: "Bávaro" and "bavaro" are equal. */
export function foldText(value: string): string {
  return value
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '')
    .toLowerCase()
    .trim();
}

/** Turns a name into a segment of a path: 'La Vega, R. D.' becomes 'la-vega-r-d'; may be empty. */
export const toSlug = (name: string): string =>
  foldText(name)
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
