import { useQueryClient } from '@tanstack/react-query';
import { listAuditEntries } from '@uneed/domain/admin/admin.api.ts';
import { getContact, listContacts } from '@uneed/domain/messages/messages.api.ts';
import {
  blockUser,
  listBlockedUsers,
  listReports,
  reportUser,
  resolveReport,
  unblockUser,
} from '@uneed/domain/safety/safety.api.ts';
import { apiQuery, toQueryKey, useApiMutation } from '../../platform/api/api-query.ts';

/** Query of the blocked users. */
export const blockedQuery = apiQuery(listBlockedUsers, {});

/** Refetches contacts after a change: a block changes who may write and who is found. */
function useInvalidateAfterBlock() {
  const queryClient = useQueryClient();
  return async () => {
    await Promise.all(
      [listBlockedUsers, getContact, listContacts].map((endpoint) =>
        queryClient.invalidateQueries({ queryKey: toQueryKey(endpoint) }),
      ),
    );
  };
}

export const useBlock = () => useApiMutation(blockUser, { onSuccess: useInvalidateAfterBlock() });

export const useUnblock = () => useApiMutation(unblockUser, { onSuccess: useInvalidateAfterBlock() });

export const useReport = () => useApiMutation(reportUser);

/** Resolves a report; the lists are refetched also on errors, as when another admin has already resolved it. */
export function useResolveReport() {
  const queryClient = useQueryClient();
  return useApiMutation(resolveReport, {
    onSettled: async () => {
      await Promise.all(
        [listReports, listAuditEntries].map((list) =>
          queryClient.invalidateQueries({ queryKey: toQueryKey(list) }),
        ),
      );
    },
  });
}
