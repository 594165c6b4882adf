import { formatDate } from '../../../platform/format.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const WEEK_DAYS = 7;

const relativeFormat = new Intl.RelativeTimeFormat('es-DO');

/** Age of a post or comment (specification 2 §9): under an hour, hours, days under a week, then the date. */
export function formatPostAge(iso: string, now: Date): string {
  const age = now.getTime() - Date.parse(iso);
  if (age < HOUR_MS) return 'hace menos de 1 hora';
  if (age < DAY_MS) return relativeFormat.format(-Math.floor(age / HOUR_MS), 'hour');
  if (age < WEEK_DAYS * DAY_MS) return relativeFormat.format(-Math.floor(age / DAY_MS), 'day');
  return formatDate(iso);
}
