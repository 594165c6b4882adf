import { formatLongDate } from '@uneed/domain/kernel/time.ts';
import { useNow } from '../../../../platform/clock.ts';
import { formatDate, formatRelativeTime } from '../../../../platform/format.ts';

/** The age of a post or comment; the title has the whole date. */
export const PostTime = ({ iso }: { iso: string }) => (
  <time dateTime={iso} title={formatLongDate(new Date(iso))}>
    {formatPostAge(iso, useNow())}
  </time>
);

const HOUR_MS = 3_600_000;
const WEEK_MS = 7 * 24 * HOUR_MS;

/** Age of a post or comment (product.md, 'Posts'): under an hour, hours, days under a week, then the date. */
export function formatPostAge(iso: string, now: Date): string {
  const age = now.getTime() - Date.parse(iso);
  if (age < HOUR_MS) return 'hace menos de 1 hora';
  return age < WEEK_MS ? formatRelativeTime(iso, now) : formatDate(iso);
}
