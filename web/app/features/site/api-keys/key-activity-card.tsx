import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { parsePageNumber } from '@uneed/domain/kernel/page-window.ts';
import { formatTime } from '@uneed/domain/kernel/time.ts';
import { enterpriseActivityLabel } from '@uneed/domain/people/audit/enterprise-activity.rules.ts';
import type { ApiKeyActivity } from '@uneed/domain/site/api-keys/api-keys.schema.ts';
import { useSearchParams } from 'react-router';
import { usePaths } from '../../../platform/area/use-paths.ts';
import { formatDate } from '../../../platform/format.ts';
import { Pagination } from '../../../ui/display/pagination.tsx';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { SettingsCard } from '../../people/settings/exports/settings-card.tsx';
import { apiKeyActivityQuery } from './api-keys.queries.ts';

/** What the keys changed, newest first, a page at a time. */
export function KeyActivityCard() {
  const { apiKeys: path } = usePaths();
  const [search] = useSearchParams();
  const page = parsePageNumber(search.get('pagina'));
  const list = useQuery({ ...apiKeyActivityQuery(page), placeholderData: keepPreviousData });
  return (
    <SettingsCard title="Actividad" description="Lo que cambió cada clave. Leer no queda anotado aquí.">
      {list.isPending && <Skeleton className="h-20" />}
      {list.isError && <ErrorState message={list.error.message} onRetry={() => void list.refetch()} />}
      {list.data?.activities.length === 0 && (
        <p className="text-muted text-sm">Ninguna clave ha cambiado nada todavía.</p>
      )}
      {list.data && (
        <>
          <ul className="divide-base-300 -mb-3 flex flex-col divide-y">
            {list.data.activities.map((activity) => (
              <ActivityRow key={activity._id} activity={activity} />
            ))}
          </ul>
          <Pagination
            page={page}
            totalPages={list.data.pagination.totalPages}
            getHref={(other) => (other === 1 ? path : `${path}?pagina=${other}`)}
          />
        </>
      )}
    </SettingsCard>
  );
}

const ActivityRow = ({ activity: { at, actor, act, subject } }: { activity: ApiKeyActivity }) => (
  <li className="flex flex-col gap-0.5 py-3 text-sm sm:flex-row sm:justify-between sm:gap-6">
    <p className="min-w-0 break-words">
      <strong>{actor}</strong> <span>{enterpriseActivityLabel(act)}</span> <strong>{subject}</strong>
    </p>
    <time dateTime={at} className="text-muted shrink-0 tabular-nums">
      {formatDate(at)}, {formatTime(new Date(at))}
    </time>
  </li>
);
