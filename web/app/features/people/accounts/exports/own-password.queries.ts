import { useQuery, useQueryClient } from '@tanstack/react-query';
import * as accounts from '@uneed/domain/people/accounts/accounts.paths.ts';
import * as api from '@uneed/domain/people/accounts/sign-in-link.paths.ts';
import { apiQuery, useApiMutation } from '../../../../platform/api/api-query.ts';

const ownPasswordQuery = apiQuery(api.getOwnPassword, {});

/** Whether whoever is signed in has a password; nearly everybody has, so also while it is unknown. */
export const useHasPassword = (): boolean => useQuery(ownPasswordQuery).data?.hasPassword ?? true;

export const useSendProofCode = () => useApiMutation(api.sendProofCode);

export function useCreatePassword() {
  const queryClient = useQueryClient();
  return useApiMutation(accounts.createPassword, {
    onSuccess: () => queryClient.invalidateQueries({ queryKey: ownPasswordQuery.queryKey }),
  });
}
