import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { sessionQuery } from './session-query.ts';
import { SessionContext } from './use-session.ts';

/** Observes the session once for a whole page: an observer for each component that asks took time of a page. */
export function SessionProvider({ children }: { children: ReactNode }) {
  return <SessionContext value={useQuery(sessionQuery).data}>{children}</SessionContext>;
}
