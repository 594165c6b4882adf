import { formatLongDate } from '@uneed/domain/kernel/time.ts';
import { useNow } from '../../../../platform/clock.ts';
import { formatPostAge } from './format-post-age.ts';

/** The age of a post or comment; the title has the whole date. */
export const PostTime = ({ iso }: { iso: string }) => (
  <time dateTime={iso} title={formatLongDate(new Date(iso))}>
    {formatPostAge(iso, useNow())}
  </time>
);
