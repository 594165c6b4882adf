import { type QueryKey, useQueryClient } from '@tanstack/react-query';
import { listAuditEntries } from '@uneed/domain/admin/admin.api.ts';
import { listJobFacets, listJobs, listSimilarJobs } from '@uneed/domain/jobs/jobs.api.ts';
import type { Endpoint } from '@uneed/domain/kernel/endpoint.ts';
import { getContact, listContacts } from '@uneed/domain/messages/messages.api.ts';
import { getPost, listComments, listPosts, searchPosts } from '@uneed/domain/posts/posts.api.ts';
import { decideReview, listReviews } from '@uneed/domain/referents/referents.api.ts';
import {
  blockUser,
  decideCase,
  listBlockedUsers,
  listMutedUsers,
  listReportCases,
  muteUser,
  sendReport,
  unblockUser,
  unmuteUser,
} from '@uneed/domain/safety/safety.api.ts';
import {
  appealSanction,
  decideAppeal,
  endSanction,
  listMySanctions,
  listSanctions,
  suspendUser,
} from '@uneed/domain/safety/sanctions.api.ts';
import { apiQuery, toQueryKey, useApiMutation } from '../../platform/api/api-query.ts';
import { FEED_KEY } from '../posts/exports/feed-key.ts';

/** Query of the blocked users. */
export const blockedQuery = apiQuery(listBlockedUsers, {});

/** Query of the muted users. */
export const mutedQuery = apiQuery(listMutedUsers, {});

/** Query of the own removals and suspensions. */
export const mySanctionsQuery = apiQuery(listMySanctions, {});

/**
 * Returns a function that refetches the queries of these endpoints. It does not wait for them: the item that was changed may
 * disappear, and with it the callbacks of its mutation.
 */
function useInvalidate(endpoints: readonly Endpoint[], otherKeys: readonly QueryKey[] = []) {
  const queryClient = useQueryClient();
  return () => {
    for (const queryKey of [...endpoints.map((endpoint) => toQueryKey(endpoint)), ...otherKeys])
      void queryClient.invalidateQueries({ queryKey });
  };
}

/** Everything that shows posts. */
const POSTS = [FEED_KEY, ...[listPosts, searchPosts, getPost, listComments].map((list) => toQueryKey(list))];
/** A block changes who may write, who is found, and whose posts are shown. */
const AFTER_BLOCK = [listBlockedUsers, getContact, listContacts];
const AFTER_MUTE = [listMutedUsers];
const AFTER_DECISION = [
  ...[listReportCases, listSanctions, listAuditEntries],
  ...[listJobs, listJobFacets, listSimilarJobs],
];

export const useBlock = () => useApiMutation(blockUser, { onSuccess: useInvalidate(AFTER_BLOCK, POSTS) });

export const useUnblock = () => useApiMutation(unblockUser, { onSuccess: useInvalidate(AFTER_BLOCK, POSTS) });

export const useMute = () => useApiMutation(muteUser, { onSuccess: useInvalidate(AFTER_MUTE, POSTS) });

export const useUnmute = () => useApiMutation(unmuteUser, { onSuccess: useInvalidate(AFTER_MUTE, POSTS) });

export const useReport = () => useApiMutation(sendReport);

// After a decision the lists are refetched also on errors, as when another admin has already decided.

export const useDecideCase = () =>
  useApiMutation(decideCase, { onSettled: useInvalidate(AFTER_DECISION, POSTS) });

export const useSuspend = () =>
  useApiMutation(suspendUser, { onSettled: useInvalidate(AFTER_DECISION, POSTS) });

export const useEndSanction = () =>
  useApiMutation(endSanction, { onSettled: useInvalidate(AFTER_DECISION, POSTS) });

export const useDecideVerification = () =>
  useApiMutation(decideReview, { onSettled: useInvalidate([...AFTER_DECISION, listReviews]) });

export const useDecideAppeal = () =>
  useApiMutation(decideAppeal, { onSettled: useInvalidate(AFTER_DECISION, POSTS) });

export const useAppeal = () =>
  useApiMutation(appealSanction, { onSettled: useInvalidate([listMySanctions]) });
