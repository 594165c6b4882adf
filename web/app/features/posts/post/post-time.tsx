import { formatLongDate } from '@uneed/domain/kernel/time.ts';
import { formatTimeAgo } from '../../../platform/format.ts';

/** When a post or comment was published: `hace 3 horas`, or a date after a week. The title has the whole date. */
export const PostTime = ({ iso }: { iso: string }) => (
  <time dateTime={iso} title={formatLongDate(new Date(iso))} suppressHydrationWarning>
    {formatTimeAgo(iso)}
  </time>
);
