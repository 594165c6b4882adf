/** Removes case and accents, to compare typed text: "Bávaro" and "bavaro" are equal. */
export function foldText(value: string): string {
  return value
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '')
    .toLowerCase()
    .trim();
}
