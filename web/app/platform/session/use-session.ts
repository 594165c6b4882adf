import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { SessionUser } from '@uneed/domain/people/accounts/accounts.schema.ts';
import { createContext, createElement, type ReactNode, useContext } from 'react';
import {
  getCachedSession,
  removeUserQueries,
  resumePage,
  sessionQuery,
  setSession,
} from './session-query.ts';

/** The session that `SessionProvider` observes: undefined until it is known. */
export const SessionContext = createContext<SessionUser | null | undefined>(undefined);

/** The signed-in user, null for a visitor. Pages render only when the session is known, so `user` is never pending there. */
export function useSession(): { user: SessionUser | null; isKnown: boolean } {
  const data = useContext(SessionContext);
  return { user: data ?? null, isKnown: data !== undefined };
}

/**
 * Setters for the session that the server just returned. `signIn` and `signOut` also remove the cached data of the previous
 * user; the guards then redirect (guards.ts).
 */
export function useSessionSetters() {
  const queryClient = useQueryClient();
  return {
    signIn: (user: SessionUser) => {
      if (!resumePage(queryClient, getCachedSession(queryClient), user)) removeUserQueries(queryClient);
      setSession(queryClient, user);
    },
    signOut: () => {
      setSession(queryClient, null);
      removeUserQueries(queryClient);
    },
    /** Only the check of the session says whether there are applications. */
    update: (user: SessionUser) =>
      setSession(queryClient, {
        ...user,
        sharesApplication: getCachedSession(queryClient)?.sharesApplication,
      }),
  };
}

/** Observes the session once for a whole page: an observer for each component that asks took time of a page. */
export function SessionProvider({ children }: { children: ReactNode }) {
  return createElement(SessionContext, { value: useQuery(sessionQuery).data }, children);
}
