/**
 * A whole number with separators: `12,345`. As `Intl` formats it in es-DO; its first use would take 15 to 30 ms of a page, many times
 * that on a cheap phone.
 */
export const formatCount = (count: number): string =>
  String(Math.round(count)).replace(/\B(?=(?:\d{3})+$)/g, ',');
