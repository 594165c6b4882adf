import { formatDate, formatRelativeTime } from '../../../../platform/format.ts';

const HOUR_MS = 3_600_000;
const WEEK_MS = 7 * 24 * HOUR_MS;

/** Age of a post or comment (specification 2 §9): under an hour, hours, days under a week, then the date. */
export function formatPostAge(iso: string, now: Date): string {
  const age = now.getTime() - Date.parse(iso);
  if (age < HOUR_MS) return 'hace menos de 1 hora';
  return age < WEEK_MS ? formatRelativeTime(iso, now) : formatDate(iso);
}
