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

/** Formats an amount in US dollars with cents, from cents: `US$1,178.82`. */
export const formatDollars = (cents: number): string => {
  const [whole = '0', fraction = '00'] = (Math.abs(cents) / 100).toFixed(2).split('.');
  return `${cents < 0 ? '-' : ''}US$${whole.replace(/\B(?=(?:\d{3})+$)/g, ',')}.${fraction}`;
};

/** Formats a price in US dollars, without cents if there are none: `US$5`, `US$0.80`. */
export const formatPrice = (cents: number): string => formatDollars(cents).replace(/\.00$/, '');
