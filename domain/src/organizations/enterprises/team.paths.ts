import type { PathOf } from '../../kernel/endpoint.ts';
import type * as api from './team.api.ts';

// The endpoints of `team.api.ts` that the browser calls.
export const getTeam: PathOf<typeof api.getTeam> = { method: 'GET', path: '/enterprises/team' };
export const changeTeamRole: PathOf<typeof api.changeTeamRole> = {
  method: 'PATCH',
  path: '/enterprises/team/:id',
};
export const removeTeamMember: PathOf<typeof api.removeTeamMember> = {
  method: 'DELETE',
  path: '/enterprises/team/:id',
};
export const leaveTeam: PathOf<typeof api.leaveTeam> = { method: 'POST', path: '/enterprises/team/leave' };
export const inviteTeamMember: PathOf<typeof api.inviteTeamMember> = {
  method: 'POST',
  path: '/enterprises/team/invitations',
};
export const resendInvitation: PathOf<typeof api.resendInvitation> = {
  method: 'POST',
  path: '/enterprises/team/invitations/:id/resend',
};
export const revokeInvitation: PathOf<typeof api.revokeInvitation> = {
  method: 'DELETE',
  path: '/enterprises/team/invitations/:id',
};
export const previewInvitation: PathOf<typeof api.previewInvitation> = {
  method: 'POST',
  path: '/enterprises/invitation',
};
export const acceptInvitation: PathOf<typeof api.acceptInvitation> = {
  method: 'POST',
  path: '/enterprises/invitation/accept',
};
export const listEnterpriseActivity: PathOf<typeof api.listEnterpriseActivity> = {
  method: 'GET',
  path: '/enterprises/activity',
};
