import { useQueryClient } from '@tanstack/react-query';
import { getContact, listContacts } from '@uneed/domain/community/messages/messages.paths.ts';
import { getPost, listComments, listPosts, searchPosts } from '@uneed/domain/community/posts/posts.paths.ts';
import { listJobFacets, listJobs, listSimilarJobs } from '@uneed/domain/hiring/jobs/jobs.paths.ts';
import {
  blockUser,
  decideCase,
  listBlockedUsers,
  listMutedUsers,
  muteUser,
  sendReport,
  unblockUser,
  unmuteUser,
} from '@uneed/domain/people/safety/safety.paths.ts';
import {
  appealSanction,
  decideAppeal,
  endSanction,
  listMySanctions,
  suspendUser,
} from '@uneed/domain/people/safety/sanctions.paths.ts';
import { invalidateAdminQueries } from '../../../platform/api/admin-queries.ts';
import { apiQuery, toQueryKey, useApiMutation, useInvalidate } from '../../../platform/api/api-query.ts';
import { FEED_KEY } from '../../community/posts/exports/feed-query.ts';

/** Query of the blocked users. */
export const blockedQuery = apiQuery(listBlockedUsers, {});

/** Query of the muted users. */
export const mutedQuery = apiQuery(listMutedUsers, {});

/** Everything that shows posts. */
const POSTS = [FEED_KEY, ...[listPosts, searchPosts, getPost, listComments].map((list) => toQueryKey(list))];
/** A block changes who may write, who is found, and whose posts are shown. */
const AFTER_BLOCK = [listBlockedUsers, getContact, listContacts];
const AFTER_MUTE = [listMutedUsers];
const AFTER_DECISION = [listJobs, listJobFacets, listSimilarJobs];

/** After the decision of an admin: also everything that only admins read. */
export function useInvalidateAfterDecision() {
  const queryClient = useQueryClient();
  const invalidate = useInvalidate(AFTER_DECISION, POSTS);
  return () => {
    invalidate();
    void invalidateAdminQueries(queryClient);
  };
}

export const useBlock = () => useApiMutation(blockUser, { onSuccess: useInvalidate(AFTER_BLOCK, POSTS) });

export const useUnblock = () => useApiMutation(unblockUser, { onSuccess: useInvalidate(AFTER_BLOCK, POSTS) });

export const useMute = () => useApiMutation(muteUser, { onSuccess: useInvalidate(AFTER_MUTE, POSTS) });

export const useUnmute = () => useApiMutation(unmuteUser, { onSuccess: useInvalidate(AFTER_MUTE, POSTS) });

export const useReport = () => useApiMutation(sendReport);

// After a decision the lists are refetched also on errors, as when another admin has already decided.

export const useDecideCase = () => useApiMutation(decideCase, { onSettled: useInvalidateAfterDecision() });

export const useSuspend = () => useApiMutation(suspendUser, { onSettled: useInvalidateAfterDecision() });

export const useEndSanction = () => useApiMutation(endSanction, { onSettled: useInvalidateAfterDecision() });

export const useDecideAppeal = () =>
  useApiMutation(decideAppeal, { onSettled: useInvalidateAfterDecision() });

export const useAppeal = () =>
  useApiMutation(appealSanction, { onSettled: useInvalidate([listMySanctions]) });
