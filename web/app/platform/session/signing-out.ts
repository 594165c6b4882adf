import type { QueryClient } from '@tanstack/react-query';

const clients = new WeakSet<QueryClient>();

/** Whether the user is signing out: then they are redirected to `/`, not to the login. */
export const isSigningOut = (queries: QueryClient): boolean => clients.has(queries);

/** Sets whether the user is signing out. */
export function setSigningOut(queries: QueryClient, value: boolean): void {
  if (value) clients.add(queries);
  else clients.delete(queries);
}
