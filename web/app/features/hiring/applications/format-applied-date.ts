import { formatLongDate } from '@uneed/domain/kernel/time.ts';
import { formatDate } from '../../../platform/format.ts';

/** An unknown date is 'No disponible' (product.md, 'Applications'). */
const formatOrUnknown = (iso: string | null, format: (known: string) => string): string =>
  iso === null || Number.isNaN(Date.parse(iso)) ? 'No disponible' : format(iso);

/** Formats the date of an application: `20 de noviembre de 2026`. */
export const formatAppliedDate = (iso: string | null): string =>
  formatOrUnknown(iso, (known) => formatLongDate(new Date(known)));

/** Formats the date of an application in short form: `20 nov 2026`. */
export const formatShortAppliedDate = (iso: string | null): string => formatOrUnknown(iso, formatDate);
