import { formatLongDate } from '@uneed/domain/kernel/time.ts';

/** When somebody applied, in words; a date that nobody knows is 'No disponible' (specification 2 §2). */
export function appliedDate(iso: string | null): string {
  const moment = new Date(iso ?? Number.NaN);
  return Number.isNaN(moment.getTime()) ? 'No disponible' : formatLongDate(moment);
}
