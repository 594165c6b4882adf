import { addDays, formatLongDate, formatTime, localDay } from '@uneed/domain/kernel/time.ts';
import { formatDate } from '../../../../platform/format.ts';

function getDayName(date: Date, now: Date): 'Hoy' | 'Ayer' | null {
  if (localDay(date) === localDay(now)) return 'Hoy';
  return localDay(date) === localDay(addDays(now, -1)) ? 'Ayer' : null;
}

/** Formats the time of the last message in a list: `14:05` today, `Ayer`, else the date. */
export function formatShortTime(iso: string, now: Date): string {
  const date = new Date(iso);
  const day = getDayName(date, now);
  if (day === 'Hoy') return formatTime(date);
  return day ?? formatDate(iso);
}

/** Formats the heading of a day in a conversation: `Hoy`, `Ayer`, `21 de noviembre de 2026`. */
export function formatDayHeading(iso: string, now: Date): string {
  const date = new Date(iso);
  return getDayName(date, now) ?? formatLongDate(date);
}
