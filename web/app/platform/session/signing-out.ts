import type { QueryClient } from '@tanstack/react-query';

const clients = new WeakSet<QueryClient>();

/** Whether the user is signing out: then they are redirected to `/`, not to the login. */
export const isSigningOut = (queryClient: QueryClient): boolean => clients.has(queryClient);

/** Sets whether the user is signing out. */
export function setSigningOut(queryClient: QueryClient, value: boolean): void {
  if (value) clients.add(queryClient);
  else clients.delete(queryClient);
}
