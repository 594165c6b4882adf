import type { QueryClient } from '@tanstack/react-query';
import { createContext } from 'react-router';

/** What belongs to one document that is being rendered on the server. */
export type RequestState = {
  queries: QueryClient;
  /** Allows inline scripts and styles of this document. */
  nonce: string;
  /** Whether the visitor sent a session cookie at all. */
  hasSession: boolean;
};

export const requestContext = createContext<RequestState>();
