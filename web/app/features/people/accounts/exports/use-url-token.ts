import { useSyncExternalStore } from 'react';
import { useLocation } from 'react-router';

function subscribe(listener: () => void) {
  window.addEventListener('hashchange', listener);
  return () => window.removeEventListener('hashchange', listener);
}

const readToken = () => new URLSearchParams(window.location.hash.slice(1)).get('token') ?? '';

/** The token of the emailed link, from the URL fragment: '' without one, undefined during server rendering. */
export function useUrlToken(): string | undefined {
  // The router changes the URL without a `hashchange` event.
  useLocation();
  return useSyncExternalStore(subscribe, readToken, () => undefined);
}
