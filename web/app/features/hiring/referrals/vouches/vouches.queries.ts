import { useQueryClient } from '@tanstack/react-query';
import { listContacts } from '@uneed/domain/community/messages/messages.paths.ts';
import {
  answerVouch,
  answerVouchLink,
  closeVouchRequest,
  deleteVouch,
  listApplicantVouches,
  listVouches,
  previewVouch,
  requestVouch,
  writeVouch,
} from '@uneed/domain/hiring/referrals/vouches.paths.ts';
import { apiQuery, getApi, toQueryKey, useApiMutation } from '../../../../platform/api/api-query.ts';
import { toastReply } from '../../../../platform/api/toasts.ts';

/** The user's vouches, received and written, and requests to write one. */
export const vouchesQuery = apiQuery(listVouches, {});

/** Members whose name contains the text. */
export const peopleQuery = (q: string) => apiQuery(listContacts, { query: { q } });

/** The accepted vouches for an applicant, for the owner of the job. */
export const applicantVouchesQuery = (jobId: string, candidateId: string) =>
  apiQuery(listApplicantVouches, { params: { id: jobId, candidateId } });

/** The vouch of a link in an email. */
export const vouchPreviewQuery = (token: string) => ({
  queryKey: ['vouch preview', token],
  queryFn: ({ client }: { client: Parameters<typeof getApi>[0] }) =>
    getApi(client).request(previewVouch, { body: { token } }),
});

/** Shows the server's message and then refetches the lists. */
function useVouchesChanged() {
  const queryClient = useQueryClient();
  return {
    onSuccess: toastReply,
    onSettled: () => queryClient.invalidateQueries({ queryKey: toQueryKey(listVouches) }),
  };
}

/** Writes a vouch: `mutate({ body })`. The caller shows `error`, as for the other mutations. */
export const useWriteVouch = () => useApiMutation(writeVouch, useVouchesChanged());
/** Asks a member for a vouch: `mutate({ body: { userId } })`. */
export const useRequestVouch = () => useApiMutation(requestVouch, useVouchesChanged());
/** Accepts or declines a vouch: `mutate({ params: { id }, body })`. */
export const useAnswerVouch = () => useApiMutation(answerVouch, useVouchesChanged());
/** Accepts or declines the vouch of a link: `mutate({ body: { token, isAccepted } })`. */
export const useAnswerVouchLink = () => useApiMutation(answerVouchLink, useVouchesChanged());
/** Withdraws or removes a vouch: `mutate({ params: { id } })`. */
export const useDeleteVouch = () => useApiMutation(deleteVouch, useVouchesChanged());
/** Dismisses a request: `mutate({ params: { id } })`. */
export const useCloseVouchRequest = () => useApiMutation(closeVouchRequest, useVouchesChanged());
