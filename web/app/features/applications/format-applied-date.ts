import { formatLongDate } from '@uneed/domain/kernel/time.ts';
import { formatDate } from '../../platform/format.ts';

/** A date that nobody knows is 'No disponible' (specification 2 §2). */
const inWords = (iso: string | null, format: (known: string) => string): string =>
  iso === null || Number.isNaN(Date.parse(iso)) ? 'No disponible' : format(iso);

/** When somebody applied, in words. */
export const appliedDate = (iso: string | null): string =>
  inWords(iso, (known) => formatLongDate(new Date(known)));

/** The same where there is little room. */
export const shortAppliedDate = (iso: string | null): string => inWords(iso, formatDate);
