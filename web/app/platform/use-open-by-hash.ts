import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';

/** Calls `open` once for an address with this hash, as soon as `isReady`. Sign-in leads back to such an address. */
export function useOpenByHash(hash: string, isReady: boolean, open: () => void): void {
  const here = useLocation();
  const { key, pathname, search } = here;
  const isAsked = here.hash === hash;
  const openedFor = useRef('');
  useEffect(() => {
    if (!isAsked || !isReady || openedFor.current === key) return;
    openedFor.current = key;
    open();
    // So that a reload does not open it again. Not a navigation, which would load the page again.
    window.history.replaceState(window.history.state, '', `${pathname}${search}`);
  }, [isAsked, isReady, key, pathname, search, open]);
}
