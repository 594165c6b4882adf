import type { QueryClient } from '@tanstack/react-query';
import type { Area } from '@uneed/domain/kernel/area.ts';
import { createContext as createReactContext } from 'react';
import { createContext } from 'react-router';

/** State of one document that is rendered on the server. */
export type RequestState = {
  queryClient: QueryClient;
  /** The time with which the document is rendered. */
  now: Date;
  /** Allows inline scripts and styles of this document. */
  nonce: string;
  /** Whose session the requests of this document act with. */
  area: Area;
  /** Whether the request has a session cookie of that area. */
  hasSession: boolean;
  /** Whether the browser says that it runs on a phone; if not, it may still be one. */
  isPhone: boolean;
  /** Names of the cookies that this document is rendered with: for the visitor alone. */
  cookieNames: readonly string[];
  /** Data that is loaded beside that of the page; rendering waits for it, whether it succeeds or not. */
  optionalData: Promise<void>[];
};

export const requestContext = createContext<RequestState>();

/** The CSP nonce of the document during server rendering; empty in the browser, which hides nonces from scripts. */
export const NonceContext = createReactContext('');
