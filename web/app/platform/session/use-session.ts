import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { SessionUser } from '@uneed/domain/accounts/accounts.schema.ts';
import { removeUserQueries, sessionQuery, setSession } from './session-query.ts';

/** The signed-in person, null for a visitor. Pages render only once it is known, so `user` is never pending there. */
export function useSession(): { user: SessionUser | null; isKnown: boolean } {
  const { data } = useQuery(sessionQuery);
  return { user: data ?? null, isKnown: data !== undefined };
}

/**
 * Setters for what the server just answered. `signIn` and `signOut` also forget all that the previous person saw;
 * the guards then move the visitor on by themselves (guards.ts).
 */
export function useSessionSetters() {
  const queries = useQueryClient();
  return {
    signIn: (user: SessionUser) => {
      removeUserQueries(queries);
      setSession(queries, user);
    },
    signOut: () => {
      setSession(queries, null);
      removeUserQueries(queries);
    },
    update: (user: SessionUser) => setSession(queries, user),
  };
}
