import { formatDate, formatQuantity } from '../../../platform/format.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const WEEK_DAYS = 7;

/** Age of a post or comment (specification 2 §9): under an hour, hours, days under a week, then the date. */
export function formatPostAge(iso: string, now: Date): string {
  const age = now.getTime() - Date.parse(iso);
  if (age < HOUR_MS) return 'hace menos de 1 hora';
  if (age < DAY_MS) return `hace ${formatQuantity(Math.floor(age / HOUR_MS), 'hora')}`;
  if (age < WEEK_DAYS * DAY_MS) return `hace ${formatQuantity(Math.floor(age / DAY_MS), 'día')}`;
  return formatDate(iso);
}
