import type { QueryClient } from '@tanstack/react-query';

const clients = new WeakSet<QueryClient>();

/** Whether the session ends because its person wants it to: then they are led home, not to the login and back. */
export const isSigningOut = (queries: QueryClient): boolean => clients.has(queries);

/** Says that somebody is signing out, or no longer. */
export function setSigningOut(queries: QueryClient, value: boolean): void {
  if (value) clients.add(queries);
  else clients.delete(queries);
}
