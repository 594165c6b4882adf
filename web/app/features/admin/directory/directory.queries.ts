import { useQueryClient } from '@tanstack/react-query';
import * as api from '@uneed/domain/admin/directory.api.ts';
import type {
  EnterpriseState,
  JobState,
  PersonState,
  PostState,
} from '@uneed/domain/admin/directory.rules.ts';
import { decideEnterpriseRequest } from '@uneed/domain/enterprises/verification.api.ts';
import type { Id } from '@uneed/domain/kernel/ids.ts';
import { invalidateAdminQueries } from '../../../platform/api/admin-queries.ts';
import { apiQuery, useApiMutation } from '../../../platform/api/api-query.ts';
import type { DirectoryParams } from './directory-params.ts';

export const peopleQuery = ({ q, state, after }: DirectoryParams<PersonState>) =>
  apiQuery(api.listPeople, { query: { q, state, after } });

export const enterprisesQuery = ({ q, state, after }: DirectoryParams<EnterpriseState>) =>
  apiQuery(api.listEnterprises, { query: { q, state, after } });

export const jobsQuery = ({ q, state, by, after }: DirectoryParams<JobState>) =>
  apiQuery(api.listPublishedJobs, { query: { q, state, owner: by, after } });

export const postsQuery = ({ q, state, by, after }: DirectoryParams<PostState>) =>
  apiQuery(api.listAllPosts, { query: { q, state, author: by, after } });

export const userRecordQuery = (id: Id) => apiQuery(api.getUserRecord, { params: { id } });
export const jobRecordQuery = (id: Id) => apiQuery(api.getJobRecord, { params: { id } });
export const postRecordQuery = (id: Id) => apiQuery(api.getPostRecord, { params: { id } });

/** Verifies an enterprise, or takes its verification away; refetches what admins read, also after an error. */
export function useDecideEnterprise() {
  const queryClient = useQueryClient();
  return useApiMutation(decideEnterpriseRequest, { onSettled: () => invalidateAdminQueries(queryClient) });
}
