import { hasTeamRole, TEAM_ROLE_LABELS, type TeamRole } from '@uneed/domain/enterprises/team.rules.ts';
import { forbidden } from './app-error.ts';
import type { SessionActor } from './session.ts';

/** 403 if the member of the enterprise's team who acts has too small a role. */
export function assertTeamRole({ teamMember }: SessionActor, least: TeamRole): void {
  if (teamMember && !hasTeamRole(teamMember.role, least))
    throw forbidden(`Para esto hace falta el rol «${TEAM_ROLE_LABELS[least]}» en el equipo de la empresa`);
}
