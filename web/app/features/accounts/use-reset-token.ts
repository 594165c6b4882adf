import { useSyncExternalStore } from 'react';
import { useLocation } from 'react-router';

function subscribe(listener: () => void) {
  window.addEventListener('hashchange', listener);
  return () => window.removeEventListener('hashchange', listener);
}

const readToken = () => new URLSearchParams(window.location.hash.slice(1)).get('token') ?? '';

/** The secret of the mailed link, from the fragment of the address: '' without one, undefined while rendering on the server. */
export function useResetToken(): string | undefined {
  // The router changes the address without a `hashchange`.
  useLocation();
  return useSyncExternalStore(subscribe, readToken, () => undefined);
}
