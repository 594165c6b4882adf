import { useSyncExternalStore } from 'react';

function subscribe(listener: () => void) {
  window.addEventListener('hashchange', listener);
  return () => window.removeEventListener('hashchange', listener);
}

const current = () => new URLSearchParams(window.location.hash.slice(1)).get('token') ?? '';

/** The secret of the mailed link, from the fragment of the address: '' without one, undefined while rendering on the server. */
export const useResetToken = (): string | undefined =>
  useSyncExternalStore(subscribe, current, () => undefined);
