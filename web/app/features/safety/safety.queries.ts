import { useQueryClient } from '@tanstack/react-query';
import { listActs } from '@uneed/domain/admin/admin.api.ts';
import { getContact, listContacts } from '@uneed/domain/messages/messages.api.ts';
import {
  blockPerson,
  listBlocked,
  listReports,
  reportPerson,
  settleReport,
  unblockPerson,
} from '@uneed/domain/safety/safety.api.ts';
import { apiQuery, toQueryKey, useApiMutation } from '../../platform/api/api-query.ts';

/** Query of the blocked users. */
export const blockedQuery = apiQuery(listBlocked, {});

/** Refetches contacts after a change: a block changes who may write and who is found. */
function useInvalidateAfterBlock() {
  const queryClient = useQueryClient();
  return async () => {
    await Promise.all(
      [listBlocked, getContact, listContacts].map((endpoint) =>
        queryClient.invalidateQueries({ queryKey: toQueryKey(endpoint) }),
      ),
    );
  };
}

export const useBlock = () => useApiMutation(blockPerson, { onSuccess: useInvalidateAfterBlock() });

export const useUnblock = () => useApiMutation(unblockPerson, { onSuccess: useInvalidateAfterBlock() });

export const useReport = () => useApiMutation(reportPerson);

/** Resolves a report; the lists are refetched also on errors, as when another admin has already resolved it. */
export function useResolveReport() {
  const queryClient = useQueryClient();
  return useApiMutation(settleReport, {
    onSettled: async () => {
      await Promise.all(
        [listReports, listActs].map((list) => queryClient.invalidateQueries({ queryKey: toQueryKey(list) })),
      );
    },
  });
}
