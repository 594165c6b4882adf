import type { QueryClient } from '@tanstack/react-query';

const clients = new WeakSet<QueryClient>();

/** Whether the session that was here ended without anything being done here: the login then says why one stands there. */
export const isEndedElsewhere = (queries: QueryClient): boolean => clients.has(queries);

/** Says that a session ended from elsewhere, or that another has begun. */
export function setEndedElsewhere(queries: QueryClient, isSo: boolean): void {
  if (isSo) clients.add(queries);
  else clients.delete(queries);
}
