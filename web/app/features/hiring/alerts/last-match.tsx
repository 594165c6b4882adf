import type { Alert } from '@uneed/domain/hiring/alerts/alerts.schema.ts';
import { useNow } from '../../../platform/clock.ts';
import { formatRelativeTime } from '../../../platform/format.ts';

/** When an alert found its latest job. */
export function LastMatch({ alert: { lastMatchAt } }: { alert: Alert }) {
  const now = useNow();
  if (lastMatchAt === null)
    return <p className="text-muted text-xs sm:text-sm">Todavía no hay vacantes nuevas</p>;
  return (
    <p className="text-muted text-xs sm:text-sm">
      <span>Última vacante</span> <time dateTime={lastMatchAt}>{formatRelativeTime(lastMatchAt, now)}</time>
    </p>
  );
}
