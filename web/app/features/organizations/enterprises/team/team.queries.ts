import {
  changeTeamRole,
  getTeam,
  inviteTeamMember,
  listEnterpriseActivity,
  previewInvitation,
  removeTeamMember,
  resendInvitation,
  revokeInvitation,
} from '@uneed/domain/organizations/enterprises/team.paths.ts';
import { apiQuery, useApiMutation, useInvalidateAndWait } from '../../../../platform/api/api-query.ts';
import { toastError, toastReply } from '../../../../platform/api/toasts.ts';

export const teamQuery = apiQuery(getTeam, {});
export const activityQuery = (page: number) => apiQuery(listEnterpriseActivity, { query: { page } });

/** Who invites, by the token of an invitation. */
export const invitationQuery = (token: string) => apiQuery(previewInvitation, { body: { token } });

/** Shows the reply and loads the team and its activity again, also after an error: others may have changed it. */
function useTeamChanged() {
  return {
    onSuccess: toastReply,
    onError: toastError,
    onSettled: useInvalidateAndWait([getTeam, listEnterpriseActivity]),
  };
}

/** Invites: `mutate({ body: { email, role } })`; the form shows its errors. */
export function useInvite() {
  const { onSuccess, onSettled } = useTeamChanged();
  return useApiMutation(inviteTeamMember, { onSuccess, onSettled });
}

/** Changes the role of a member: `mutate({ params: { id }, body: { role, base } })`. */
export const useChangeRole = () => useApiMutation(changeTeamRole, useTeamChanged());

/** Removes a member: `mutate({ params: { id } })`. */
export const useRemoveMember = () => useApiMutation(removeTeamMember, useTeamChanged());

/** Sends an invitation again: `mutate({ params: { id } })`. */
export const useResendInvitation = () => useApiMutation(resendInvitation, useTeamChanged());

/** Revokes an invitation: `mutate({ params: { id } })`. */
export const useRevokeInvitation = () => useApiMutation(revokeInvitation, useTeamChanged());
