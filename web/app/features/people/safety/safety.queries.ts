import { useQueryClient } from '@tanstack/react-query';
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
import { apiQuery, useApiMutation, useInvalidate } from '../../../platform/api/api-query.ts';

/** Query of the blocked users. */
export const blockedQuery = apiQuery(listBlockedUsers, {});

/** Query of the muted users. */
export const mutedQuery = apiQuery(listMutedUsers, {});

/**
 * Keys of the queries of upper areas whose answers a block, a mute or a decision changes: users to write to, everything that shows
 * posts, and lists of jobs. The test compares them with their endpoints.
 */
export const AFFECTED_KEYS = {
  contacts: [['GET /messages/users/:userId'], ['GET /messages/users']],
  posts: [
    ['posts feed'],
    ['GET /posts'],
    ['GET /posts/search'],
    ['GET /posts/:id'],
    ['GET /posts/:id/comments'],
  ],
  jobs: [['GET /jobs'], ['GET /jobs/facets'], ['GET /jobs/:id/similar']],
};
const { contacts, posts, jobs } = AFFECTED_KEYS;

/** A block changes who may write, who is found, and whose posts are shown. */
const useInvalidateAfterBlock = () => useInvalidate([listBlockedUsers], [...contacts, ...posts]);

const useInvalidateAfterMute = () => useInvalidate([listMutedUsers], posts);

/** After the decision of an admin: also everything that only admins read. */
export function useInvalidateAfterDecision() {
  const queryClient = useQueryClient();
  const invalidate = useInvalidate([], [...jobs, ...posts]);
  return () => {
    invalidate();
    void invalidateAdminQueries(queryClient);
  };
}

export const useBlock = () => useApiMutation(blockUser, { onSuccess: useInvalidateAfterBlock() });

export const useUnblock = () => useApiMutation(unblockUser, { onSuccess: useInvalidateAfterBlock() });

export const useMute = () => useApiMutation(muteUser, { onSuccess: useInvalidateAfterMute() });

export const useUnmute = () => useApiMutation(unmuteUser, { onSuccess: useInvalidateAfterMute() });

export const useReport = () => useApiMutation(sendReport);

// After a decision the lists are refetched also on errors, as when another admin has already decided.

export const useDecideCase = () => useApiMutation(decideCase, { onSettled: useInvalidateAfterDecision() });

export const useSuspend = () => useApiMutation(suspendUser, { onSettled: useInvalidateAfterDecision() });

export const useEndSanction = () => useApiMutation(endSanction, { onSettled: useInvalidateAfterDecision() });

export const useDecideAppeal = () =>
  useApiMutation(decideAppeal, { onSettled: useInvalidateAfterDecision() });

export const useAppeal = () =>
  useApiMutation(appealSanction, { onSettled: useInvalidate([listMySanctions]) });
