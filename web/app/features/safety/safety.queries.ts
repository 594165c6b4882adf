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

/** Whom one has blocked. */
export const blockedQuery = apiQuery(listBlocked, {});

/** A block decides who may write and who is found: what is known of people is asked for again. */
function useInvalidateAfterBlock() {
  const queryClient = useQueryClient();
  return async () => {
    await Promise.all(
      [listBlocked, getContact, listContacts].map((call) =>
        queryClient.invalidateQueries({ queryKey: toQueryKey(call) }),
      ),
    );
  };
}

export const useBlock = () => useApiMutation(blockPerson, { onSuccess: useInvalidateAfterBlock() });

export const useUnblock = () => useApiMutation(unblockPerson, { onSuccess: useInvalidateAfterBlock() });

export const useReport = () => useApiMutation(reportPerson);

/** The lists are asked for again, also when another admin was quicker. */
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
