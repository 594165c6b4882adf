/** The whole country keeps one clock, UTC−4 all year. */
export const TIME_ZONE = 'America/Santo_Domingo';

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;

/** A span of days in milliseconds, for whoever counts in those. */
export const daysInMs = (days: number): number => days * DAY_MS;

export const addDays = (from: Date, days: number): Date => new Date(from.getTime() + days * DAY_MS);
export const addMinutes = (from: Date, minutes: number): Date =>
  new Date(from.getTime() + minutes * MINUTE_MS);

/** Days from one moment to another, begun days counting whole: 1 means it happens within 24 hours. */
export const daysUntil = (from: Date, to: Date): number =>
  Math.ceil((to.getTime() - from.getTime()) / DAY_MS);

/** Makes a formatter at its first use and keeps it: to make one costs a hundred times what it does. */
function createFormatter(locale: string, options: Intl.DateTimeFormatOptions): (moment: Date) => string {
  let formatter: Intl.DateTimeFormat | undefined;
  return (moment) => {
    formatter ??= new Intl.DateTimeFormat(locale, { timeZone: TIME_ZONE, ...options });
    return formatter.format(moment);
  };
}

/** The calendar day in the Dominican Republic, `YYYY-MM-DD`. */
export const localDay = createFormatter('en-CA', {});

/** Midnights in the Dominican Republic between two moments: 0 is today, 1 is tomorrow. */
export const localDaysUntil = (from: Date, to: Date): number =>
  daysUntil(new Date(localDay(from)), new Date(localDay(to)));

const formatLocalTime = createFormatter('sv-SE', { dateStyle: 'short', timeStyle: 'medium' });

/** A moment as the country's clock shows it, with its offset: `2026-11-21T09:30:00-04:00`. */
export const localIso = (moment: Date): string => `${formatLocalTime(moment).replace(' ', 'T')}-04:00`;

/** Long date as people write it: `21 de noviembre de 2026`. */
export const formatLongDate = createFormatter('es-DO', { dateStyle: 'long' });

/** Time of day in 24-hour HH:MM (specification 1 §9). */
export const formatTime = createFormatter('es-DO', { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' });
