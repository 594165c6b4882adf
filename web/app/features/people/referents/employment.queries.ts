import { useQueryClient } from '@tanstack/react-query';
import {
  getEmployment,
  requestEmployment,
  suggestCompanies,
} from '@uneed/domain/people/referents/employments.paths.ts';
import { apiQuery, useApiMutation } from '../../../platform/api/api-query.ts';

/** Whether the company of the referent confirms that they work there. */
export const employmentQuery = apiQuery(getEmployment, {});

/** Verified enterprises whose name begins like the text. */
export const companySuggestionsQuery = (q: string) => apiQuery(suggestCompanies, { query: { q } });

export function useRequestEmployment() {
  const queries = useQueryClient();
  return useApiMutation(requestEmployment, {
    onSuccess: ({ employment }) => queries.setQueryData(employmentQuery.queryKey, employment),
  });
}
