import type { Tx } from '../../../../platform/db/database.ts';
import { forbidden, unauthenticated } from '../../../../platform/http/app-error.ts';
import type { SessionActor } from '../../../../platform/http/session.ts';
import { lockActiveUser, lockTeamMember } from '../../../people/accounts/accounts.commands.ts';

/**
 * Locks the enterprise, so that its team changes one request after the other, and checks that the actor still is an owner: 401
 * for a member who was removed during the request, 403 for one who lost the role.
 */
export async function assertActiveOwner(tx: Tx, { id, teamMember }: SessionActor): Promise<void> {
  await lockActiveUser(tx, id);
  if (!teamMember) return;
  const member = await lockTeamMember(tx, { enterpriseId: id, id: teamMember.id });
  if (!member) throw unauthenticated();
  if (member.role !== 'owner') throw forbidden('Ya no eres dueño en el equipo de la empresa');
}
