import { closeDispute, listDisputes } from '@uneed/domain/hiring/referrals/bonuses.paths.ts';
import { listAuditEntries } from '@uneed/domain/people/audit/audit.paths.ts';
import { listQueues } from '@uneed/domain/site/admin/overview.paths.ts';
import { apiQuery, useApiMutation, useInvalidate } from '../../../../platform/api/api-query.ts';

export type DisputeFilter = { state: 'open' | 'closed'; page: number };

export const disputesQuery = (query: DisputeFilter) => apiQuery(listDisputes, { query });

/** Decides a dispute. Refetches also after an error: another admin may have decided. */
export const useCloseDispute = () =>
  useApiMutation(closeDispute, { onSettled: useInvalidate([listDisputes, listQueues, listAuditEntries]) });
