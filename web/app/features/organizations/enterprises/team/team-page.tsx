import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { parsePageNumber } from '@uneed/domain/kernel/page-window.ts';
import { formatTime } from '@uneed/domain/kernel/time.ts';
import { leaveTeam } from '@uneed/domain/organizations/enterprises/team.paths.ts';
import { TEAM_PATH } from '@uneed/domain/organizations/enterprises/team.rules.ts';
import type { EnterpriseActivity } from '@uneed/domain/organizations/enterprises/team.schema.ts';
import { enterpriseActivityLabel } from '@uneed/domain/people/audit/enterprise-activity.rules.ts';
import { useState } from 'react';
import toast from 'react-hot-toast/headless';
import { type MetaArgs, useSearchParams } from 'react-router';
import { useApiMutation } from '../../../../platform/api/api-query.ts';
import { formatDate } from '../../../../platform/format.ts';
import { buildPrivateMeta } from '../../../../platform/private-meta.ts';
import { Button } from '../../../../ui/controls/button.tsx';
import { PageHeader } from '../../../../ui/display/page-header.tsx';
import { Pagination } from '../../../../ui/display/pagination.tsx';
import { ErrorState } from '../../../../ui/feedback/error-state.tsx';
import { Skeleton } from '../../../../ui/feedback/skeleton.tsx';
import { ConfirmDialog } from '../../../../ui/overlay/confirm-dialog.tsx';
import { SettingsCard } from '../../../people/settings/exports/settings-card.tsx';
import { useSetEnterprise } from '../exports/use-enterprise.ts';
import { InvitationsCard } from './invitations-card.tsx';
import { MemberRow } from './member-row.tsx';
import { activityQuery, teamQuery } from './team.queries.ts';

export const meta = ({ location }: MetaArgs) => buildPrivateMeta('Equipo', location);

/** Leaves the team; the area then shows its login. */
function LeaveButton() {
  const [isAsking, setIsAsking] = useState(false);
  const setEnterprise = useSetEnterprise();
  const leave = useApiMutation(leaveTeam, {
    onSuccess: ({ message }) => {
      toast.success(message);
      setEnterprise(null);
    },
    onError: (error) => {
      toast.error(error.message);
      setIsAsking(false);
    },
  });
  return (
    <>
      <Button tone="ghost" onClick={() => setIsAsking(true)}>
        Salir del equipo
      </Button>
      <ConfirmDialog
        isOpen={isAsking}
        onClose={() => setIsAsking(false)}
        title="¿Salir del equipo?"
        action="Salir del equipo"
        isBusy={leave.isPending || leave.isSuccess}
        onConfirm={() => leave.mutate({})}
      >
        <p className="text-sm">Cerramos tu sesión. Para volver, un dueño tiene que invitarte otra vez.</p>
      </ConfirmDialog>
    </>
  );
}

/** The URL of a page of the activity; its heading is in view. */
const getHref = (page: number) => (page === 1 ? TEAM_PATH : `${TEAM_PATH}?pagina=${page}`);

/** What the team did in the name of the enterprise, newest first, a page at a time. */
function ActivityCard() {
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

/** The team of the enterprise: its people and their roles, invitations and, for owners, what everybody did. */
export default function TeamPage() {
  const team = useQuery(teamQuery);
  return (
    <div className="page-width flex max-w-3xl flex-col gap-6 py-8 sm:py-10">
      <PageHeader title="Equipo" description="Cada persona entra con su propio email y contraseña." />
      {team.isPending && <Loading />}
      {team.isError && (
        <ErrorState
          message={team.error.message}
          onRetry={() => team.refetch()}
          isRetrying={team.isFetching}
        />
      )}
      {team.data && (
        <>
          <SettingsCard title="Personas" action={team.data.can.leave && <LeaveButton />}>
            <ul className="divide-base-300 -my-3 flex flex-col divide-y">
              {team.data.members.map((member) => (
                <MemberRow key={member._id} member={member} />
              ))}
            </ul>
          </SettingsCard>
          <InvitationsCard team={team.data} />
          {team.data.can.manage && <ActivityCard />}
        </>
      )}
    </div>
  );
}

function Loading() {
  return (
    <div aria-busy className="flex flex-col gap-3">
      <Skeleton className="h-32" />
      <Skeleton className="h-32" />
    </div>
  );
}
