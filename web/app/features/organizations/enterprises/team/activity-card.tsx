import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { parsePageNumber } from '@uneed/domain/kernel/page-window.ts';
import { formatTime } from '@uneed/domain/kernel/time.ts';
import { TEAM_PATH } from '@uneed/domain/organizations/enterprises/team.rules.ts';
import type { EnterpriseActivity } from '@uneed/domain/organizations/enterprises/team.schema.ts';
import { enterpriseActivityLabel } from '@uneed/domain/people/audit/enterprise-activity.rules.ts';
import { useSearchParams } from 'react-router';
import { formatDate } from '../../../../platform/format.ts';
import { Pagination } from '../../../../ui/display/pagination.tsx';
import { ErrorState } from '../../../../ui/feedback/error-state.tsx';
import { Skeleton } from '../../../../ui/feedback/skeleton.tsx';
import { SettingsCard } from '../../../people/settings/exports/settings-card.tsx';
import { activityQuery } from './team.queries.ts';

/** The URL of a page of the activity; its heading is in view. */
const getHref = (page: number) => (page === 1 ? TEAM_PATH : `${TEAM_PATH}?pagina=${page}`);

/** What the team did in the name of the enterprise, newest first, a page at a time. */
export function ActivityCard() {
  const [search] = useSearchParams();
  const page = parsePageNumber(search.get('pagina'));
  const list = useQuery({ ...activityQuery(page), placeholderData: keepPreviousData });
  return (
    <SettingsCard title="Actividad" description="Lo que hizo cada persona en nombre de la empresa.">
      {list.isPending && <Skeleton className="h-24" />}
      {list.isError && <ErrorState message={list.error.message} onRetry={() => void list.refetch()} />}
      {list.data?.activities.length === 0 && (
        <p className="text-muted text-sm">Todavía no hay nada que contar.</p>
      )}
      {list.data && (
        <>
          <ul className="divide-base-300 -mb-3 flex flex-col divide-y">
            {list.data.activities.map((activity) => (
              <ActivityRow key={activity._id} activity={activity} />
            ))}
          </ul>
          <Pagination page={page} totalPages={list.data.pagination.totalPages} getHref={getHref} />
        </>
      )}
    </SettingsCard>
  );
}

const ActivityRow = ({ activity: { at, actor, act, subject } }: { activity: EnterpriseActivity }) => (
  <li className="flex flex-col gap-0.5 py-3 text-sm sm:flex-row sm:justify-between sm:gap-6">
    <p className="min-w-0 break-words">
      <strong>{actor}</strong> {enterpriseActivityLabel(act)}
      {subject !== '' && (
        <>
          {' '}
          <strong>{subject}</strong>
        </>
      )}
    </p>
    <time dateTime={at} className="text-muted shrink-0 tabular-nums">
      {formatDate(at)}, {formatTime(new Date(at))}
    </time>
  </li>
);
