import type { QueryClient } from '@tanstack/react-query';
import { createContext } from 'react-router';

/** State of one document that is rendered on the server. */
export type RequestState = {
  queryClient: QueryClient;
  /** Allows inline scripts and styles of this document. */
  nonce: string;
  /** Whether the request has a session cookie. */
  hasSession: boolean;
  /** Whether the browser says that it runs on a phone; if not, it may still be one. */
  isPhone: boolean;
};

export const requestContext = createContext<RequestState>();
