import { useQueryClient } from '@tanstack/react-query';
import { decideEmployment, listEmployments } from '@uneed/domain/people/referents/employments.paths.ts';
import type { EmploymentList } from '@uneed/domain/people/referents/employments.schema.ts';
import { apiQuery, toQueryKey, useApiMutation } from '../../../../platform/api/api-query.ts';

/** A page of the referents who say to work for the enterprise; `page` starts at 1. */
export const employmentsQuery = (state: EmploymentList, page: number) =>
  apiQuery(listEmployments, { query: { state, page } });

/** Refetches the lists, also after an error such as a decision by somebody else of the team. */
export function useDecideEmployment() {
  const queries = useQueryClient();
  return useApiMutation(decideEmployment, {
    onSettled: () => queries.invalidateQueries({ queryKey: toQueryKey(listEmployments) }),
  });
}
