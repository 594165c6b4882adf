/** A text without case and accents, for comparing what people type: "Bávaro" and "bavaro" are the same. */
export function foldText(value: string): string {
  return value
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '')
    .toLowerCase()
    .trim();
}
