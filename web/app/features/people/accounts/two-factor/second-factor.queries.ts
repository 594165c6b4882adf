import { useQueryClient } from '@tanstack/react-query';
import * as api from '@uneed/domain/people/accounts/second-factor.paths.ts';
import { apiQuery, useApiMutation } from '../../../../platform/api/api-query.ts';
import { SESSION_KEY } from '../../../../platform/api/query-client.ts';

/** Whether sign-in asks for a code, and whether admins need that. */
export const secondFactorQuery = apiQuery(api.getSecondFactor, {});

/** Returns a function that refetches the query above, and waits for it. */
const useRefetchSecondFactor = () => {
  const queryClient = useQueryClient();
  return () => queryClient.invalidateQueries({ queryKey: secondFactorQuery.queryKey });
};

export const useSetUpSecondFactor = () => useApiMutation(api.setUpSecondFactor);

export function useConfirmSecondFactor() {
  const queryClient = useQueryClient();
  const refetch = useRefetchSecondFactor();
  return useApiMutation(api.confirmSecondFactor, {
    onSuccess: () => {
      // It says whether an admin still has to set up the factor.
      void queryClient.invalidateQueries({ queryKey: SESSION_KEY });
      return refetch();
    },
  });
}

export const useReplaceRecoveryCodes = () =>
  useApiMutation(api.replaceRecoveryCodes, { onSuccess: useRefetchSecondFactor() });

export const useRemoveSecondFactor = () =>
  useApiMutation(api.removeSecondFactor, { onSuccess: useRefetchSecondFactor() });
