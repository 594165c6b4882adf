import type { Id } from '@uneed/domain/kernel/ids.ts';
import type {
  EnterpriseState,
  JobState,
  PersonState,
  PostState,
} from '@uneed/domain/site/admin/admin.rules.ts';
import * as api from '@uneed/domain/site/admin/directory.paths.ts';
import { apiQuery } from '../../../../platform/api/api-query.ts';
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
