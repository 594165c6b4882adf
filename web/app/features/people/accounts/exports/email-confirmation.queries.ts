import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import * as api from '@uneed/domain/people/accounts/email-confirmation.paths.ts';
import { apiQuery, useApiMutation } from '../../../../platform/api/api-query.ts';

/** Whether the address of the own account is confirmed. */
export const emailConfirmationQuery = apiQuery(api.getEmailConfirmation, {});

export const prefetchEmailConfirmation = (queryClient: QueryClient) =>
  queryClient.prefetchQuery(emailConfirmationQuery);

const useRefetch = () => {
  const queryClient = useQueryClient();
  return () => queryClient.invalidateQueries({ queryKey: emailConfirmationQuery.queryKey });
};

export const useSendEmailConfirmation = () =>
  useApiMutation(api.sendEmailConfirmation, { onSettled: useRefetch() });
export const useConfirmEmailByCode = () =>
  useApiMutation(api.confirmEmailByCode, { onSuccess: useRefetch() });
export const useConfirmEmailByLink = () =>
  useApiMutation(api.confirmEmailByLink, { onSuccess: useRefetch() });
