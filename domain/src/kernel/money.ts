import { formatCount } from './count.ts';

/** Formats an amount in Dominican pesos, without cents: `RD$35,000` (product.md, 'Language'). */
export const formatPesos = (amount: number): string =>
  `${amount < 0 ? '-' : ''}RD$${formatCount(Math.abs(amount))}`;

/** Formats an amount in US dollars with cents, from cents: `US$1,178.82`. */
export const formatDollars = (cents: number): string => {
  const [whole = '0', fraction = '00'] = (Math.abs(cents) / 100).toFixed(2).split('.');
  return `${cents < 0 ? '-' : ''}US$${formatCount(Number(whole))}.${fraction}`;
};

/** Formats a price in US dollars, without cents if there are none: `US$5`, `US$0.80`. */
export const formatPrice = (cents: number): string => formatDollars(cents).replace(/\.00$/, '');
