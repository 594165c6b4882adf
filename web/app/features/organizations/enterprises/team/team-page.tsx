import { useQuery } from '@tanstack/react-query';
import { TEAM_INVITATION_DAYS, TEAM_SIZE_MAX } from '@uneed/domain/organizations/enterprises/team.rules.ts';
import type { Team } from '@uneed/domain/organizations/enterprises/team.schema.ts';
import type { MetaArgs } from 'react-router';
import { buildPrivateMeta } from '../../../../platform/private-meta.ts';
import { PageHeader } from '../../../../ui/display/page-header.tsx';
import { ErrorState } from '../../../../ui/feedback/error-state.tsx';
import { Skeleton } from '../../../../ui/feedback/skeleton.tsx';
import { SettingsCard } from '../../../people/settings/exports/settings-card.tsx';
import { HelpLink } from '../exports/help-link.tsx';
import { ActivityCard } from './activity-card.tsx';
import { InvitationRow } from './invitation-row.tsx';
import { InviteForm } from './invite-form.tsx';
import { LeaveButton } from './leave-button.tsx';
import { MemberRow } from './member-row.tsx';
import { teamQuery } from './team.queries.ts';

export const meta = ({ location }: MetaArgs) => buildPrivateMeta('Equipo', location);

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
      <HelpLink to="/ayuda/equipo-de-la-empresa">Qué puede hacer cada rol</HelpLink>
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

/** Inviting, and the open invitations; nothing for those who may not invite while there are none. */
function InvitationsCard({ team: { invitations, can } }: { team: Team }) {
  if (!can.manage && invitations.length === 0) return null;
  return (
    <SettingsCard
      title="Invitaciones"
      description={`Llegan por correo, sirven una vez y vencen a los ${TEAM_INVITATION_DAYS} días.`}
    >
      {can.invite && <InviteForm />}
      {can.manage && !can.invite && (
        <p className="text-muted text-sm">
          El equipo está completo: son {TEAM_SIZE_MAX} personas como máximo, contando las invitaciones.
        </p>
      )}
      {invitations.length > 0 && (
        <ul className="divide-base-300 -mb-3 flex flex-col divide-y">
          {invitations.map((invitation) => (
            <InvitationRow key={invitation._id} invitation={invitation} canManage={can.manage} />
          ))}
        </ul>
      )}
    </SettingsCard>
  );
}
