import { once } from './once.ts';

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

/** Returns the days between two times, rounded up: 1 means within 24 hours. */
export const daysUntil = (from: Date, to: Date): number =>
  Math.ceil((to.getTime() - from.getTime()) / DAY_MS);

/** Creates the Intl formatter at the first use and reuses it: to create one costs a hundred times a call. */
function createFormatter(locale: string, options: Intl.DateTimeFormatOptions): (moment: Date) => string {
  const getFormatter = once(() => new Intl.DateTimeFormat(locale, { timeZone: TIME_ZONE, ...options }));
  return (moment) => getFormatter().format(moment);
}

/** Returns the calendar day in the Dominican Republic, `YYYY-MM-DD`. */
export const localDay = createFormatter('en-CA', {});

/** Returns the number of calendar days between two times in the Dominican Republic: 0 is today, 1 is tomorrow. */
export const localDaysUntil = (from: Date, to: Date): number =>
  daysUntil(new Date(localDay(from)), new Date(localDay(to)));

const formatLocalTime = createFormatter('sv-SE', { dateStyle: 'short', timeStyle: 'medium' });

/** Formats a time in local time with its offset: `2026-11-21T09:30:00-04:00`. */
export const localIso = (moment: Date): string => `${formatLocalTime(moment).replace(' ', 'T')}-04:00`;

/** Formats a long date: `21 de noviembre de 2026`. */
export const formatLongDate = createFormatter('es-DO', { dateStyle: 'long' });

/** Formats a time of day as 24-hour HH:MM (specification 1 §9). */
export const formatTime = createFormatter('es-DO', { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' });
