import { once } from '@uneed/domain/kernel/once.ts';

const KB = 1024;
const MB = KB * KB;
const getOneDigit = once(() => new Intl.NumberFormat('es-DO', { maximumFractionDigits: 1 }));

/** Formats a file size: `120 KB`, `1.5 MB`. */
export const formatBytes = (bytes: number): string =>
  bytes < MB ? `${Math.max(1, Math.round(bytes / KB))} KB` : `${getOneDigit().format(bytes / MB)} MB`;
