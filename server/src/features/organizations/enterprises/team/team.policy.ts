import { hasTeamRole, type TeamMember, type TeamRole } from '@uneed/domain/kernel/actor.ts';
import { conflict } from '../../../../platform/http/app-error.ts';

/** The role of who acts; the enterprise's own credentials are an owner's. */
const roleOf = (member: Pick<TeamMember, 'role'> | null): TeamRole => member?.role ?? 'owner';

/** What somebody of the team may do in the area of the enterprise. */
export const teamPermissions = (member: Pick<TeamMember, 'role'> | null) => ({
  recruit: hasTeamRole(roleOf(member), 'recruiter'),
  manage: hasTeamRole(roleOf(member), 'owner'),
});

/** Whether `viewer` may change the role of a member, or remove the member: owners may, except their own. */
export const canManageMember = (viewer: TeamMember | null, memberId: string): boolean =>
  teamPermissions(viewer).manage && viewer?.id !== memberId;

/** 409 for one's own membership: nobody loses their access by mistake. Routes check the role. */
export function assertNotSelf(viewer: TeamMember | null, memberId: string): void {
  if (viewer?.id === memberId) throw conflict('Eso lo hace otro dueño. Para irte, usa «Salir del equipo».');
}
