import { once } from './once.ts';

const getFormat = once(
  () =>
    new Intl.NumberFormat('es-DO', {
      style: 'currency',
      currency: 'DOP',
      currencyDisplay: 'narrowSymbol',
      maximumFractionDigits: 0,
      minimumFractionDigits: 0,
    }),
);

/** Formats an amount in Dominican pesos, without cents: `RD$35,000` (specification 2 §9: DOP, 0 decimals, es-DO). */
export function formatPesos(amount: number): string {
  return getFormat()
    .format(amount)
    .replace(/^(-?)\s*(?:RD)?\$\s*/, '$1RD$');
}
