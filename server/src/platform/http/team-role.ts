import { TEAM_ROLE_LABELS, type TeamRole } from '@uneed/domain/kernel/actor.ts';
import { forbidden } from './app-error.ts';
import { hasTeamRoleOf, type SessionActor } from './session.ts';

/** 403 if the member of the enterprise's team who acts has too small a role. */
export function assertTeamRole(actor: SessionActor, least: TeamRole): void {
  if (!hasTeamRoleOf(actor, least))
    throw forbidden(`Para esto hace falta el rol «${TEAM_ROLE_LABELS[least]}» en el equipo de la empresa`);
}
