import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import * as api from '@uneed/domain/people/accounts/email-confirmation.paths.ts';
import { correctEmail } from '@uneed/domain/people/accounts/email-correction.paths.ts';
import { apiQuery, useApiMutation } from '../../../../platform/api/api-query.ts';
import { ENTERPRISE_KEY, SESSION_KEY } from '../../../../platform/api/query-client.ts';

/** Whether the address of the own account is confirmed. */
export const emailConfirmationQuery = apiQuery(api.getEmailConfirmation, {});

export const prefetchEmailConfirmation = (queryClient: QueryClient) =>
  queryClient.prefetchQuery(emailConfirmationQuery);

const useRefetch = () => {
  const queryClient = useQueryClient();
  return () => queryClient.invalidateQueries({ queryKey: emailConfirmationQuery.queryKey });
};

/** The own address may be another one then. */
const useRefetchAll = () => {
  const queryClient = useQueryClient();
  const refetch = useRefetch();
  return async () => {
    void queryClient.invalidateQueries({ queryKey: SESSION_KEY });
    void queryClient.invalidateQueries({ queryKey: ENTERPRISE_KEY });
    await refetch();
  };
};

export const useSendEmailConfirmation = () =>
  useApiMutation(api.sendEmailConfirmation, { onSettled: useRefetch() });
export const useConfirmEmailByCode = () =>
  useApiMutation(api.confirmEmailByCode, { onSuccess: useRefetchAll() });
export const useConfirmEmailByLink = () =>
  useApiMutation(api.confirmEmailByLink, { onSuccess: useRefetchAll() });
export const useCorrectEmail = () => useApiMutation(correctEmail, { onSuccess: useRefetch() });
