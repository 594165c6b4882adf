import { addDays, formatLongDate, formatTime, localDay } from '@uneed/domain/kernel/time.ts';
import { formatDate } from '../../../platform/format.ts';

function nameOfDay(moment: Date, now: Date): 'Hoy' | 'Ayer' | null {
  if (localDay(moment) === localDay(now)) return 'Hoy';
  return localDay(moment) === localDay(addDays(now, -1)) ? 'Ayer' : null;
}

/** When something was said last, for lists: `14:05` today, `Ayer`, else the date. */
export function shortTime(iso: string, now = new Date()): string {
  const moment = new Date(iso);
  const day = nameOfDay(moment, now);
  if (day === 'Hoy') return formatTime(moment);
  return day ?? formatDate(iso);
}

/** Heading of a day in a conversation: `Hoy`, `Ayer`, `21 de noviembre de 2026`. */
export function dayLabel(iso: string, now = new Date()): string {
  const moment = new Date(iso);
  return nameOfDay(moment, now) ?? formatLongDate(moment);
}
