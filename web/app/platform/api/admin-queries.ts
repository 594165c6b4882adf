import type { QueryClient } from '@tanstack/react-query';

/** The numbers on the tabs are refetched after every mutation anyway. */
const QUEUES = 'GET /admin/queues';

/** Refetches everything that only admins read, after one of them has decided something. */
export const invalidateAdminQueries = (queryClient: QueryClient): Promise<void> =>
  queryClient.invalidateQueries({
    predicate: ({ queryKey: [request] }) => String(request).startsWith('GET /admin/') && request !== QUEUES,
  });
