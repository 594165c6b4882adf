/** Time zone of the Dominican Republic: UTC−4, no daylight saving time. */
export const TIME_ZONE = 'America/Santo_Domingo';

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;

/** Converts minutes to milliseconds. */
export const minutesInMs = (minutes: number): number => minutes * MINUTE_MS;
/** Converts days to milliseconds. */
export const daysInMs = (days: number): number => days * DAY_MS;

export const addDays = (from: Date, days: number): Date => new Date(from.getTime() + days * DAY_MS);
export const addMinutes = (from: Date, minutes: number): Date =>
  new Date(from.getTime() + minutes * MINUTE_MS);

/** Distance of the local time from UTC, in milliseconds; there is no daylight saving time. */
const LOCAL_OFFSET_MS = -4 * 60 * MINUTE_MS;

/** Shifts a time so that the `getUTC…` methods return the local date and time of day. */
const toLocal = (moment: Date): Date => new Date(moment.getTime() + LOCAL_OFFSET_MS);

/**
 * Adds calendar months at the same local time of day; a day that the month does not have becomes its last one: one month after
 * 31 January is 28 or 29 February.
 */
export function addLocalMonths(from: Date, months: number): Date {
  const local = toLocal(from);
  const day = local.getUTCDate();
  local.setUTCDate(1);
  local.setUTCMonth(local.getUTCMonth() + months);
  const lastDay = new Date(Date.UTC(local.getUTCFullYear(), local.getUTCMonth() + 1, 0)).getUTCDate();
  local.setUTCDate(Math.min(day, lastDay));
  return new Date(local.getTime() - LOCAL_OFFSET_MS);
}

/** Returns the days between two times, rounded up: 1 means within 24 hours. */
export const daysUntil = (from: Date, to: Date): number =>
  Math.ceil((to.getTime() - from.getTime()) / DAY_MS);

/** Returns the calendar day in the Dominican Republic, `YYYY-MM-DD`. */
export const localDay = (moment: Date): string => toLocal(moment).toISOString().slice(0, 10);

/** Returns the time at which an hour of a local day (`YYYY-MM-DD`) begins. */
export const localHourStart = (day: string, hour: number): Date =>
  new Date(Date.parse(day) + hour * 60 * MINUTE_MS - LOCAL_OFFSET_MS);

/** Returns the number of calendar days between two times in the Dominican Republic: 0 is today, 1 is tomorrow. */
export const localDaysUntil = (from: Date, to: Date): number =>
  daysUntil(new Date(localDay(from)), new Date(localDay(to)));

/** Formats a time in local time with its offset: `2026-11-21T09:30:00-04:00`. */
export const localIso = (moment: Date): string => `${toLocal(moment).toISOString().slice(0, 19)}-04:00`;

/** Formats a time of day as 24-hour HH:MM (product.md, 'Language'). */
export const formatTime = (moment: Date): string => toLocal(moment).toISOString().slice(11, 16);

/** Formats a time of day as people say it: `10:00 a. m.` */
export function formatClock(moment: Date): string {
  const local = toLocal(moment);
  const hour = local.getUTCHours();
  return `${hour % 12 || 12}${local.toISOString().slice(13, 16)} ${hour < 12 ? 'a.' : 'p.'} m.`;
}

/** The names of the months in es-DO. Not from `Intl`: see count.ts. */
export const MONTHS = [
  'enero',
  'febrero',
  'marzo',
  'abril',
  'mayo',
  'junio',
  'julio',
  'agosto',
  'septiembre',
  'octubre',
  'noviembre',
  'diciembre',
] as const;

function getMonthName(local: Date): string {
  const name = MONTHS[local.getUTCMonth()];
  if (name === undefined) throw new RangeError('Invalid date');
  return name;
}

/** The short name of a month: three letters, but `sept`. */
const getShortMonthName = (local: Date): string =>
  getMonthName(local).slice(0, local.getUTCMonth() === 8 ? 4 : 3);

/** Formats a long date: `21 de noviembre de 2026`. */
export function formatLongDate(moment: Date): string {
  const local = toLocal(moment);
  return `${local.getUTCDate()} de ${getMonthName(local)} de ${local.getUTCFullYear()}`;
}

const WEEKDAYS = ['domingo', 'lunes', 'martes', 'miércoles', 'jueves', 'viernes', 'sábado'] as const;

/** Formats a day with its day of the week: `sábado 21 de noviembre`. */
export function formatWeekday(moment: Date): string {
  const local = toLocal(moment);
  const month = getMonthName(local);
  return `${WEEKDAYS[local.getUTCDay()] ?? ''} ${local.getUTCDate()} de ${month}`;
}

/** Formats a day of the year: `21 nov`. */
export function formatDayAndMonth(moment: Date): string {
  const local = toLocal(moment);
  return `${local.getUTCDate()} ${getShortMonthName(local)}`;
}

/** Formats a short date: `21 nov 2026`. */
export const formatShortDate = (moment: Date): string =>
  `${formatDayAndMonth(moment)} ${toLocal(moment).getUTCFullYear()}`;
