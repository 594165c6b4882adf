import { once } from './once.ts';

// It takes milliseconds to create: pages that show no number do not pay for it.
const getInteger = once(() => new Intl.NumberFormat('es-DO', { maximumFractionDigits: 0 }));

/** A whole number with separators: `12,345`. */
export const formatCount = (count: number): string => getInteger().format(count);
