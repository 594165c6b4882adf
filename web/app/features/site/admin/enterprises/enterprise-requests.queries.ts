import { useQueryClient } from '@tanstack/react-query';
import { listEnterpriseRequests } from '@uneed/domain/organizations/enterprises/verification.paths.ts';
import { listAuditEntries } from '@uneed/domain/people/audit/audit.paths.ts';
import { decideEnterpriseRequest } from '@uneed/domain/people/referents/referents.paths.ts';
import { apiQuery, toQueryKey, useApiMutation } from '../../../../platform/api/api-query.ts';
import type { ReviewState } from '../admin.queries.ts';

/** A page of the requests of enterprises to be verified; `page` starts at 1. */
export const enterpriseRequestsQuery = (state: ReviewState, page: number) =>
  apiQuery(listEnterpriseRequests, { query: { state, page } });

/** Verifies or rejects an enterprise; refetches the lists, also after an error such as a decision by another admin. */
export function useDecideEnterprise() {
  const queryClient = useQueryClient();
  return useApiMutation(decideEnterpriseRequest, {
    onSettled: async () => {
      await Promise.all(
        [listEnterpriseRequests, listAuditEntries].map((list) =>
          queryClient.invalidateQueries({ queryKey: toQueryKey(list) }),
        ),
      );
    },
  });
}
