import { TEAM_INVITATION_DAYS, TEAM_SIZE_MAX } from '@uneed/domain/organizations/enterprises/team.rules.ts';
import type { Team } from '@uneed/domain/organizations/enterprises/team.schema.ts';
import { SettingsCard } from '../../../people/settings/exports/settings-card.tsx';
import { InvitationRow } from './invitation-row.tsx';
import { InviteForm } from './invite-form.tsx';

/** Inviting, and the open invitations; nothing for those who may not invite while there are none. */
export function InvitationsCard({ team: { invitations, can } }: { team: Team }) {
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
