import type { Alert } from '@uneed/domain/alerts/alerts.schema.ts';
import { formatRelativeTime } from '../../platform/format.ts';

/** When an alert found its latest job. */
export function LastMatch({ alert: { lastMatchAt } }: { alert: Alert }) {
  if (lastMatchAt === null)
    return <p className="text-muted text-xs sm:text-sm">Todavía no hay vacantes nuevas</p>;
  return (
    <p className="text-muted text-xs sm:text-sm">
      Última vacante {/* The hour may differ between server rendering and hydration. */}
      <time dateTime={lastMatchAt} suppressHydrationWarning>
        {formatRelativeTime(lastMatchAt)}
      </time>
    </p>
  );
}
