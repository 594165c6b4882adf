import { formatCount } from '@uneed/domain/kernel/count.ts';
import { formatDayAndMonth, formatShortDate, formatTime } from '@uneed/domain/kernel/time.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

/** Returns the text with spaces at which no line ends: a number stays beside what it counts. */
export const withNonBreakingSpaces = (text: string): string => text.replaceAll(' ', '\u00a0');

/** A number with its noun: `1 vacante`, `3 vacantes`; give the plural where an s is not enough. */
export const formatQuantity = (count: number, one: string, many = `${one}s`): string =>
  `${formatCount(count)} ${count === 1 ? one : many}`;

/** A badge's number, `99+` above 99 (product.md, 'Chat'). */
export const formatBadge = (count: number): string => (count > 99 ? '99+' : String(count));

/** Short date: `21 nov 2026`. For the long form use `formatLongDate` of the kernel. */
export const formatDate = (iso: string): string => formatShortDate(new Date(iso));

/** Day and time: `21 nov, 14:05`. */
export function formatDateTime(iso: string): string {
  const moment = new Date(iso);
  return `${formatDayAndMonth(moment)}, ${formatTime(moment)}`;
}

/** Relative time for sentences: `hace 3 horas`; `hace menos de una hora` within the first hour. */
export function formatRelativeTime(iso: string, now: Date): string {
  const age = now.getTime() - Date.parse(iso);
  if (age < HOUR_MS) return 'hace menos de una hora';
  if (age < DAY_MS) return `hace ${formatQuantity(Math.floor(age / HOUR_MS), 'hora')}`;
  if (age < 14 * DAY_MS) return `hace ${formatQuantity(Math.floor(age / DAY_MS), 'día')}`;
  return `hace ${formatQuantity(Math.floor(age / (7 * DAY_MS)), 'semana')}`;
}

/** Short age (product.md, 'Search page'): `Ahora` under an hour, `N h` under a day, `N d` under a week, else `N sem`. */
export function formatShortAge(iso: string, now: Date): string {
  const age = now.getTime() - Date.parse(iso);
  if (age < HOUR_MS) return 'Ahora';
  if (age < DAY_MS) return `${Math.floor(age / HOUR_MS)} h`;
  if (age < 7 * DAY_MS) return `${Math.floor(age / DAY_MS)} d`;
  return `${Math.floor(age / (7 * DAY_MS))} sem`;
}

/** Short relative time: minutes as `hace 11 min`, later `hace` with `formatShortAge`: `hace 3 h`. */
export function formatShortRelativeTime(iso: string, now: Date): string {
  const minutes = Math.floor((now.getTime() - Date.parse(iso)) / MINUTE_MS);
  if (minutes < 1) return 'Ahora';
  return minutes < 60 ? `hace ${minutes} min` : `hace ${formatShortAge(iso, now)}`;
}
